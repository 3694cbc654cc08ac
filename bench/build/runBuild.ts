import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { usageOf } from '../usage.ts';
import { readAstroLog } from './readAstroLog.ts';

/** A finished build: its pages, its time in milliseconds with Astro's account of it, and the largest memory of all its processes together in megabytes. */
export type Build = { readonly pages: number; readonly ms: number; readonly peakMb: number } & ReturnType<typeof readAstroLog>;

/** Time between two readings of the memory, in milliseconds. */
const readEveryMs = 100;

/**
 * Builds the site in a copy of the repository. The memory is 0 on systems without /proc.
 * @throws Error with the output if the build fails.
 */
export async function runBuild(copy: string): Promise<Build> {
  // With DIST_DIR a copy would write to the folder of the original. With compiled code of earlier builds a cold one would be warm.
  const { DIST_DIR, NODE_COMPILE_CACHE, ...environment } = process.env;
  const begin = performance.now();
  const build = promisify(execFile)('astro', ['build', '--root', 'site'], {
    cwd: copy,
    env: { ...environment, NO_COLOR: '1' },
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  let peakMb = 0;
  const readMemory = () => {
    if (existsSync('/proc')) peakMb = Math.max(peakMb, usageOf(build.child.pid ?? 0).memoryMb);
  };
  const timer = setInterval(readMemory, readEveryMs);
  try {
    const { stdout, stderr } = await build;
    const ms = performance.now() - begin;
    return { pages: globSync('**/*.html', { cwd: join(copy, 'dist/public') }).length, ms, peakMb, ...readAstroLog(stdout + stderr) };
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`The build failed in the copy:\n${(stdout + stderr).slice(-5000)}`, { cause: error });
  } finally {
    clearInterval(timer);
  }
}
