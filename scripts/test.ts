/*
 * Every check, in one run: installs what is missing, builds, tests, and ends with a summary. Later checks run even when an earlier one failed, so that
 * one report holds everything to mend.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureChromium, ensureFirefox, ensureJava, ensureLibreOffice } from './tools.ts';

type Count = { passed: number; failed: number; skipped: number };

const root = fileURLToPath(new URL('..', import.meta.url));
const results = `${root}test-results/`;
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const env = { ...process.env, CHROMIUM_PATH: ensureChromium(), FIREFOX_PATH: ensureFirefox(), LIBREOFFICE_PATH: ensureLibreOffice() };
ensureJava();

const total: Count = { passed: 0, failed: 0, skipped: 0 };
const report: string[] = [];

tally('Format, lint and types', alone('node', 'scripts/check.ts'));
const built = alone('node', 'scripts/build.ts', '--if-stale');
tally('Build', built);
if (built.failed === 0) {
  tally('Units and built site (Vitest)', vitest('units', '--project=!browsers'));
  tally('Journeys in Chromium (Playwright)', playwright());
  tally('Journeys in Firefox (Vitest)', vitest('firefox', '--project=browsers', 'e2e/browsers/firefox.test.ts'));
} else {
  console.error('\nThe build failed, so nothing that needs it was tested. Its first error is above.');
}

console.log(`\n${report.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed > 0 ? 1 : 0);

function tally(name: string, count: Count) {
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped;
  report.push(`${count.failed > 0 ? '✗' : '✓'} ${name}: ${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
}

function run(command: string, parameters: string[]): number {
  console.log(`\n=== ${command} ${parameters.join(' ')}`);
  return spawnSync(command, parameters, { stdio: 'inherit', cwd: root, env }).status ?? 1;
}

/** A command that passes or fails as a whole. */
function alone(command: string, ...parameters: string[]): Count {
  const status = run(command, parameters);
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 };
}

function vitest(name: string, ...which: string[]): Count {
  const file = `${results}${name}.json`;
  const status = run('vitest', ['run', ...which, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]);
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = readReport(file);
  return atLeastOneFailure(status, { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests });
}

function playwright(): Count {
  const status = run('playwright', ['test', '--config', 'e2e/playwright.config.ts']);
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = readReport(`${results}playwright.json`).stats ?? {};
  return atLeastOneFailure(status, { passed: expected, failed: unexpected + flaky, skipped });
}

/** A runner that stopped before it could report has failed, as has one that ran nothing. */
function atLeastOneFailure(status: number, count: Count): Count {
  const hasFailed = status !== 0 || count.passed === 0;
  return hasFailed ? { ...count, failed: Math.max(1, count.failed) } : count;
}

function readReport(file: string) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    console.error(`${file} was not written: the runner stopped before its end. Its output is above.`);
    return {};
  }
}
