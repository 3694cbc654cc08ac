/*
 * Every check, in one run: installs what is missing, builds, tests, and ends with a summary. Later checks run even when an earlier one failed, so that
 * one report holds everything to mend.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Outcome, readPlaywrightReport, readVitestReport } from './reports.ts';
import {
  ensureChromium,
  ensureFirefox,
  ensureHeadlessShell,
  ensureJava,
  ensureLibreOffice,
  ensureTextBrowser,
  findWebKitAbsence,
  versionOf,
} from './tools.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const results = `${root}test-results/`;
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const browsers = { HEADLESS_SHELL_PATH: ensureHeadlessShell(), CHROMIUM_PATH: ensureChromium(), FIREFOX_PATH: ensureFirefox() };
const env = { ...process.env, ...browsers, LIBREOFFICE_PATH: ensureLibreOffice() };
ensureJava();
ensureTextBrowser();

const total: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [] };
const report: string[] = [];

tally('Format, lint and types', () => alone('node', 'scripts/check.ts'));
const built = tally('Build', () => alone('node', 'scripts/build.ts', '--if-stale'));
if (built.failed === 0) {
  tally('Units and built site (Vitest)', () => vitest('units', '--project=!browsers'));
  tally('Journeys in Chromium (Playwright)', playwright);
  tally('Journeys in Firefox (Vitest)', () => vitest('firefox', '--project=browsers', 'e2e/browsers/firefox.test.ts'));
} else {
  console.error('\nThe build failed, so nothing that needs it was tested. Its first error is above.');
}

if (total.failures.length > 0) console.log(`\nFailed:\n${total.failures.map((failure) => `  ✗ ${failure.replace(root, '')}`).join('\n')}`);
console.log(`\n${report.join('\n')}\n`);
if (built.failed === 0) console.log(`Browsers: ${[...new Set(Object.values(browsers).map(versionOf))].join(', ')}.`);
console.log(
  `WebKit: not run: ${webKitReason()}; "npm run test:browsers" does${findWebKitAbsence() ? ' where Debian’s packages for it can be had' : ''}.\n`,
);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed > 0 ? 1 : 0);

/** Why the journeys in WebKit are left to a command of their own. */
function webKitReason(): string {
  return findWebKitAbsence() ?? 'its driver takes minutes for what takes the others seconds';
}

function tally(name: string, check: () => Outcome): Outcome {
  const start = performance.now();
  const outcome = check();
  const { passed, failed, skipped, failures } = outcome;
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  total.failures.push(...failures);
  const minutes = ((performance.now() - start) / 60_000).toFixed(1);
  report.push(`${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped, in ${minutes} minutes`);
  return outcome;
}

function run(command: string, parameters: string[]): number {
  console.log(`\n=== ${command} ${parameters.join(' ')}`);
  return spawnSync(command, parameters, { stdio: 'inherit', cwd: root, env }).status ?? 1;
}

/** A command that passes or fails as a whole. */
function alone(command: string, ...parameters: string[]): Outcome {
  const hasPassed = run(command, parameters) === 0;
  const failures = hasPassed ? [] : [`${[command, ...parameters].join(' ')} · its output is above`];
  return { passed: Number(hasPassed), failed: Number(!hasPassed), skipped: 0, failures };
}

function vitest(name: string, ...which: string[]): Outcome {
  const file = `${results}${name}.json`;
  const parameters = ['run', ...which, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return outcomeOf(run('vitest', parameters), file, readVitestReport);
}

function playwright(): Outcome {
  return outcomeOf(run('playwright', ['test', '--config', 'e2e/playwright.config.ts']), `${results}playwright.json`, readPlaywrightReport);
}

/** What a runner's report says. A runner that stopped before it could report has failed, as has one that ran nothing. */
function outcomeOf<Report>(status: number, file: string, read: (report: Report) => Outcome): Outcome {
  let outcome: Outcome;
  try {
    outcome = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const failure = `${file} · cannot be read, as the runner stopped before its end; its output is above. ${error}`;
    return { passed: 0, failed: 1, skipped: 0, failures: [failure] };
  }
  if (outcome.failed > 0 || (status === 0 && outcome.passed > 0)) return outcome;
  const failure = `${file} · ${outcome.passed} tests passed and none failed, but the runner ended with status ${status}. Its output is above.`;
  return { ...outcome, failed: 1, failures: [...outcome.failures, failure] };
}
