import autocannon, { type Options, type Result } from 'autocannon';
import { percentile, rounded } from './median.ts';

/** Connections that send requests at the same time. */
export const connections = 50;

/** Answers per second, the median and the 99th percentile of their times in milliseconds, and the number of answers. */
export type Load = { readonly perSecond: number; readonly p50: number; readonly p99: number; readonly answers: number };

/**
 * Sends the same request again and again over {@link connections} connections.
 * @returns Also the 95th percentile.
 * @throws Error if an answer has another status: then something else was measured.
 */
export async function load(status: number, seconds: number, request: Options): Promise<Load & { readonly p95: number }> {
  const times: number[] = [];
  const options = { connections, duration: seconds, timeout: 30, ...request };
  const { statusCodeStats, errors, duration, latency } = await new Promise<Result>((resolve, reject) => {
    const running = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)));
    running.on('response', (_client, _status, _bytes, time) => times.push(time));
  });
  const { [`${status}` as const]: expected, ...others } = statusCodeStats ?? {};
  const answers = expected?.count ?? 0;
  if (answers === 0 || Object.keys(others).length > 0 || errors > 0) {
    throw new Error(`${request.url} did not always answer ${status}: ${JSON.stringify(statusCodeStats)}, ${errors} errors.`);
  }
  return { perSecond: answers / duration, p50: latency.p50, p95: rounded(percentile(times, 0.95), 1), p99: latency.p99, answers };
}
