import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPlaywrightReport, readVitestReport } from './reports.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
let folder: string;

/** Tests that pass, fail and are left out, as either runner knows them. */
const tests = `
test('holds', () => { expect(1).toBe(1); });
test('is left', () => { expect(1).toBe(2); });
test.skip('waits', () => {});
describe('within', () => { test('is found', () => { throw new Error('names the remedy\\nand more'); }); });
`;

/** Runs a test runner on files of its own and gives its JSON report. */
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
  folder = mkdtempSync(join(tmpdir(), 'reports-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  writeFileSync(join(folder, 'vitest.config.js'), 'export default {};');
  writeFileSync(join(folder, 'few.test.js'), `import { describe, expect, test } from 'vitest';${tests}`);
  writeFileSync(join(folder, 'unreadable.test.js'), 'import "./nowhere.js";');
  writeFileSync(join(folder, 'few.spec.js'), `import { expect, test } from '@playwright/test';\nconst { describe } = test;${tests}`);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a report of Vitest gives its counts, its failed tests by name, and files that could not be loaded', () => {
  const { failures, times, ...counts } = readVitestReport(
    report('vitest', 'run', '.test.js', '--reporter=json', `--outputFile=${join(folder, 'vitest.json')}`),
  );
  expect(counts).toEqual({ passed: 1, failed: 2, skipped: 1 });
  expect(failures.map((failure) => failure.replace(`${folder}/`, '')).sort()).toEqual([
    expect.stringContaining('few.test.js · is left · AssertionError: expected 1 to be 2'),
    'few.test.js · within is found · Error: names the remedy',
    expect.stringMatching(/^unreadable\.test\.js · .*nowhere\.js/),
  ]);
  expect(times.filter(({ ms }) => ms > 0).map(({ name }) => name.replace(`${folder}/`, ''))).toContain('few.test.js · holds');
});

test('a report of Playwright gives its counts and its failed tests by place and name', () => {
  const { failures, times, ...counts } = readPlaywrightReport(report('playwright', 'test', 'few.spec.js', '--reporter=json'));
  expect(counts).toEqual({ passed: 1, failed: 2, skipped: 1 });
  expect(failures).toEqual([
    expect.stringMatching(/^few\.spec\.js:\d+ · is left · Error: expect\(received\)/),
    expect.stringMatching(/^few\.spec\.js:\d+ · within is found · Error: names the remedy/),
  ]);
  expect(times.filter(({ ms }) => ms > 0).map(({ name }) => name)).toContain('few.spec.js · holds');
});
