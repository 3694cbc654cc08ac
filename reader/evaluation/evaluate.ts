import { writeFileSync } from 'node:fs';
import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { loadLanguage } from '../src/loadLanguage.ts';
import { makeReader } from '../src/readEmotions.ts';
import { makeBaseline } from './baseline.ts';
import { type LabelledComment, loadComments, loadSentences, type parts } from './loadComments.ts';
import { type Reading, type Scores, type Span, score } from './score.ts';

/** Results of `npm run evaluate` for a language. */
export type Evaluation = {
  readonly comments: number;
  readonly reader: Scores;
  /** Scores of the look-up of single words. */
  readonly baseline: Scores;
  /** Scores of one labeller if the other is taken as right. A reader cannot be expected to score higher. */
  readonly labeller: Scores;
  /** Mistakes of the reader. A passage is missed if the reader found nothing there, or another emotion. */
  readonly mistakes: { readonly missed: number; readonly confused: number; readonly invented: number };
  /** Recall over all emotions by the kind of comment, for comments with a feeling. */
  readonly recallByKind: Readonly<Record<string, number>>;
  /** Share of the comments without a feeling in which the reader does not find one. */
  readonly leftAlone: number;
  /** Short sentences in which the reader finds their emotion and no other, or rightly finds none. */
  readonly sentences: { readonly count: number; readonly right: number };
};

/** Reads the comments of one half of the test set and compares the results with both labellers. */
export async function evaluate(lang: Locale, part: (typeof parts)[number]): Promise<Evaluation> {
  const language = await loadLanguage(lang);
  const comments = loadComments(lang, part);
  const read = makeReader(language);
  const readings = readAll(comments, read);
  const sentences = loadSentences(lang, part);
  const groups = Object.groupBy(comments, ({ kind }) => kind);
  return {
    comments: comments.length,
    reader: score(readings),
    baseline: score(readAll(comments, makeBaseline(language))),
    labeller: score(comments.map(({ labels: [expected, found] }) => ({ found, expected }))),
    mistakes: listMistakes(readings),
    recallByKind: Object.fromEntries(
      Object.entries(groups)
        .filter(([kind]) => kind !== 'neutral')
        .map(([kind, group]) => [kind, score(readAll(group, read)).overall.recall]),
    ),
    leftAlone: (groups.neutral ?? []).filter(({ text }) => read(text).length === 0).length / (groups.neutral?.length ?? 0),
    sentences: {
      count: sentences.length,
      right: sentences.filter(({ text, emotion }) => [...new Set(read(text).map((passage) => passage.emotion))].join() === (emotion ?? ''))
        .length,
    },
  };
}

const readAll = (comments: readonly LabelledComment[], read: (text: string) => readonly Span[]): Reading[] =>
  comments.flatMap(({ text, labels }) => labels.map((expected) => ({ found: read(text), expected })));

const touches = (one: Span, other: Span) => one.start < other.end && other.start < one.end;

function listMistakes(readings: readonly Reading[]): Evaluation['mistakes'] {
  let [missed, confused, invented] = [0, 0, 0];
  for (const { found, expected } of readings) {
    for (const span of expected) {
      const near = found.filter((other) => touches(span, other));
      if (near.length === 0) missed++;
      else if (near.every(({ emotion }) => emotion !== span.emotion)) confused++;
    }
    invented += found.filter((span) => !expected.some((other) => touches(span, other))).length;
  }
  return { missed, confused, invented };
}

if (import.meta.main) {
  const part = process.argv.includes('--held-out') ? 'heldOut' : 'development';
  const results = Object.fromEntries(await Promise.all(localeCodes.map(async (lang) => [lang, await evaluate(lang, part)] as const)));
  for (const [lang, { reader, baseline, labeller, mistakes, recallByKind, leftAlone, sentences, comments }] of Object.entries(results)) {
    console.log(`${lang}: ${comments} comments, macro F1 ${reader.macroF1.toFixed(3)}, plain look-up ${baseline.macroF1.toFixed(3)}`);
    console.table(
      Object.fromEntries(
        Object.entries(reader.perEmotion).map(([emotion, { precision, recall, f1 }]) => [
          emotion,
          Object.fromEntries(
            Object.entries({
              precision,
              recall,
              F1: f1,
              'look-up F1': baseline.perEmotion[emotion as keyof Scores['perEmotion']].f1,
              'labeller F1': labeller.perEmotion[emotion as keyof Scores['perEmotion']].f1,
            }).map(([name, value]) => [name, Number(value.toFixed(2))]),
          ),
        ]),
      ),
    );
    console.log('  of whole comments', reader.macroF1OfComments.toFixed(3), ' overlap', reader.overlap.toFixed(3), ' mistakes', mistakes);
    console.log('  recall by kind', recallByKind, ' neutral comments left alone', leftAlone, ' sentences', sentences);
  }
  if (part === 'heldOut') writeFileSync(new URL('results.json', import.meta.url), `${JSON.stringify(results, roundNumber, 2)}\n`);
}

/** Rounds to four digits, which are the same on every machine. */
export function roundNumber(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toFixed(4)) : value;
}
