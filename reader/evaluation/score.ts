import { mean } from 'd3-array';
import { type Emotion, emotions } from '../src/emotions.ts';

/** A passage of a reader or of a labeller. Positions are in UTF-16 units of the text. */
export type Span = { readonly start: number; readonly end: number; readonly emotion: Emotion };

/** Passages of a comment: those that a reader found, and those that a labeller marked. */
export type Reading = { readonly found: readonly Span[]; readonly expected: readonly Span[] };

/** Shares from 0 to 1. `count` is the number of passages that labellers marked. */
export type Score = { readonly precision: number; readonly recall: number; readonly f1: number; readonly count: number };

export type Scores = {
  readonly perEmotion: Readonly<Record<Emotion, Score>>;
  /** Over all passages, whatever their emotion. */
  readonly overall: Score;
  /** Mean of the six F1. */
  readonly macroF1: number;
  /** The same for the emotions of a whole comment, regardless of their place. */
  readonly macroF1OfComments: number;
  /** Share of the characters that reader and labeller marked with the same emotion, of those that either of them marked. */
  readonly overlap: number;
};

/**
 * Scores readings. A passage is right if a passage of the other side has the same emotion and both share at least half of the shorter one.
 * Precision is the share of the found passages that are right. Recall is the share of the expected passages that are found.
 */
export function score(readings: readonly Reading[]): Scores {
  const counts = perEmotion((emotion) => {
    const pairs = readings.map(({ found, expected }) => ({ found: ofEmotion(found, emotion), expected: ofEmotion(expected, emotion) }));
    return {
      found: sum(pairs, ({ found }) => found.length),
      rightFound: sum(pairs, ({ found, expected }) => found.filter((span) => expected.some((other) => isSame(span, other))).length),
      expected: sum(pairs, ({ expected }) => expected.length),
      rightExpected: sum(pairs, ({ found, expected }) => expected.filter((span) => found.some((other) => isSame(span, other))).length),
    };
  });
  const passages = perEmotion((emotion) => computeScore(counts[emotion]));
  const all = Object.values(counts);
  const overall = computeScore({
    found: sum(all, ({ found }) => found),
    rightFound: sum(all, ({ rightFound }) => rightFound),
    expected: sum(all, ({ expected }) => expected),
    rightExpected: sum(all, ({ rightExpected }) => rightExpected),
  });
  const comments = perEmotion((emotion) => {
    const has = (spans: readonly Span[]) => spans.some((span) => span.emotion === emotion);
    const right = readings.filter(({ found, expected }) => has(found) && has(expected)).length;
    return computeScore({
      found: readings.filter(({ found }) => has(found)).length,
      rightFound: right,
      expected: readings.filter(({ expected }) => has(expected)).length,
      rightExpected: right,
    });
  });
  const shared = sum(readings, ({ found, expected }) =>
    sum(found, (span) => sum(ofEmotion(expected, span.emotion), (other) => common(span, other))),
  );
  const marked = sum(readings, ({ found, expected }) => listCharacters(found).union(listCharacters(expected)).size);
  return { perEmotion: passages, overall, macroF1: macro(passages), macroF1OfComments: macro(comments), overlap: shared / marked };
}

const perEmotion = <Value>(measure: (emotion: Emotion) => Value): Record<Emotion, Value> =>
  Object.fromEntries(emotions.map((emotion) => [emotion, measure(emotion)])) as Record<Emotion, Value>;
const ofEmotion = (spans: readonly Span[], emotion: Emotion) => spans.filter((span) => span.emotion === emotion);
const sum = <Item>(items: readonly Item[], measure: (item: Item) => number) => items.reduce((total, item) => total + measure(item), 0);
const macro = (scores: Readonly<Record<Emotion, Score>>) => mean(Object.values(scores), ({ f1 }) => f1) ?? 0;

const common = (one: Span, other: Span) => Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start));
const isSame = (one: Span, other: Span) => common(one, other) * 2 >= Math.min(one.end - one.start, other.end - other.start);

/** Positions of all characters in spans. */
const listCharacters = (spans: readonly Span[]) =>
  new Set(spans.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at)));

type Counts = { readonly found: number; readonly rightFound: number; readonly expected: number; readonly rightExpected: number };

function computeScore({ found, rightFound, expected, rightExpected }: Counts): Score {
  const precision = found ? rightFound / found : 0;
  const recall = expected ? rightExpected / expected : 0;
  return { precision, recall, f1: precision + recall ? (2 * precision * recall) / (precision + recall) : 0, count: expected };
}
