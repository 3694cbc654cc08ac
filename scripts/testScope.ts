import { type Locale, localeCodes } from '@emovera/contract/locales.ts';

/**
 * Whether every test takes every page, width, language and round (`npm run test:full`). Else it takes a page of each kind, the languages in turn, and fewer
 * rounds (`npm test`): what that leaves out can only break together with something that it looks at.
 */
export const isFull = process.env.TEST_SCOPE === 'full';

/**
 * Languages that a test takes which says the same in each: all of them, or where not everything is tested one, which is another from file to file.
 * @param turn Any whole number.
 */
export function languagesInTurn(turn: number): readonly Locale[] {
  return isFull ? localeCodes : localeCodes.filter((_, index) => index === turn % localeCodes.length);
}
