import { type Clause, isInClause } from './clauses.ts';
import { type Emotion, emotions } from './emotions.ts';
import type { Sign } from './lexicon.ts';
import type { Found, FoundTerms, TermListName } from './roles.ts';
import type { Word } from './terms.ts';

/**
 * Returns the signs of a sentence that remain after negations, corrections and wishes. A longer term replaces terms that share words with it.
 * @param words Words of the sentence.
 */
export function countingSigns(words: readonly Word[], found: FoundTerms, clauses: readonly Clause[], negationScope: number): Found<Sign>[] {
  const emptyNegations = found.of('emptyNegations');
  // « nunca … decepcionado » is joy, but with a comparison in its gap it is not: "nunca tan decepcionado".
  const unbroken = found.signs.filter(
    (sign) =>
      !found
        .of('comparisons')
        .some(
          ({ from, to }) =>
            sign.from < from &&
            found.of('extremeNegators').some((negator) => isInClause(sign, negator.from)) &&
            found.signs.some((inner) => inner.from >= to && inner.to <= sign.to && inner.value.emotion !== sign.value.emotion),
        ),
  );
  const isOutweighed = ({ from, to }: Clause) =>
    [...unbroken, ...emptyNegations].some((other) => other.to - other.from > to - from && other.from < to && from < other.to);
  const scoped = (list: TermListName, scope: number) => found.of(list).map(({ from, to }) => ({ from, to, scope }));
  const negators = [...scoped('negators', negationScope), ...scoped('nearNegators', 1)].filter(
    ({ from }) => !emptyNegations.some((empty) => isInClause(empty, from)),
  );
  const signs = unbroken.flatMap((match) => {
    const clause = clauses.find((candidate) => isInClause(candidate, match.from));
    return clause && !isOutweighed(match) ? [{ ...match, clause }] : [];
  });
  // "Never been so happy": a negator and a comparison, right before a sign or in it, mean that the feeling is as strong as possible.
  const extremes = found
    .of('comparisons')
    .filter(({ from, to }) =>
      signs.some(
        (sign) =>
          isInClause(sign.clause, from) &&
          from < sign.to &&
          sign.from <= to &&
          found.of('extremeNegators').some((negator) => isInClause({ from: sign.clause.from, to: from }, negator.from)),
      ),
    );
  return signs.flatMap(({ clause, ...match }) => {
    const { from, to, value } = match;
    // Negators before the comparison do not negate.
    const extreme = extremes.findLast((each) => isInClause(clause, each.from) && each.from < to);
    const scope = { from: extreme?.from ?? clause.from, to: clause.to };
    if (value.emotion === 'joy' && found.of('wishes').some((wish) => isInClause(scope, wish.from))) return [];
    // A term with a negator of its own, such as "no complaints", is not negated again. « je ne suis pas déçu » has two negators, but is negated once.
    const isNegation = negators.some((negator) => negator.from >= from && negator.to <= to);
    const negator = negators.findLast((each) => each.from >= scope.from && each.to <= from && from - each.to < each.scope);
    const isNegated = negator || found.of('laterNegators').some((each) => each.from === to && isInClause(clause, to));
    if (isNegation || !isNegated) return [{ ...match, value: { ...value, intensity: value.intensity + Number(!!extreme) } }];
    if (negator && isCorrected(clause, negator)) return [];
    // "Less annoying" is still annoying.
    const emotion = negator?.scope === 1 && value.emotion !== 'joy' ? value.emotion : opposites[value.emotion];
    return emotion ? [{ ...match, value: { ...value, emotion, intensity: 1 } }] : [];
  });

  /** Whether the next clause gives the actual feeling: "not angry but sad". It has no subject, or the same article: "not a joy but a chore". */
  function isCorrected({ to: next }: Clause, negator: Clause): boolean {
    const beginning = (at: number) => words[at]?.folded.slice(0, 2);
    return found
      .of('corrections')
      .some(
        ({ from, to }) =>
          from === next &&
          (!found.of('subjects').some((subject) => subject.from === to) || beginning(to) === beginning(negator.to)) &&
          signs.some((sign) => sign.from >= to && sign.from - to <= 3),
      );
  }
}

/** Negates a feeling. The absence of surprise is not a feeling. */
const opposites: Readonly<Record<Emotion, Emotion | undefined>> = {
  joy: 'sadness',
  surprise: undefined,
  fear: 'joy',
  sadness: 'joy',
  anger: 'joy',
  disgust: 'joy',
};

/** Returns the emotion with the most signs, and the intensity of the strongest of them. */
export function findFeeling(signs: readonly Found<Sign>[]): { readonly emotion: Emotion; readonly intensity: number } | undefined {
  const feelings = emotions.map((emotion) => {
    const own = signs.filter(({ value }) => value.emotion === emotion).map(({ value }) => value);
    const isClear = own.length > 1 || own.some(({ isAmbiguous }) => !isAmbiguous);
    const intensities = own.map(({ intensity }) => intensity);
    return { emotion, strength: isClear ? intensities.reduce((sum, each) => sum + each, 0) : 0, intensity: Math.max(0, ...intensities) };
  });
  return feelings.filter(({ strength }) => strength > 0).sort((a, b) => b.strength - a.strength)[0];
}
