import { mean } from 'd3-array';
import { type Emotion, emotions } from '../src/emotions.ts';
import type { Label, LabelledComment } from './loadComments.ts';

/** Agreement of the two labellers. All values are Cohen's kappa except `overlap`, a share from 0 to 1. */
export type Agreement = {
  /** For each emotion: whether the comment has it. */
  readonly perEmotion: Readonly<Record<Emotion, number>>;
  /** Mean of the six. */
  readonly perComment: number;
  /** For each character: its emotion, or none. */
  readonly perCharacter: number;
  /** Share of the characters that both marked with the same emotion, of those that either of them marked. */
  readonly overlap: number;
};

export function agreement(comments: readonly LabelledComment[]): Agreement {
  const perEmotion = Object.fromEntries(
    emotions.map((emotion) => {
      const has = (labels: readonly Label[]) => String(labels.some((label) => label.emotion === emotion));
      return [emotion, kappa(comments.map(({ labels: [first, second] }): [string, string] => [has(first), has(second)]))];
    }),
  ) as Record<Emotion, number>;
  const characters = comments.flatMap(({ text, labels: [first, second] }) => {
    const [one, other] = [listEmotions(text, first), listEmotions(text, second)];
    return one.map((emotion, at): [string, string] => [emotion, other[at] ?? none]);
  });
  const marked = characters.filter(([one, other]) => one !== none || other !== none);
  return {
    perEmotion,
    perComment: mean(Object.values(perEmotion)) ?? 0,
    perCharacter: kappa(characters),
    overlap: marked.filter(([one, other]) => one === other).length / marked.length,
  };
}

/**
 * Cohen's kappa: agreement beyond what chance gives to two readers with the same shares of answers. Source: J. Cohen, A coefficient of agreement for nominal
 * scales, Educational and Psychological Measurement 20 (1960).
 * @param pairs Answers of the first and of the second reader.
 * @returns 1 for full agreement, 0 for chance agreement. NaN if all answers of both are the same.
 */
export function kappa(pairs: readonly (readonly [string, string])[]): number {
  const answers = new Set(pairs.flat());
  const share = (test: (pair: readonly [string, string]) => boolean) => pairs.filter(test).length / pairs.length;
  const observed = share(([one, other]) => one === other);
  const expected = [...answers].reduce((sum, answer) => sum + share(([one]) => one === answer) * share(([, other]) => other === answer), 0);
  return (observed - expected) / (1 - expected);
}

const none = 'none';

function listEmotions(text: string, labels: readonly Label[]): string[] {
  return Array.from({ length: text.length }, (_, at) => labels.find(({ start, end }) => at >= start && at < end)?.emotion ?? none);
}
