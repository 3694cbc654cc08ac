import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Time in which a process comes to rest, in milliseconds. */
const restMs = 3000;

/**
 * Resident memory of a process at rest, in megabytes (10^6 bytes).
 * @throws Error where there is no /proc: this is measured on Linux only.
 */
export async function memoryOf(pid: number): Promise<number> {
  await pause(restMs);
  const kibibytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (!kibibytes) throw new Error(`/proc/${pid}/status names no resident memory.`);
  return (Number(kibibytes) * 1024) / 1e6;
}
