import { expect, test } from 'vitest';
import { findTerms, parseSearchTerms } from './searchTerms.ts';

/** Puts the passages that a search finds in brackets. */
function marked(text: string, search: string): string {
  const ends = findTerms(text, parseSearchTerms(search)).flat();
  return ends.reduceRight((all, end, index) => all.slice(0, end) + '[]'[index % 2] + all.slice(end), text);
}

test('words are found as they were typed, whatever the accents, ligatures, letter case and spaces', () => {
  expect(marked('Mon Cœur, mon CŒUR', 'coeur')).toBe('Mon [Cœur], mon [CŒUR]');
  expect(marked('Zoe\u0301 Müller', 'zoé muller')).toBe('[Zoe\u0301] [Müller]');
  expect(marked('a cœ', 'c')).toBe('a [c]œ');
  expect(marked('œ', 'e')).toBe('[œ]');
  expect(marked('banana', 'ana nan')).toBe('b[anana]');
  expect(marked('12 \n\t000', '12 000')).toBe('[12 \n\t000]');
  expect(marked('😀 emoji', 'EMOJI ´')).toBe('😀 [emoji]');
});

test('a telephone number is found as a whole, and digits in a sentence are not taken for one', () => {
  expect(marked('+33 (0)6 12-34', '0612')).toBe('[+33 (0)6 12-34]');
  expect(marked('06.12.34', '+33 6 12 34')).toBe('[06.12.34]');
  expect(marked('6 shops, 12 towns', '06 12')).toBe('6 shops, 12 towns');
});
