import { type Locale, localeCodes } from '@emovera/contract/locales.ts';

/**
 * Whether tests check every page, width, language and repetition (`npm run test:full`). If not (`npm test`), they check one page of each kind, one
 * language per test file and fewer repetitions. A fault that they miss affects only pages, widths or languages of a kind that they check in another place.
 */
export const isFull = process.env.TEST_SCOPE === 'full';

/**
 * Languages for a test with the same result in each language: all of them in a full run, else one.
 * @param turn Any whole number. It selects the language, so that different test files check different ones.
 */
export function languagesInTurn(turn: number): readonly Locale[] {
  return isFull ? localeCodes : localeCodes.filter((_, index) => index === turn % localeCodes.length);
}
