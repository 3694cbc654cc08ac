import { codeOf } from '../errors.ts';

/** Whether a row broke a rule (a taken reference, a value that the database refuses), rather than the store being out of order. */
export function isFaultOfRow(error: unknown): boolean {
  // Those of PostgreSQL are the classes 22 and 23.
  return /^(SQLITE_(TOOBIG|CONSTRAINT|MISMATCH)$|2[23])/.test(codeOf(error) ?? '');
}
