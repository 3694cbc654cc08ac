import { readFileSync } from 'node:fs';
import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Emotion, emotions } from '../src/emotions.ts';
import { agreement, kappa } from './agreement.ts';
import { evaluate, roundNumber } from './evaluate.ts';
import { type LabelledComment, loadComments, loadSentences, parts, readComment, readHighlights } from './loadComments.ts';
import { score } from './score.ts';

const sectors = parse(readFileSync(new URL('../../content/facts/sectors.yaml', import.meta.url), 'utf8')).sectors.map(
  ({ id }: { id: string }) => id,
);
/** Fields without a page on the site. */
const otherFields = ['eCommerce', 'energy', 'food', 'healthInsurance', 'media', 'publicServices'];

const countKinds = (comments: readonly LabelledComment[]): Record<string, number> =>
  Object.fromEntries(Object.entries(Object.groupBy(comments, ({ kind }) => kind)).map(([kind, group]) => [kind, group?.length ?? 0]));
const both = (lang: Locale) => parts.flatMap((part) => loadComments(lang, part));

test('kappa is that of a worked example: 50 papers, of which two readers accept 20 together and refuse 15 together', () => {
  const pairs = (count: number, one: string, other: string) => Array.from({ length: count }, () => [one, other] as const);
  expect(kappa([...pairs(20, 'yes', 'yes'), ...pairs(5, 'yes', 'no'), ...pairs(10, 'no', 'yes'), ...pairs(15, 'no', 'no')])).toBeCloseTo(
    0.4,
  );
});

test('marks become positions in the text without marks', () => {
  expect(readHighlights('It was [fine]{joy 1}, [then not!]{anger 3}')).toEqual({
    text: 'It was fine, then not!',
    labels: [
      { start: 7, end: 11, emotion: 'joy', intensity: 1 },
      { start: 13, end: 22, emotion: 'anger', intensity: 3 },
    ],
  });
});

test('an error in a line names its place and the remedy', () => {
  const line = (first: string, second: string) => JSON.stringify({ id: 'a', sector: 'b', kind: 'odd', first, second });
  expect(() => readComment('{', 'fr.jsonl:3')).toThrow(/^fr\.jsonl:3: this is not valid JSON.*each comment is one line/s);
  expect(() => readComment(line('[x]{joy 1}', 'y'), 'fr.jsonl:4')).toThrow('fr.jsonl:4: without their marks');
  expect(() => readComment(line('[x]{rage 1}', '[x]{rage 1}'), 'fr.jsonl:5')).toThrow('fr.jsonl:5: a mark is not complete');
});

describe.each(localeCodes)('the test set in %s', (lang) => {
  const comments = both(lang);

  test('has 504 different comments, 28 for each sector of the site and each other field, half of them held out', () => {
    expect(new Set(comments.map(({ text }) => text)).size).toBe(504);
    expect(
      Object.fromEntries(
        Object.entries(Object.groupBy(comments, ({ sector }) => sector)).map(([sector, group]) => [sector, group?.length]),
      ),
    ).toEqual(Object.fromEntries([...sectors, ...otherFields].map((field) => [field, 28])));
    expect(loadComments(lang, 'heldOut').length / 504).toBeCloseTo(0.5, 2);
  });

  test('has as many comments of each kind in one half as in the other', () => {
    const [development, heldOut] = parts.map((part) => countKinds(loadComments(lang, part)));
    expect(Object.keys(development ?? {})).toHaveLength(6);
    for (const [kind, count = 0] of Object.entries(development ?? {}))
      expect(Math.abs(count - (heldOut?.[kind] ?? 0)), kind).toBeLessThanOrEqual(1);
  });

  test('has every emotion in each half', () => {
    for (const part of parts) {
      const half = loadComments(lang, part);
      for (const emotion of emotions)
        expect(half.filter(({ labels }) => labels[0].some((label) => label.emotion === emotion)).length, emotion).toBeGreaterThanOrEqual(
          15,
        );
      expect(new Set(loadSentences(lang, part).map(({ emotion }) => emotion)), part).toEqual(new Set([...emotions, undefined]));
    }
  });

  test('has the agreement that its description states', () => {
    const { perComment, perCharacter, overlap } = agreement(comments);
    const row = [lang, ...[perComment, perCharacter, overlap].map((value) => value.toFixed(2))].join(' | ');
    expect(readFileSync(new URL('README.md', import.meta.url), 'utf8')).toContain(`| ${row} |`);
  });
});

describe('scores', () => {
  const at = (start: number, end: number, emotion: Emotion) => ({ start, end, emotion });

  test('a passage is right if it shares half of the shorter one with a passage of the same emotion', () => {
    const computeScore = (found: ReturnType<typeof at>) => score([{ found: [found], expected: [at(10, 20, 'joy')] }]).perEmotion.joy.f1;
    expect(computeScore(at(10, 20, 'joy'))).toBe(1);
    expect(computeScore(at(15, 40, 'joy'))).toBe(1);
    expect(computeScore(at(16, 40, 'joy'))).toBe(0);
    expect(computeScore(at(10, 20, 'anger'))).toBe(0);
  });

  test('precision, recall and overlap are those of a worked example', () => {
    const { overall, perEmotion, overlap, macroF1 } = score([
      { found: [at(0, 10, 'joy'), at(20, 30, 'fear')], expected: [at(0, 10, 'joy'), at(40, 50, 'joy')] },
    ]);
    expect(overall).toEqual({ precision: 1 / 2, recall: 1 / 2, f1: 1 / 2, count: 2 });
    expect(perEmotion.joy).toEqual({ precision: 1, recall: 1 / 2, f1: 2 / 3, count: 2 });
    expect(overlap).toBeCloseTo(10 / 30);
    expect(macroF1).toBeCloseTo(2 / 3 / 6);
  });
});

describe.each(localeCodes)('the reader on held-out comments in %s', (lang) => {
  test('has the results of the file, which the site shows, and reaches the targets', async () => {
    const evaluation = await evaluate(lang, 'heldOut');
    const stored = JSON.parse(readFileSync(new URL('results.json', import.meta.url), 'utf8'))[lang];
    expect(JSON.parse(JSON.stringify(evaluation, roundNumber)), 'run "npm run evaluate -- --held-out"').toEqual(stored);
    expect(evaluation.reader.macroF1).toBeGreaterThanOrEqual(0.65);
    expect(evaluation.reader.macroF1 - evaluation.baseline.macroF1).toBeGreaterThanOrEqual(0.15);
    expect(evaluation.sentences.right / evaluation.sentences.count).toBeGreaterThanOrEqual(0.6);
  });
});
