import { readFileSync } from 'node:fs';
import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { describe, expect, test } from 'vitest';
import { emotions } from '../../site/src/content/schemas/emotions.ts';
import { agreement, kappa } from './agreement.ts';
import { loadComments, parts, readMarks } from './loadComments.ts';

const both = (lang: Locale) => parts.flatMap((part) => loadComments(lang, part));

test('kappa is that of a worked example: 50 papers, of which two readers accept 20 together and refuse 15 together', () => {
  const pairs = (count: number, one: string, other: string) => Array.from({ length: count }, () => [one, other] as const);
  expect(kappa([...pairs(20, 'yes', 'yes'), ...pairs(5, 'yes', 'no'), ...pairs(10, 'no', 'yes'), ...pairs(15, 'no', 'no')])).toBeCloseTo(
    0.4,
  );
});

test('marks become positions in the text without marks', () => {
  expect(readMarks('It was [fine]{joy 1}, [then not!]{anger 3}')).toEqual({
    text: 'It was fine, then not!',
    labels: [
      { start: 7, end: 11, emotion: 'joy', intensity: 1 },
      { start: 13, end: 22, emotion: 'anger', intensity: 3 },
    ],
  });
});

describe.each(localeCodes)('the test set in %s', (lang) => {
  const comments = both(lang);

  test('has 336 different comments, 28 for each of twelve sectors, half of them held out', () => {
    expect(new Set(comments.map(({ text }) => text)).size).toBe(336);
    const counts = Object.values(Object.groupBy(comments, ({ sector }) => sector)).map((group) => group?.length);
    expect(counts).toEqual(Array(12).fill(28));
    expect(loadComments(lang, 'heldOut')).toHaveLength(168);
  });

  test('has neutral, negated, mixed and ironic comments, and every emotion in each half', () => {
    expect(new Set(comments.map(({ kind }) => kind)).size).toBe(6);
    for (const part of parts) {
      const half = loadComments(lang, part);
      for (const emotion of emotions)
        expect(half.filter(({ labels }) => labels[0].some((label) => label.emotion === emotion)).length, emotion).toBeGreaterThanOrEqual(
          15,
        );
    }
  });

  test('has the agreement that its description states', () => {
    const { perComment, perCharacter, overlap } = agreement(comments);
    const row = [lang, ...[perComment, perCharacter, overlap].map((value) => value.toFixed(2))].join(' | ');
    expect(readFileSync(new URL('README.md', import.meta.url), 'utf8')).toContain(`| ${row} |`);
  });
});
