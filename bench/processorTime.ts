import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second that Linux counts in: 100 on every architecture that Node runs on. */
const ticksPerSecond = 100;

/**
 * Processor time that a process and its children have used so far, in milliseconds. Unlike times of the clock it says the same on a busy machine.
 * @throws Error where there is no /proc: this is measured on Linux only.
 */
export function processorTimeOf(pid: number): number {
  const own = ticksOf(pid);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === pid)
    .map((name) => ticksOf(Number(name)));
  return ((own + children.reduce((sum, ticks) => sum + ticks, 0)) * 1000) / ticksPerSecond;
}

/** Fields of /proc/pid/stat behind the name, which may itself hold spaces and parentheses; see proc(5). */
function fieldsOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
}

function ticksOf(pid: number): number {
  const fields = fieldsOf(pid);
  return Number(fields[11]) + Number(fields[12]);
}

/** Nothing for a process that has ended meanwhile. */
function parentOf(pid: number): number | undefined {
  try {
    return Number(fieldsOf(pid)[1]);
  } catch {
    return undefined;
  }
}
