import type { LoggerOptions } from 'pino';
import type { Config } from './config.ts';
import { codeOf } from './errors.ts';

/**
 * Options of the structured log. No personal data: requests are not logged at all (an address or a header may hold some), and of an error
 * only its name, its code and the places in the code, since databases repeat the row they refused.
 */
export function logOptions(level: Config['logLevel']): LoggerOptions {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError, error: describeError, req: () => undefined, res: () => undefined },
  };
}

function describeError(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error };
  const places = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return { name: error.name, code: codeOf(error), places: places?.map((line) => line.trim()) };
}
