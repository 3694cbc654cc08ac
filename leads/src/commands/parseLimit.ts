import { usageError } from './command.ts';

/** Number of leads that are printed without `--limit`. */
export const defaultLimit = 50;

/**
 * Parses the value of `--limit`.
 * @throws OperatorError USAGE.
 */
export function parseLimit(limit: string): number {
  if (!/^[1-9]\d{0,6}$/.test(limit)) throw usageError(`--limit=${limit} is no number of leads.`);
  return Number(limit);
}
