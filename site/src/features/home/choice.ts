import { parseMarkedText } from '../../charts/parseMarkedText.ts';
import type { Verbatim } from '../../content/schemas/common.ts';
import { type Emotion, emotions } from '../../content/schemas/emotions.ts';

/** What a visitor of the explorer has chosen. */
export type Choice = {
  /** Id of the sector. */
  readonly sector: string;
  /** Emotions of which a comment must hold one at least; none: all comments are in view. */
  readonly emotions: readonly Emotion[];
};

/** The emotions that are marked in a verbatim. */
export function emotionsOf({ text }: Verbatim): ReadonlySet<Emotion> {
  return new Set(parseMarkedText(text).flatMap(({ emotion }) => emotion ?? []));
}

/** In how many of the verbatims each emotion is marked. */
export function countEmotions(verbatims: readonly Verbatim[]): Readonly<Record<Emotion, number>> {
  const found = verbatims.map(emotionsOf);
  const counts = emotions.map((emotion) => [emotion, found.filter((set) => set.has(emotion)).length] as const);
  return Object.fromEntries(counts) as Record<Emotion, number>;
}

/** The verbatims that hold one of the chosen emotions at least; all of them where none is chosen. */
export function filterVerbatims(verbatims: readonly Verbatim[], chosen: readonly Emotion[]): readonly Verbatim[] {
  if (chosen.length === 0) return verbatims;
  return verbatims.filter((verbatim) => {
    const found = emotionsOf(verbatim);
    return chosen.some((emotion) => found.has(emotion));
  });
}
