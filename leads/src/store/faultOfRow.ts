import { codeOf } from '../errors.ts';

/** Whether a row broke a rule (a taken reference, a value that the database refuses), rather than the store being out of order. */
export function isFaultOfRow(error: unknown): boolean {
  const { errcode } = error as { errcode?: number };
  // SQLite: TOOBIG 18, CONSTRAINT 19, MISMATCH 20, with extended codes in the higher bits. PostgreSQL: classes 22 and 23.
  if (typeof errcode === 'number') return [18, 19, 20].includes(errcode & 0xff);
  return /^2[23]/.test(codeOf(error) ?? '');
}
