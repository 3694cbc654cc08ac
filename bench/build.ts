/*
 * Measures building a copy of the site: without a cache, and again after one sentence of a page has changed:
 *
 *   npm run bench:build
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyRepository } from '../scripts/copyRepository.ts';
import { runProgram } from '../scripts/runProgram.mjs';
import { writeReport } from './report.ts';

const copy = copyRepository();
const cold = await timeOfBuild();
const page = join(copy, 'content/en/pages/pricing.yaml');
writeFileSync(page, readFileSync(page, 'utf8').replace(/^ {2}title: /m, '$&Changed '));
writeReport('build', {
  'Building the site, in s': { 'without a cache': { time: cold }, 'after one sentence': { time: await timeOfBuild() } },
});

/** Builds the copy. Returns the time in seconds. */
async function timeOfBuild(): Promise<number> {
  // With DIST_DIR, the copy would write to the folder of the original. With compiled code of earlier builds, the first build would be faster.
  const { DIST_DIR, NODE_COMPILE_CACHE, ...env } = process.env;
  const begin = performance.now();
  const status = await runProgram(process.execPath, ['scripts/build.ts'], { cwd: copy, env });
  if (status !== 0) throw new Error('The build has failed in the copy. Its messages are above.');
  return (performance.now() - begin) / 1000;
}
