import { readFileSync } from 'node:fs';
import type { Locale } from '@emovera/contract/locales.ts';
import { type Emotion, emotions } from '../src/emotions.ts';

/** The two halves of the test set. The held-out half is read only for the final report. */
export const parts = ['development', 'heldOut'] as const;

/** A passage that a labeller marked, in UTF-16 units of the text. Its intensity is 1 (slight), 2 (clear) or 3 (strong). */
export type Label = { readonly start: number; readonly end: number; readonly emotion: Emotion; readonly intensity: number };

/** A comment of the test set, with the passages that each of the two labellers marked in it. */
export type LabelledComment = {
  readonly id: string;
  /** Field of the writer: an id of content/facts/sectors.yaml, or one of six others. */
  readonly sector: string;
  readonly kind: 'single' | 'mixed' | 'neutral' | 'negated' | 'ironic' | 'odd';
  readonly text: string;
  readonly labels: readonly [readonly Label[], readonly Label[]];
};

/** A short sentence as visitors type it on the home page, and its only emotion. None if it has no feeling. */
export type Sentence = { readonly emotion: Emotion | undefined; readonly text: string };

type Row = Pick<LabelledComment, 'id' | 'sector' | 'kind'> & { readonly first: string; readonly second: string };

/**
 * The sentences of one language and one half of the test set. A line is the emotion or nothing, a tab and the sentence.
 * @throws Error that names place and remedy if a line is not complete.
 */
export function loadSentences(lang: Locale, part: (typeof parts)[number]): Sentence[] {
  const file = `${part}/${lang}.txt`;
  return readLines(file).map((line, index) => {
    const [, name, text] = line.match(/^(\w*)\t(\S.*)$/) ?? [];
    const emotion = emotions.find((each) => each === name);
    if (!text || (name && !emotion))
      throw new Error(
        `reader/evaluation/${file}:${index + 1}: this is not a sentence. Write its emotion or nothing, a tab and the sentence. The emotions are: ${emotions.join(', ')}.`,
      );
    return { emotion, text };
  });
}

const readLines = (file: string): string[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');

/** The comments of one language and one half of the test set. Errors are those of {@link readComment}. */
export function loadComments(lang: Locale, part: (typeof parts)[number]): LabelledComment[] {
  const file = `${part}/${lang}.jsonl`;
  return readLines(file).map((line, index) => readComment(line, `reader/evaluation/${file}:${index + 1}`));
}

/**
 * Reads a line of the test set.
 * @param place File and line, for errors.
 * @throws Error that names place and remedy if the line is not JSON, if a mark is not complete, or if the two labellers' texts differ.
 */
export function readComment(line: string, place: string): LabelledComment {
  const { first, second, ...about } = readRow(line, place);
  const [one, other] = [readHighlights(first), readHighlights(second)];
  if (one.text !== other.text) throw new Error(`${place}: without their marks, "first" and "second" must be the same text.`);
  if (/[[\]{}]/.test(one.text))
    throw new Error(`${place}: a mark is not complete. Write it as [passage]{emotion 2}, with one of: ${emotions.join(', ')}.`);
  return { ...about, text: one.text, labels: [one.labels, other.labels] };
}

function readRow(line: string, place: string): Row {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw new Error(`${place}: this is not valid JSON: ${(error as Error).message}. Correct it; each comment is one line.`);
  }
}

/** Removes the marks `[passage]{emotion 2}` from a text, and returns them. */
export function readHighlights(marked: string): { readonly text: string; readonly labels: Label[] } {
  const mark = new RegExp(`\\[([^[\\]]+)\\]\\{(${emotions.join('|')}) ([123])\\}`, 'g');
  let text = '';
  let end = 0;
  const labels = [...marked.matchAll(mark)].map(({ index, 0: all, 1: passage = '', 2: emotion, 3: intensity }) => {
    text += marked.slice(end, index);
    const start = text.length;
    text += passage;
    end = index + all.length;
    return { start, end: text.length, emotion: emotion as Emotion, intensity: Number(intensity) };
  });
  return { text: text + marked.slice(end), labels };
}
