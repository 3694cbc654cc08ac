import { type Locale, localeCodes } from '@emovera/contract/locales.ts';

/**
 * The tests that a command runs. `quick` (`npm test`) needs only npm and Chromium, and opens one page of each kind. `systems` (`npm run test:systems`)
 * has the files named `*.systems.test.ts` and `*.systems.spec.ts`, which need other programs or their own builds, and the tests of the lead store on
 * PostgreSQL. `full` (`npm run test:full`) has both, on every page, width, language and browser. A test file that is run by itself is `quick`.
 */
export type Tier = 'quick' | 'systems' | 'full';

/** The tier of this run, from `TEST_TIER`. */
export const tier = readTier(process.env.TEST_TIER);

/** Whether tests check every page, width, language and repetition, or only one page of each kind and one language per test file. */
export const isFull = tier === 'full';

/**
 * Languages for a test with the same result in each language: all of them in a full run, else one.
 * @param turn Any whole number. It selects the language, so that test files check different languages.
 */
export function languagesInTurn(turn: number): readonly Locale[] {
  return isFull ? localeCodes : localeCodes.filter((_, index) => index === turn % localeCodes.length);
}

function readTier(name = 'quick'): Tier {
  if (name === 'quick' || name === 'systems' || name === 'full') return name;
  throw new Error(`TEST_TIER must be quick, systems or full, not "${name}".`);
}
