import { spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { newFolder } from './newFolder.ts';
import { readPlaywrightReport, readVitestReport, type TestResult } from './reports.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
let folder: string;

/** Tests that pass, fail and are skipped, in a form that both runners accept. */
const tests = `
test('passes', () => { expect(1).toBe(1); });
test('fails', () => { expect(1).toBe(2); });
test.skip('is skipped', () => {});
describe('in a group', () => { test('fails', () => { throw new Error('names the remedy\\nand more'); }); });
`;

/** Runs a test runner on the files in the folder and returns its JSON report. */
function report(command: string, ...parameters: string[]) {
  const file = join(folder, `${command}.json`);
  const environment = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, VITEST: undefined };
  const { stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', command), parameters, {
    cwd: folder,
    env: environment,
    encoding: 'utf8',
  });
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`${command} wrote no report:\n${stdout}${stderr}`, { cause });
  }
}

beforeAll(() => {
  folder = newFolder();
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  writeFileSync(join(folder, 'vitest.config.js'), 'export default {};');
  writeFileSync(join(folder, 'few.test.js'), `import { describe, expect, test } from 'vitest';${tests}`);
  writeFileSync(join(folder, 'unreadable.test.js'), 'import "./nowhere.js";');
  writeFileSync(join(folder, 'few.spec.js'), `import { expect, test } from '@playwright/test';\nconst { describe } = test;${tests}`);
});

/** Short form of results, with paths relative to the folder. */
const shorten = (results: readonly TestResult[]) =>
  results
    .map(({ status, name, error }) => [status, name, ...(error === undefined ? [] : [error])].join(' · ').replace(`${folder}/`, ''))
    .sort();

test('Vitest: every test with its status, failed tests with the first line of the error, and files that cannot be loaded', () => {
  const results = readVitestReport(report('vitest', 'run', '.test.js', '--reporter=json', `--outputFile=${join(folder, 'vitest.json')}`));
  expect(shorten(results)).toEqual([
    expect.stringContaining('failed · few.test.js · fails · AssertionError: expected 1 to be 2'),
    'failed · few.test.js · in a group fails · Error: names the remedy',
    expect.stringMatching(/^failed · unreadable\.test\.js · .*nowhere\.js/),
    'passed · few.test.js · passes',
    'skipped · few.test.js · is skipped',
  ]);
  expect(results.find(({ status }) => status === 'passed')?.duration).toBeGreaterThan(0);
});

test('Playwright: every test with its status and line, and failed tests with the first line of the error', () => {
  const results = readPlaywrightReport(report('playwright', 'test', 'few.spec.js', '--reporter=json'));
  expect(shorten(results)).toEqual([
    expect.stringMatching(/^failed · few\.spec\.js:\d+ · fails · Error: expect\(received\)/),
    expect.stringMatching(/^failed · few\.spec\.js:\d+ · in a group fails · Error: names the remedy/),
    expect.stringMatching(/^passed · few\.spec\.js:\d+ · passes/),
    expect.stringMatching(/^skipped · few\.spec\.js:\d+ · is skipped/),
  ]);
  expect(results.find(({ status }) => status === 'passed')?.duration).toBeGreaterThan(0);
});
