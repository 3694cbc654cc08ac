/*
 * Makes a release: one folder, and the same as an archive, with the built site, the lead service and its command line. It runs on a machine with Node 26 and
 * nothing else.
 *
 *   npm run package
 *
 * The variables of a build, such as SITE_ORIGIN, apply.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle, licencesOf } from './package/bundle.ts';
import { runProgram } from './runProgram.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const dist = process.env.DIST_DIR || 'dist';
const release = `release-${version}`;
const folder = join(root, 'dist', release);

const built = await runProgram('node', ['scripts/build.ts', '--if-stale'], { cwd: root });
if (built !== 0) process.exit(built);

console.log('Making the release …');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const part of ['public', 'service']) cpSync(join(root, dist, part), join(folder, 'dist', part), { recursive: true });
cpSync(join(root, 'deploy'), join(folder, 'deploy'), { recursive: true });
const packages = await bundle(root, join(folder, 'leads/bin'));
writeFileSync(join(folder, 'licences.txt'), licencesOf(root, packages));
cpSync(join(root, 'docs/licences.md'), join(folder, 'licences.md'));
writeJson('package.json', { name, version, private: true, type: 'module', engines: { node: '>=26' } });
writeJson('release.json', { version, commit: commit() });

const archive = `${folder}.tar.gz`;
execFileSync('tar', ['-czf', archive, '-C', join(root, 'dist'), release]);
console.log(`Folder:  ${folder}\nArchive: ${archive} (${megabytes(archive)} MB)`);
console.log(`Service: ${megabytes(join(folder, 'leads/bin/service.js'))} MB, with the code of ${packages.length} packages`);
console.log('How to start it: docs/deploying.md');

function writeJson(file: string, value: unknown): void {
  writeFileSync(join(folder, file), `${JSON.stringify(value, null, 2)}\n`);
}

/** The commit of the checkout, and whether files were changed since. */
function commit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return git('rev-parse', 'HEAD') + (git('status', '--porcelain') ? ' and changes' : '');
  } catch {
    return 'unknown';
  }
}

function megabytes(file: string): string {
  return (statSync(file).size / 1e6).toFixed(1);
}
