import { randomInt } from 'node:crypto';

/** Digits and capitals without characters that look alike (0 O, 1 I L, 2 Z, 5 S, 6 G, 8 B, U V) and without vowels, which would form words. */
const alphabet = '345679CDFHJKMNPQRTVWXY';

/** Characters of a reference. */
export const referenceLength = 8;

/** Makes a reference that a visitor can read out on the telephone. There are 22^8 (5.5 × 10^10); the table refuses duplicates. */
export function newReference(): string {
  return randomCharacters(referenceLength);
}

/** Random characters that people can type and read out: each has 4.4 bits. */
export function randomCharacters(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
