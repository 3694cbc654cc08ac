import type { LogFn, Logger, LoggerOptions } from 'pino';
import type { Config } from './config.ts';
import { minuteMs } from './durations.ts';
import { findErrorCode } from './errors.ts';

/**
 * Options of the structured log. It contains no personal data: requests are not logged, because an address or a header may contain some. Only name, code and
 * stack positions of an error are logged, because databases repeat a refused row in their messages.
 */
export function logOptions(level: Config['logLevel']): LoggerOptions {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    hooks: { logMethod: limitRepeats(describeError) },
    serializers: { err: describeError, error: describeError, req: () => undefined, res: () => undefined },
  };
}

function describeError(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error };
  const places = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return { name: error.name, code: findErrorCode(error), places: places?.map((line) => line.trim()) };
}

/** Time in which a repeated line is written only once, in milliseconds. */
export const repeatsMs = minuteMs;

/** Maximum number of different lines that are compared. A client can repeat lines, but can hardly cause many different ones. */
const maxLines = 10_000;

/** Fields that may differ with each request. */
const ofRequests = new Set(['req', 'res', 'received']);

type Line = { times: number; writeAgain(times: number): void };

/**
 * Keeps lines that repeat with every request from filling the log, and the disk. It is pino's `logMethod`, so that it handles every line of the service and its
 * framework. The first line is written immediately. The same line is then only counted, and at the end of the minute one line with the count is written. Lines
 * that differ only in the fields of the request count as the same line. One of them is `received`, which has values that a client sent.
 * @param describe Turns an error into the fields that are logged.
 */
function limitRepeats(describe: (error: Error) => unknown) {
  const lines = new Map<string, Line>();
  const flush = () => {
    const seen = [...lines.values()];
    lines.clear();
    for (const { times, writeAgain } of seen) if (times > 0) writeAgain(times);
  };
  return function logMethod(this: Logger, parameters: Parameters<LogFn>, write: LogFn, level: number): void {
    const [first, ...rest] = parameters as [unknown, ...unknown[]];
    const [fields, message] = typeof first === 'string' ? [{}, first] : [first instanceof Error ? { err: first } : first, rest[0] ?? ''];
    const key = JSON.stringify([level, message, fields], (name, value) =>
      value instanceof Error ? describe(value) : ofRequests.has(name) ? undefined : value,
    );
    const lastLine = lines.get(key);
    if (lastLine) {
      lastLine.times += 1;
      return;
    }
    write.apply(this, parameters);
    if (lines.size >= maxLines) return;
    if (lines.size === 0) setTimeout(flush, repeatsMs).unref();
    const writeAgain = (times: number) => write.call(this, { ...(fields as object), times }, `${message}, again`);
    lines.set(key, { times: 0, writeAgain });
  };
}
