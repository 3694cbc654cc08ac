import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { requireTool } from '../scripts/tools.ts';

const inMs: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 };

/**
 * Loads an address with wrk over 50 connections.
 * @param options Further options of wrk, and after the address arguments of its script.
 * @returns Answers per second; median and 99th percentile of their times, in ms; and whether answers had a status of 400 or more.
 * @throws Error if wrk lost connections, because the measurement is then void.
 */
export async function load(url: string, seconds: number, options: readonly string[], scriptArguments: readonly string[] = []) {
  const command = ['-t1', '-c50', '--latency', '--timeout=30s', `-d${seconds}s`, ...options, url, '--', ...scriptArguments];
  const { stdout } = await promisify(execFile)(requireTool('wrk'), command);
  const percentile = (share: number) => {
    const [, time, unit = ''] = new RegExp(`^ +${share}% +([\\d.]+)(us|ms|s) *$`, 'm').exec(stdout) ?? [];
    return Number(time) * (inMs[unit] ?? Number.NaN);
  };
  const perSecond = Number(/^Requests\/sec:\s+([\d.]+)$/m.exec(stdout)?.[1]);
  if (!perSecond || stdout.includes('Socket errors')) throw new Error(`wrk failed:\n${stdout}`);
  return { perSecond, p50: percentile(50), p99: percentile(99), hasErrors: stdout.includes('Non-2xx or 3xx responses') };
}
