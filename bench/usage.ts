import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Time after which a process is at rest, in milliseconds. */
const restMs = 3000;

const systemValue = (name: string) => Number(execFileSync('getconf', [name], { encoding: 'utf8' }));

/**
 * Resident memory in megabytes (10^6 bytes) and processor time in milliseconds of a process and its descendants. Works on Linux only, since it reads
 * /proc/PID/stat; see proc(5) for the fields.
 */
export function usageOf(root: number): { readonly memoryMb: number; readonly processorMs: number } {
  const [pageBytes, ticksPerSecond] = [systemValue('PAGESIZE'), systemValue('CLK_TCK')];
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readStat);
  const parents = new Map(processes.map(({ pid, parent }) => [pid, parent]));
  const isInTree = (pid: number | undefined): boolean => pid !== undefined && (pid === root || isInTree(parents.get(pid)));
  const tree = processes.filter(({ pid }) => isInTree(pid));
  return {
    memoryMb: tree.reduce((sum, { pages }) => sum + (pages * pageBytes) / 1e6, 0),
    processorMs: tree.reduce((sum, { ticks }) => sum + (ticks * 1000) / ticksPerSecond, 0),
  };
}

/** Resident memory of a process and its descendants once it has had time to come to rest, in megabytes (10^6 bytes). */
export async function memoryAtRest(pid: number): Promise<number> {
  await pause(restMs);
  return usageOf(pid).memoryMb;
}

function readStat(name: string) {
  try {
    // The second field is a name in parentheses, which may contain spaces.
    const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const [parent = 0, userTicks = 0, systemTicks = 0, pages = 0] = [fields[1], fields[11], fields[12], fields[21]];
    return [{ pid: Number(name), parent, ticks: userTicks + systemTicks, pages }];
  } catch {
    // The process has ended in the meantime.
    return [];
  }
}
