import { readFileSync } from 'node:fs';
import { localeCodes } from '@emovera/contract/locales.ts';
import { type Emotion, emotions } from '@emovera/reader/emotions.ts';
import { sum } from 'd3-array';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { computeNps, npsGroups } from '../../charts/computeNps.ts';
import { matrixLayout } from '../../charts/matrixLayout.ts';
import { contentFolder } from '../../content/origin.ts';
import type { SolutionId } from '../../content/schemas/common.ts';
import { formatNumber, formatPercent } from '../../i18n/format.ts';
import { strongestEmotion } from './NpsPage.tsx';
import { solution, solutionFacts } from './schema.ts';

/* The texts quote the numbers of the charts. These tests compute them from the facts that the charts show. */

const read = (file: string) => parse(readFileSync(new URL(file, contentFolder), 'utf8'));
const { analyseVerbatim, irritantsParcoursClient, nps } = solutionFacts.parse(read('facts/solutions.yaml'));

/** Irritants by weight, the heaviest first, with their shares of the whole weight in per cent. */
const weights = matrixLayout(irritantsParcoursClient.irritants)
  .irritants.map((irritant) => ({ ...irritant, weight: irritant.mentions * irritant.intensity }))
  .sort((a, b) => b.weight - a.weight);
const weightShare = (list: typeof weights) => (100 * sum(list, ({ weight }) => weight)) / sum(weights, ({ weight }) => weight);

/** Share of an emotion in the comments of a group, in per cent. Comments count by the number of answers with their score. */
function emotionShare(group: (typeof npsGroups)[number]['id'], emotion: Emotion): number {
  const { from = 0, to = 10 } = npsGroups.find(({ id }) => id === group) ?? {};
  const scores = nps.scores.map((count, score) => ({ count, profile: nps.emotions[score] })).slice(from, to + 1);
  return sum(scores, ({ count, profile }) => count * (profile?.[emotion] ?? 0)) / sum(scores, ({ count }) => count);
}

test('the corner of the matrix has two irritants, which are the two with the greatest weight', () => {
  const inCorner = weights.filter(({ isPriority }) => isPriority).map(({ id }) => id);
  expect(inCorner).toEqual(weights.slice(0, 2).map(({ id }) => id));
});

test('the sign of each NPS group is its strongest emotion: joy, not fear or surprise, for passives and promoters', () => {
  expect(npsGroups.map(({ from, to }) => strongestEmotion(nps, from, to))).toEqual(['anger', 'joy', 'joy']);
});

describe.each(localeCodes)('the texts in %s', (lang) => {
  const words = (id: SolutionId) => solution.parse(read(`${lang}/solutions/${id}.yaml`));
  // The check of typography tests the kinds of spaces.
  const plain = (text = '') => text.replaceAll(/\s/g, ' ');
  const figures = (id: SolutionId) => words(id).keyNumbers.items.map(({ value, label }) => ({ value: plain(value), label: plain(label) }));
  const percent = (value: number) => plain(formatPercent(lang, value));
  const numbersIn = (text = '') => text.match(/\d+(?: ?%)?/g) ?? [];

  test('quote the mentions and the shares of the matrix', () => {
    const [, three] = figures('irritantsParcoursClient');
    expect(three?.value).toBe(percent(weightShare(weights.slice(0, 3))));
    const inCorner = percent(weightShare(weights.filter(({ isPriority }) => isPriority)));
    expect(numbersIn(three?.label).filter((number) => number !== inCorner)).toEqual([]);
    const mentions = sum(irritantsParcoursClient.irritants, (irritant) => irritant.mentions);
    expect(plain(words('irritantsParcoursClient').picture.note)).toContain(plain(formatNumber(lang, mentions)));
  });

  test('quote the places of the irritants that they name', () => {
    const place = (id: string, list = weights) => String(list.findIndex((irritant) => irritant.id === id) + 1);
    const byMentions = weights.toSorted((a, b) => b.mentions - a.mentions);
    const [directDebit, , phoneWait] = figures('irritantsParcoursClient');
    expect(numbersIn(directDebit?.value)).toEqual([place('directDebit', byMentions), place('directDebit')]);
    expect(numbersIn(phoneWait?.value)).toEqual([place('phoneWait')]);
    expect(place('phoneWait', byMentions)).toBe('1');
  });

  test('quote the score and the shares of the NPS chart', () => {
    const [fear, , surprise] = figures('nps');
    const { labels, note } = words('nps').picture;
    const passives = emotions.map((emotion) => percent(emotionShare('passives', emotion)));
    expect(fear?.value).toBe(percent(emotionShare('passives', 'fear')));
    expect(numbersIn(fear?.label).length).toBeGreaterThan(0);
    for (const text of [fear?.label, plain(labels.passives)])
      expect(numbersIn(text).filter((number) => !passives.includes(number))).toEqual([]);
    expect(surprise?.value).toBe(percent(emotionShare('promoters', 'surprise')));
    expect(numbersIn(plain(note))).toContain(String(computeNps(nps.scores).nps));
  });

  test('quote the gain of a simulation in which half of the worried passives become promoters', () => {
    const passives = sum(nps.scores.slice(7, 9));
    const share = emotionShare('passives', 'fear');
    const moved = Math.round((passives * share) / 200);
    const [, gain] = figures('nps');
    expect(gain?.value).toBe(formatNumber(lang, (100 * moved) / sum(nps.scores), { signDisplay: 'always', maximumFractionDigits: 1 }));
    const used = [String(moved), String(passives), percent(share)];
    expect(numbersIn(gain?.label).length).toBeGreaterThan(0);
    expect(numbersIn(gain?.label).filter((number) => !used.includes(number))).toEqual([]);
  });
});

test('every theme of the reviews has a profile of 100 %', () => {
  expect(analyseVerbatim.themes.length).toBeGreaterThan(3);
  for (const { profile } of analyseVerbatim.themes) expect(sum(emotions, (emotion) => profile[emotion])).toBe(100);
});
