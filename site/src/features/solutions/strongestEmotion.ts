import { type Emotion, emotions } from '@emovera/reader/emotions.ts';
import { greatest, sum } from 'd3-array';
import type { loadSolution } from './loadSolution.ts';

type NpsFacts = Awaited<ReturnType<typeof loadSolution<'nps'>>>['facts'];

/** The strongest emotion in the comments with a score from `from` to `to`. Comments count by the number of answers with their score. */
export function strongestEmotion({ scores, emotions: profiles }: NpsFacts, from: number, to: number): Emotion {
  const weight = (emotion: Emotion) => sum(scores.slice(from, to + 1), (count, index) => count * (profiles[from + index]?.[emotion] ?? 0));
  return greatest(emotions, weight) ?? emotions[0];
}
