/*
 * Makes a release: one folder, and the same as an archive, with the built site, the lead service and its command line. It needs only Node 26 on a machine.
 *
 *   npm run package
 *
 * The variables of a build, such as SITE_ORIGIN, apply.
 */
import { globSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeRelease } from './package/makeRelease.ts';
import { runProgram } from './runProgram.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const place = join(root, 'dist');

const built = await runProgram('node', ['scripts/build.ts', '--if-stale'], { cwd: root });
if (built !== 0) process.exit(built);

console.log('Making the release …');
// Only one release is kept, so that programs find it without its version: dist/release-*.tar.gz.
for (const old of globSync('release-*', { cwd: place })) rmSync(join(place, old), { recursive: true });
const { folder, archive, packages } = await makeRelease(resolve(root, process.env.DIST_DIR || 'dist'), place);
console.log(`Folder:  ${folder}\nArchive: ${archive} (${(statSync(archive).size / 1e6).toFixed(1)} MB)\nChecksum: ${archive}.sha256`);
console.log(`The service and its command line contain the code of ${packages} packages.`);
console.log('How to start it: docs/deploying.md');
