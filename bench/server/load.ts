import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import type { Case } from './cases.ts';
import { readWrk } from './readWrk.ts';

/** Answers a second, how long the slowest hundredth took at least, in milliseconds, and how many answers there were. */
export type Load = { readonly perSecond: number; readonly p99: number; readonly answers: number };

/** What asks: wrk, or autocannon where there is none. */
export type LoadTool = 'wrk' | 'autocannon';

/** Connections that ask at the same time. */
export const loadConnections = 50;

/**
 * Asks one thing over and over from a process or loop of its own.
 * @throws Error when an answer has another status than the case: then nothing was measured.
 */
export async function load(
  tool: LoadTool,
  origin: string,
  { path, status }: Pick<Case, 'path' | 'status'>,
  headers: Readonly<Record<string, string>>,
  seconds: number,
): Promise<Load> {
  const url = origin + path;
  if (tool === 'wrk') {
    const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
    const { stdout } = await promisify(execFile)('wrk', ['-t1', `-c${loadConnections}`, `-d${seconds}s`, '--latency', ...given, url]);
    return readWrk(stdout, status >= 400);
  }
  const result = await autocannon({ url, headers: { ...headers }, connections: loadConnections, duration: seconds });
  const answers = result.statusCodeStats?.[`${status}`]?.count ?? 0;
  if (answers === 0 || answers !== result.requests.total || result.errors > 0) {
    throw new Error(`${url} did not answer ${status} each time: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors.`);
  }
  return { perSecond: answers / result.duration, p99: result.latency.p99, answers };
}
