/*
 * Every check, in one run: installs what is missing, builds, tests, and ends with a summary. Later checks run even when an earlier one failed, so that one
 * report holds everything to mend.
 *
 *   npm test              a page of each kind, the languages in turn: some minutes
 *   npm run test:full     every page, width, language, browser and round: before a release, or at night
 */
import { createWriteStream, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { type Outcome, readPlaywrightReport, readVitestReport } from './reports.ts';
import { runProgram } from './runProgram.mjs';
import {
  ensureChromium,
  ensureFirefox,
  ensureHeadlessShell,
  ensureJava,
  ensureLibreOffice,
  ensureTextBrowser,
  ensureWebKit,
  versionOf,
} from './tools.ts';

const isFull = process.argv.includes('--full');
const root = fileURLToPath(new URL('..', import.meta.url));
const results = `${root}test-results/`;
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const browsers = {
  HEADLESS_SHELL_PATH: ensureHeadlessShell(),
  CHROMIUM_PATH: ensureChromium(),
  ...(isFull && { FIREFOX_PATH: ensureFirefox() }),
};
const webKitAbsence = isFull ? ensureWebKit() : undefined;
const env = { ...process.env, ...browsers, LIBREOFFICE_PATH: ensureLibreOffice(), ...(isFull && { TEST_SCOPE: 'full' }) };
ensureJava();
ensureTextBrowser();

/** Time between two lines that say how far a part is, in milliseconds. */
const progressMs = 30_000;

/** Tests that are named at the end because they took longest. */
const slowest = 10;

type Part = { name: string; run: () => Promise<Outcome> };
const total: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [], times: [] };
const report: string[] = [];

// Types and lint need no build, and a build keeps one core busy most of the time.
const [, built] = await tally(
  { name: 'Format, lint and types', run: () => alone('check', 'node', 'scripts/check.ts') },
  { name: 'Build', run: () => alone('build', 'node', 'scripts/build.ts', '--if-stale') },
);
if (built?.failed === 0) {
  // The lead service's tests wait most of their time, so they run beside those in the browser.
  await tally(
    { name: 'Pages in Chromium (Playwright)', run: playwright },
    { name: 'Units, built site and lead service (Vitest)', run: () => vitest('units', '--project=!browsers') },
  );
  if (isFull) await tally({ name: `Journeys in ${webKitAbsence ? 'Firefox' : 'Firefox and WebKit'} (Vitest)`, run: journeys });
} else {
  console.error('\nThe build failed, so nothing that needs it was tested. Its first error is above.');
}

const seconds = (time: number) => `${(time / 1000).toFixed(1).padStart(6)} s`;
const longest = total.times.toSorted((a, b) => b.ms - a.ms).slice(0, slowest);
if (longest.length > 0) console.log(`\nSlowest:\n${longest.map(({ name, ms }) => `${seconds(ms)}  ${name.replace(root, '')}`).join('\n')}`);
if (total.failures.length > 0) console.log(`\nFailed:\n${total.failures.map((failure) => `  ✗ ${failure.replace(root, '')}`).join('\n')}`);
console.log(`\n${report.join('\n')}\n`);
console.log(`Browsers: ${[...new Set(Object.values(browsers).map(versionOf))].join(', ')}.`);
if (!isFull)
  console.log('Not run: other pages of the same kinds, further widths and languages, Firefox, WebKit; "npm run test:full" does.');
if (webKitAbsence) console.log(`WebKit: not run, because ${webKitAbsence}.`);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed > 0 ? 1 : 0);

/** Runs parts beside each other and counts what came of them. */
async function tally(...parts: Part[]): Promise<Outcome[]> {
  return Promise.all(
    parts.map(async ({ name, run }) => {
      const start = performance.now();
      const outcome = await run();
      const { passed, failed, skipped, failures, times } = outcome;
      total.passed += passed;
      total.failed += failed;
      total.skipped += skipped;
      total.failures.push(...failures);
      total.times.push(...times);
      const minutes = ((performance.now() - start) / 60_000).toFixed(1);
      report.push(`${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped, in ${minutes} minutes`);
      console.log(report.at(-1));
      return outcome;
    }),
  );
}

/** Runs a program with its output in a file, since two that run beside each other would mix theirs. Shows the output when it fails. */
async function run(name: string, command: string, parameters: string[]): Promise<number> {
  const file = `${results}${name}.log`;
  const output = createWriteStream(file);
  console.log(`… ${command} ${parameters.join(' ')}, output in ${file.replace(root, '')}`);
  const progress = setInterval(() => console.log(`  ${name}: ${lastLineOf(file)}`), progressMs);
  const status = await runProgram(command, parameters, { cwd: root, env, stdio: ['inherit', 'pipe', 'pipe'] }, output);
  clearInterval(progress);
  await finished(output.end());
  if (status !== 0) console.log(`\n=== ${command} ${parameters.join(' ')}\n${readFileSync(file, 'utf8')}`);
  return status;
}

function lastLineOf(file: string): string {
  return stripVTControlCharacters(readFileSync(file, 'utf8')).trim().split('\n').at(-1)?.trim() ?? '';
}

/** A command that passes or fails as a whole. */
async function alone(name: string, command: string, ...parameters: string[]): Promise<Outcome> {
  const hasPassed = (await run(name, command, parameters)) === 0;
  const failures = hasPassed ? [] : [`${[command, ...parameters].join(' ')} · its output is above`];
  return { passed: Number(hasPassed), failed: Number(!hasPassed), skipped: 0, failures, times: [] };
}

async function vitest(name: string, ...which: string[]): Promise<Outcome> {
  const file = `${results}${name}.json`;
  const parameters = ['run', ...which, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return outcomeOf(await run(name, 'vitest', parameters), file, readVitestReport);
}

/** The journeys in Chromium are Playwright's. */
function journeys(): Promise<Outcome> {
  const files = ['firefox', ...(webKitAbsence ? [] : ['webkit'])].map((browser) => `e2e/browsers/${browser}.test.ts`);
  return vitest('journeys', '--project=browsers', ...files);
}

async function playwright(): Promise<Outcome> {
  const status = await run('playwright', 'playwright', ['test', '--config', 'e2e/playwright.config.ts']);
  return outcomeOf(status, `${results}playwright.json`, readPlaywrightReport);
}

/** What a runner's report says. A runner that stopped before it could report has failed, as has one that ran nothing. */
function outcomeOf<Report>(status: number, file: string, read: (report: Report) => Outcome): Outcome {
  let outcome: Outcome;
  try {
    outcome = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const failure = `${file} · cannot be read, as the runner stopped before its end; its output is above. ${error}`;
    return { passed: 0, failed: 1, skipped: 0, failures: [failure], times: [] };
  }
  if (outcome.failed > 0 || (status === 0 && outcome.passed > 0)) return outcome;
  const failure = `${file} · ${outcome.passed} tests passed and none failed, but the runner ended with status ${status}. Its output is above.`;
  return { ...outcome, failed: 1, failures: [...outcome.failures, failure] };
}
