import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { connections, type Load } from '../load.ts';

const unitMs = { us: 0.001, ms: 1, s: 1000, m: 60_000 } as const;

/**
 * Sends the same request again and again with wrk, which takes less processor time from the server than a load generator in JavaScript.
 * @throws Error if not all answers have the expected status.
 */
export async function wrk(url: string, headers: Readonly<Record<string, string>>, status: number, seconds: number): Promise<Load> {
  const headerArguments = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await promisify(execFile)('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...headerArguments, url]);
  return readWrk(stdout, status >= 400);
}

/**
 * Reads the output of wrk.
 * @param isError Whether answers of 400 and above are expected, which wrk counts separately.
 * @throws Error if figures are missing, or if there were other answers than expected.
 */
export function readWrk(output: string, isError: boolean): Load {
  const perSecond = Number(/^Requests\/sec:\s+([\d.]+)$/m.exec(output)?.[1]);
  const percentile = (name: string) => {
    const [, value = '', unit = ''] = new RegExp(`^\\s+${name}%\\s+([\\d.]+)(us|ms|s|m)$`, 'm').exec(output) ?? [];
    return Number(value) * unitMs[unit as keyof typeof unitMs];
  };
  const [p50, p99] = [percentile('50'), percentile('99')];
  const answers = Number(/(\d+) requests in /.exec(output)?.[1] ?? 0);
  const errors = Number(/Non-2xx or 3xx responses: (\d+)/.exec(output)?.[1] ?? 0);
  const lost = /Socket errors: (.+)/.exec(output)?.[1];
  if (!perSecond || !p99 || answers === 0) throw new Error(`wrk measured nothing:\n${output}`);
  if (lost && !/connect 0, read 0, write 0, timeout 0/.test(lost)) throw new Error(`wrk lost connections: ${lost}`);
  if (errors !== (isError ? answers : 0)) throw new Error(`${errors} of ${answers} answers were errors.`);
  return { perSecond, p50, p99, answers };
}
