import type { LoggerOptions } from 'pino';
import type { Config } from './config.ts';
import { codeOf } from './errors.ts';
import { limitRepeats } from './limitRepeats.ts';

/**
 * Options of the structured log. It contains no personal data: requests are not logged, because an address or a header may contain some. Of an error
 * only name, code and stack positions are logged, because databases repeat a refused row in their messages.
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
  return { name: error.name, code: codeOf(error), places: places?.map((line) => line.trim()) };
}
