/*
 * Runs the checks and tests of a tier and prints a summary. A failed check does not stop the following ones.
 *
 *   npm test                        the tests that need only npm and Chromium: after every change
 *   npm run test:systems            the tests that need other programs, such as PostgreSQL: before a merge. `-- --install` installs these first
 *   npm run test:full               both, on every page, width, language, browser and repetition: before a release, or at night
 */
import { createWriteStream, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { readPlaywrightReport, readVitestReport, type TestResult } from './reports.ts';
import { runProgram } from './runProgram.mjs';
import type { Tier } from './testScope.ts';
import {
  allTestTools,
  findWebKitAbsence,
  installPackages,
  missingPackages,
  readVersion,
  requireChromium,
  requireHeadlessShell,
  requireTool,
  systemTools,
} from './tools.ts';

/** Milliseconds between two progress messages of a part. */
const progressInterval = 30_000;

/** Number of slow tests in the summary. */
const slowTests = 10;

const { values: options } = parseArgs({
  options: { systems: { type: 'boolean' }, full: { type: 'boolean' }, install: { type: 'boolean' } },
});
const tier: Tier = options.full ? 'full' : options.systems ? 'systems' : 'quick';
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = `${root}test-results/`;
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

if (tier !== 'quick') {
  const packages = missingPackages(tier === 'full' ? allTestTools : systemTools);
  if (packages.length > 0 && options.install) installPackages(packages);
  else if (packages.length > 0) {
    console.error(`These tests need programs that are missing. On Debian or Ubuntu, install them as root:

  apt-get install --no-install-recommends ${packages.join(' ')}

or let the command do it: npm run test:${tier} -- --install`);
    process.exit(2);
  }
}
const webKitAbsence = tier === 'full' ? findWebKitAbsence() : undefined;
const browsers = {
  CHROME_PATH: requireChromium(),
  HEADLESS_SHELL_PATH: requireHeadlessShell(),
  ...(tier === 'full' && { FIREFOX_PATH: requireTool('Firefox') }),
};
const env = { ...process.env, ...browsers, TEST_TIER: tier };

const allResults: TestResult[] = [];
const summary: string[] = [];

// The checks need no build, and a build keeps only one core busy.
const [built] = await Promise.all([
  runPart('Build', 'build', ['node', 'scripts/build.ts', '--if-stale']),
  runPart(tier === 'systems' ? 'Types of the .astro files' : 'Format, lint and types', 'check', ['node', 'scripts/check.ts']),
]);
if (built?.some(hasFailed)) {
  console.error('\nThe build failed, so the tests that need it did not run. The output of the build is above.');
} else {
  const testPages = () =>
    runPart(
      'Pages in Chromium (Playwright)',
      'playwright',
      ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
      readPlaywrightReport,
    );
  const testOthers = () => runVitest('Units, built site and lead service (Vitest)', 'units', ['--project=!browsers']);
  if (tier === 'full') {
    // Both build whole sites then. At the same time, they would slow each other so much that tests exceed their limits.
    await testPages();
    await testOthers();
  } else {
    // The tests of the lead service mostly wait, so they run at the same time as the browser tests.
    await Promise.all([testPages(), testOthers()]);
  }
  // Playwright has run in Chromium already.
  if (tier === 'full')
    await runVitest(`Journeys in Firefox${webKitAbsence ? '' : ' and WebKit'} (Vitest)`, 'journeys', ['--project=browsers']);
}

const failures = allResults.filter(hasFailed);
const slowest = allResults.toSorted((a, b) => b.duration - a.duration).slice(0, slowTests);
console.log('\nSlowest:');
for (const { name, duration } of slowest) console.log(`${(duration / 1000).toFixed(1).padStart(6)} s  ${name.replace(root, '')}`);
if (failures.length > 0) console.log('\nFailed:');
for (const { name, error } of failures) console.log(`  ✗ ${name.replace(root, '')} · ${error}`);
console.log(`\n${summary.join('\n')}\n`);
console.log(`Browsers: ${[...new Set(Object.values(browsers).map(readVersion))].join(', ')}.`);
if (tier === 'quick')
  console.log('Not run: tests of real systems ("npm run test:systems"), and of every page and language ("npm run test:full").');
if (webKitAbsence) console.log(`WebKit: not run, because ${webKitAbsence}.`);
console.log(`\n${describeCounts(allResults)}`);
// process.exit would drop output that a pipe has not taken yet.
process.exitCode = failures.length > 0 ? 1 : 0;

/** Runs a part of the tests and collects its results. Without a report, the whole command counts as one test. */
async function runPart<Report>(
  title: string,
  log: string,
  command: string[],
  read?: (report: Report) => TestResult[],
): Promise<TestResult[]> {
  const start = performance.now();
  const status = await runLogged(log, command);
  const duration = performance.now() - start;
  const name = command.join(' ');
  const report = `${folder}${log}.json`;
  const results: TestResult[] = [];
  if (read) {
    try {
      results.push(...read(JSON.parse(readFileSync(report, 'utf8'))));
    } catch (error) {
      const message = `the report cannot be read, because the program stopped early; its output is above. ${error}`;
      results.push({ name, status: 'failed', duration, error: message });
    }
  }
  if (!read && status === 0) results.push({ name, status: 'passed', duration });
  // A program has failed if it ends with an error or runs no test.
  if (!results.some(hasFailed) && (status !== 0 || !results.some(hasPassed)))
    results.push({
      name,
      status: 'failed',
      duration,
      error: `exit status ${status} after ${describeCounts(results)}; its output is above`,
    });
  allResults.push(...results);
  summary.push(`${results.some(hasFailed) ? '✗' : '✓'} ${title}: ${describeCounts(results)}, in ${(duration / 60_000).toFixed(1)} minutes`);
  console.log(summary.at(-1));
  return results;
}

function runVitest(title: string, log: string, options: readonly string[]): Promise<TestResult[]> {
  const command = ['vitest', 'run', ...options, '--reporter=default', '--reporter=json', `--outputFile.json=${folder}${log}.json`];
  return runPart(title, log, command, readVitestReport);
}

/** Runs a program with its output in a log file, because parts run at the same time. Prints the log if the program fails. */
async function runLogged(name: string, [program = '', ...parameters]: readonly string[]): Promise<number> {
  const file = `${folder}${name}.log`;
  const output = createWriteStream(file);
  console.log(`… ${program} ${parameters.join(' ')}, output in ${file.replace(root, '')}`);
  const readLog = () => stripVTControlCharacters(readFileSync(file, 'utf8')).trim();
  const progress = setInterval(() => console.log(`  ${name}: ${readLog().split('\n').at(-1)?.trim()}`), progressInterval);
  const status = await runProgram(program, parameters, { cwd: root, env, stdio: ['inherit', 'pipe', 'pipe'] }, output);
  clearInterval(progress);
  await finished(output.end());
  if (status !== 0) console.log(`\n=== ${program} ${parameters.join(' ')}\n${readFileSync(file, 'utf8')}`);
  return status;
}

function describeCounts(results: readonly TestResult[]): string {
  const count = (status: TestResult['status']) => `${results.filter((result) => result.status === status).length} ${status}`;
  return [count('passed'), count('failed'), count('skipped')].join(', ');
}

function hasFailed({ status }: TestResult): boolean {
  return status === 'failed';
}

function hasPassed({ status }: TestResult): boolean {
  return status === 'passed';
}
