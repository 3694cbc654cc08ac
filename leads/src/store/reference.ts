import { randomInt } from 'node:crypto';

/** Digits and capitals without the pairs that look alike (0 O, 1 I L, 2 Z, 5 S, 6 G, 8 B, U V) and without vowels, which make words. */
const alphabet = '345679CDFHJKMNPQRTVWXY';

/** Characters of a reference. */
export const referenceLength = 8;

/** A new reference that a visitor can read out on the telephone; 22^8 (5.5 × 10^10) are possible, and the table refuses a second use. */
export function newReference(): string {
  return Array.from({ length: referenceLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}
