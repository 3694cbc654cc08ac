import { type Clause, isIn } from './clauses.ts';
import { type Emotion, emotions } from './emotions.ts';
import type { Sign } from './lexicon.ts';
import type { Found, FoundTerms } from './roles.ts';

/** The signs of a sentence that count, after negation and wishes. A longer term outweighs the terms that it shares words with. */
export function countingSigns(found: FoundTerms, clauses: readonly Clause[], negationScope: number): Found<Sign>[] {
  const isOutweighed = ({ from, to }: Clause) =>
    found.signs.some((other) => other.to - other.from > to - from && other.from < to && from < other.to);
  const negators = found.of('negators').filter(({ from }) => !found.of('emptyNegations').some((empty) => isIn(empty, from)));
  return found.signs.flatMap((match) => {
    const { from, to, value } = match;
    const clause = clauses.find((candidate) => isIn(candidate, from));
    if (!clause || isOutweighed(match)) return [];
    if (value.emotion === 'joy' && found.of('wishes').some((wish) => isIn(clause, wish.from))) return [];
    // A term with a negator of its own, such as "no complaints", is not negated again: « je ne suis pas déçu » has two.
    const isNegation = negators.some((negator) => negator.from >= from && negator.to <= to);
    const isNegated =
      negators.some((negator) => negator.from >= clause.from && negator.to <= from && from - negator.to < negationScope) ||
      found.of('laterNegators').some((negator) => negator.from === to && isIn(clause, to));
    if (isNegation || !isNegated) return [match];
    const emotion = opposites[value.emotion];
    return emotion ? [{ ...match, value: { ...value, emotion, intensity: 1 } }] : [];
  });
}

/** What a feeling becomes that is said not to be there. The absence of surprise is no feeling. */
const opposites: Readonly<Record<Emotion, Emotion | undefined>> = {
  joy: 'sadness',
  surprise: undefined,
  fear: 'joy',
  sadness: 'joy',
  anger: 'joy',
  disgust: 'joy',
};

/** The emotion with the most signs, and how strong the strongest of them is. */
export function feelingOf(signs: readonly Found<Sign>[]): { readonly emotion: Emotion; readonly intensity: number } | undefined {
  const feelings = emotions.map((emotion) => {
    const own = signs.filter(({ value }) => value.emotion === emotion).map(({ value }) => value);
    const isClear = own.length > 1 || own.some(({ isAmbiguous }) => !isAmbiguous);
    const intensities = own.map(({ intensity }) => intensity);
    return { emotion, strength: isClear ? intensities.reduce((sum, each) => sum + each, 0) : 0, intensity: Math.max(0, ...intensities) };
  });
  return feelings.filter(({ strength }) => strength > 0).sort((a, b) => b.strength - a.strength)[0];
}
