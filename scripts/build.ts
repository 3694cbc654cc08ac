/*
 * Builds the site and the lead desk, and lists the omitted texts:
 *
 *   npm run build                       the site as of today
 *   npm run build -- --date 2026-12-24  the site as of a day
 *   npm run build -- --drafts           with drafts and scheduled texts, into the folder preview, for search engines to ignore
 *   npm run build -- --strict           stops if a text has an error, instead of omitting it
 *   npm run build -- --if-stale         only if a source or a setting has changed since the last complete build
 *   npm run build -- --verbose          shows the whole output of Astro; otherwise it is in .cache/build.log
 */
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isLight } from '@emovera/site/build/distFolder.ts';
import { analyticsSettings } from '@emovera/site/content/analyticsSettings.ts';
import { refuseIrregularFiles } from '@emovera/site/content/contentFiles.ts';
import { siteOrigin } from '@emovera/site/content/origin.ts';
import { buildDay, showsDrafts } from '@emovera/site/content/publication.ts';
import { crmSettings } from '@emovera/site/crmSettings.ts';
import { findLeftOut } from '@emovera/site/publication/contentErrors.ts';
import { findUnpublishedLinks } from '@emovera/site/publication/links.ts';
import type { WebinarFacts } from '@emovera/site/webinarSchema.ts';
import { parse } from 'yaml';
import { buildDesk } from '../desk/buildDesk.ts';
import { summariseBuild } from './buildOutput.ts';
import { readCommit } from './commit.ts';
import { runProgram } from './runProgram.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = [
  'content/**',
  'contract/src/**',
  'desk/src/**',
  'desk/*.ts',
  'screens/**',
  'reader/**',
  'site/src/**',
  'site/public/**',
  'site/*.ts',
  'package-lock.json',
];

const options = readOptions();
if (options.date !== undefined) process.env.BUILD_DATE = options.date;
if (options.drafts) process.env.SHOW_DRAFTS = 'yes';
if (options.drafts) process.env.DIST_DIR ??= 'preview';
const stampFile = resolve(root, process.env.DIST_DIR || 'dist', '.built');
const { settings, leftOut } = await readSettings();
if (options['if-stale'] && isFresh()) {
  writeVersion();
  process.exit(0);
}
const broken = leftOut.filter(({ why }) => why === 'broken');
if (options.strict && broken.length > 0) {
  list(broken, console.error);
  console.error('Nothing was built, because of --strict. Correct these texts, or mark them with "draft: true".');
  process.exit(1);
}
console.log('Building the site …');
const status = await buildSite();
if (status === 0) await buildDesk();
if (status === 0) {
  writeFileSync(stampFile, settings);
  writeVersion();
}
if (leftOut.length > 0) console.log(`\nNot published (${leftOut.length}):`);
list(leftOut, console.log);
const links = findUnpublishedLinks(root, buildDay(), showsDrafts(), leftOut);
if (links.length > 0) console.log(`\nLinks to unpublished texts (${links.length}):`);
list(
  links.map(({ file, line, message }) => ({ file: `${file}, line ${line}`, message })),
  console.log,
);
// Not process.exit: it would cut off a long log that a slow pipe has not taken yet.
process.exitCode = status;

/** Builds the site, and returns the exit status. The whole output of Astro is shown if it fails. */
async function buildSite(): Promise<number> {
  const command = ['build', '--root', 'site'];
  if (options.verbose) return runProgram('astro', command, { cwd: root });
  const log = `${root}.cache/build.log`;
  const output = summariseBuild(log);
  const status = await runProgram('astro', command, { cwd: root, stdio: ['inherit', 'pipe', 'pipe'] }, output.input);
  await output.end(status !== 0);
  if (status !== 0) console.error(readFileSync(log, 'utf8'));
  return status;
}

function list(texts: readonly { file: string; message: string }[], print: (line: string) => void): void {
  for (const { file, message } of texts) print(`  ${file}: ${message}`);
}

/** The options of the command. Ends the process if one is unknown. */
function readOptions() {
  const boolean = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({ options: { date: { type: 'string' }, drafts: boolean, strict: boolean, 'if-stale': boolean, verbose: boolean } })
      .values;
  } catch (error) {
    console.error(`${(error as Error).message} The options are --date, --drafts, --strict, --if-stale and --verbose.`);
    process.exit(2);
  }
}

/** Settings of the build, and the texts that it omits. Ends the process if a setting is invalid. */
async function readSettings() {
  try {
    refuseIrregularFiles(root);
    const leftOut = await findLeftOut(buildDay(), showsDrafts());
    const day = process.env.BUILD_DATE || followsDay() ? buildDay() : undefined;
    const settings = JSON.stringify([crmSettings(siteOrigin()), analyticsSettings(), isLight, day, showsDrafts(), leftOut]);
    return { settings, leftOut };
  } catch (error) {
    console.error(`The site cannot be built. ${(error as Error).message}`);
    process.exit(1);
  }
}

/** Writes the commit of the site, so that the editing screen knows which version is online. A site with uncommitted changes has no version. */
function writeVersion(): void {
  const commit = readCommit(root);
  const file = resolve(root, process.env.DIST_DIR || 'dist', 'public/version.json');
  if (/^[0-9a-f]{40}$/.test(commit)) writeFileSync(file, JSON.stringify({ commit, builtAt: statSync(stampFile).mtime.toISOString() }));
  else rmSync(file, { force: true });
}

/** Whether the pages change with the day: a text has a day in its name, or a webinar has no video. */
function followsDay(): boolean {
  const { webinars }: WebinarFacts = parse(readFileSync(`${root}content/facts/webinars.yaml`, 'utf8'));
  return globSync('content/**/*.*-*-*.*', { cwd: root }).length > 0 || webinars.some(({ file, video }) => !file && !video);
}

/** Whether the last complete build had the same settings and is newer than all sources. */
function isFresh(): boolean {
  if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== settings) return false;
  const built = statSync(stampFile).mtimeMs;
  return globSync(sources, { cwd: root, exclude: ['**/*.test.*'] }).every((file) => statSync(root + file).mtimeMs < built);
}
