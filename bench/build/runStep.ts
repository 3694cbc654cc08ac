import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** A step that has ended: how long it took, what it printed, and the most memory it had. */
export type Step = { readonly ms: number; readonly output: string; readonly peakMb: number };

/** How often memory is looked at, in milliseconds. */
const lookMs = 100;

/**
 * Runs a program to its end. Its memory is the resident memory of its process and all below it together, looked at ten times a second, in megabytes; 0 where there is no
 * /proc.
 * @throws Error with what it printed, if it fails.
 */
export async function runStep(cwd: string, command: string, parameters: readonly string[]): Promise<Step> {
  const begin = performance.now();
  // DIST_DIR would have a copy write where the original is, and compiled code of builds before would make a cold one warm.
  const { DIST_DIR, NODE_COMPILE_CACHE, ...environment } = process.env;
  const child = spawn(command, parameters, { cwd, env: { ...environment, NO_COLOR: '1' }, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => printed.push(String(piece)));
  let peakMb = 0;
  const timer = setInterval(() => {
    peakMb = Math.max(peakMb, memoryOfTree(child.pid ?? 0));
  }, lookMs);
  const status = await new Promise((resolve) => child.on('close', resolve));
  clearInterval(timer);
  const output = printed.join('');
  if (status !== 0) throw new Error(`"${command} ${parameters.join(' ')}" failed in the copy:\n${output.slice(-5000)}`);
  return { ms: performance.now() - begin, output, peakMb };
}

function memoryOfTree(root: number): number {
  const parents = new Map<number, { parent: number; mb: number }>();
  for (const name of namesIn('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    const status = textOf(`/proc/${name}/status`);
    const parent = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]);
    parents.set(pid, { parent, mb: (Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024) / 1e6 });
  }
  const isBelow = (pid: number): boolean => pid === root || (parents.has(pid) && isBelow(parents.get(pid)?.parent ?? 0));
  return [...parents].reduce((sum, [pid, { mb }]) => (isBelow(pid) ? sum + mb : sum), 0);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Nothing for a process that has ended meanwhile. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
