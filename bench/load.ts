import autocannon, { type Options } from 'autocannon';

/** Connections that send requests at the same time. */
export const connections = 50;

/** Answers per second, the median and the 99th percentile of their times in milliseconds, and the number of answers. */
export type Load = { readonly perSecond: number; readonly p50: number; readonly p99: number; readonly answers: number };

/**
 * Sends the same request again and again over {@link connections} connections.
 * @throws Error if an answer has another status: then something else was measured.
 */
export async function load(status: number, seconds: number, request: Options): Promise<Load> {
  const { statusCodeStats, errors, duration, latency } = await autocannon({ connections, duration: seconds, timeout: 30, ...request });
  const { [`${status}` as const]: expected, ...others } = statusCodeStats ?? {};
  const answers = expected?.count ?? 0;
  if (answers === 0 || Object.keys(others).length > 0 || errors > 0) {
    throw new Error(`${request.url} did not always answer ${status}: ${JSON.stringify(statusCodeStats)}, ${errors} errors.`);
  }
  return { perSecond: answers / duration, p50: latency.p50, p99: latency.p99, answers };
}
