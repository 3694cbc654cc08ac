import { localeCodes } from '@emovera/contract/locales.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatNumber } from '../../../i18n/format.ts';
import { agreementCalculator, calculators } from '../schema.ts';
import { articleText, readWords } from '../testing/content.ts';
import { agreement } from './agreement.ts';
import { frequentConfusion, kappaInterval, labelAgreement, readCodes, writeCodes } from './agreementStatistics.ts';

const settingIn = (lang: (typeof localeCodes)[number]) => ({
  lang,
  shared: readWords(lang, 'calculators', calculators).shared,
  words: readWords(lang, 'agreementCalculator', agreementCalculator),
});
const setting = settingIn('en');
const makeReport = (codes: string, each = setting) => {
  const outcome = agreement.solve({ codes }, each);
  if (outcome.kind !== 'report') throw new Error(`There is no report: ${JSON.stringify(outcome)}`);
  return outcome.report;
};

/** Cohen's own example of 1960: 200 diagnoses. */
const cohen = [
  [88, 14, 18],
  [10, 40, 10],
  [2, 6, 12],
];
/** Example of Fleiss, Levin and Paik, "Statistical Methods for Rates and Proportions", 3rd edition, 2003, table 18.1: 100 diagnoses. */
const fleiss = [
  [75, 1, 4],
  [5, 4, 1],
  [0, 0, 10],
];
const square = fc.integer({ min: 2, max: 5 }).chain((size) => {
  const row = fc.array(fc.nat(60), { minLength: size, maxLength: size });
  return fc.array(row, { minLength: size, maxLength: size });
});
/** Tables with at least two labels in use. */
const tables = square.filter((counts) => counts.filter((row, index) => row.some(Boolean) || counts.some((line) => line[index])).length > 1);
const labelled = (counts: readonly (readonly number[])[]) => ({ labels: counts.map((_, index) => `L${index}`), counts });

describe('kappa', () => {
  test('of Cohen’s example is 0.49, from 0.39 to 0.59', () => {
    const { kappa, agreement: raw, expected, low, high } = kappaInterval(cohen);
    expect([raw, expected]).toEqual([0.7, expect.closeTo(0.41, 10)]);
    expect(kappa).toBeCloseTo(0.492, 3);
    expect([low, high].map((bound) => bound.toFixed(2))).toEqual(['0.39', '0.59']);
  });

  test('of Fleiss’s example is 0.68 with a standard error of 0.087', () => {
    const { kappa, error } = kappaInterval(fleiss);
    expect(kappa).toBeCloseTo(0.676, 3);
    expect(error).toBeCloseTo(0.087, 2);
  });

  test('is 1 without margin for perfect agreement, and 0 for coders who do not look', () => {
    expect(
      kappaInterval([
        [30, 0],
        [0, 20],
      ]),
    ).toMatchObject({ kappa: 1, error: 0, low: 1, high: 1 });
    expect(
      kappaInterval([
        [30, 20],
        [30, 20],
      ]).kappa,
    ).toBeCloseTo(0, 10);
  });

  test('is the same if the coders or the labels change places, and with more passages its interval is smaller', () => {
    fc.assert(
      fc.property(tables, (counts) => {
        const { kappa, error, low, high } = kappaInterval(counts);
        const turned = kappaInterval(counts.map((row, line) => row.map((_, column) => counts[column]?.[line] ?? 0)));
        const reversed = kappaInterval(counts.map((row) => row.toReversed()).toReversed());
        const larger = kappaInterval(counts.map((row) => row.map((count) => 4 * count)));
        for (const other of [turned, reversed, larger]) expect(other.kappa).toBeCloseTo(kappa, 8);
        expect(larger.error).toBeCloseTo(error / 2, 6);
        expect(low).toBeLessThanOrEqual(kappa + 1e-9);
        expect(high).toBeGreaterThanOrEqual(kappa - 1e-9);
        expect(kappa).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe.each(localeCodes)('the figures of the article in %s', (lang) => {
  const text = articleText(lang, 'kappaAgreement');
  const each = settingIn(lang);
  const confusion = readCodes(each.words.exampleTable ?? '', lang);
  if ('code' in confusion) throw new Error('The example cannot be read.');

  test('the table, kappa, agreement on a label, and the most frequent confusion', () => {
    const { kappa, agreed, first, second } = kappaInterval(confusion.counts);
    confusion.labels.forEach((label, index) => {
      expect(text).toContain(`| **${label}** | ${confusion.counts[index]?.join(' | ')} | ${first[index]} |`);
    });
    expect(text).toContain(`| ${second.join(' | ')} | 150 |`);
    expect(text).toContain(`= ${agreed}`);
    expect(text).toContain(`**${formatNumber(lang, kappa, { maximumFractionDigits: 2 })}**`);
    expect(Math.round(100 * (labelAgreement(confusion)[1]?.share ?? 0))).toBe(69);
    expect(frequentConfusion(confusion)).toMatchObject({ count: 19 });
    expect(text).toMatch(/\b33\b[^.]*\b19\b/);
  });

  test('the example is told in a sentence with 78% of 150', () => {
    expect(makeReport(each.words.exampleTable ?? '', each).headline).toMatch(/0.66.*78.*150/u);
  });
});

describe('pasted codes', () => {
  test.each(['\t', ';', ','])('are read from two columns separated by %j', (separator) => {
    const text = ['Ruth|Imran', 'Anger|anger', ' Anger |Fear', '', 'Fear|Fear', 'Fear|Anger']
      .join('\r\n'.slice(1))
      .replaceAll('|', separator);
    expect(readCodes(text, 'en')).toEqual({
      labels: ['Anger', 'Fear'],
      counts: [
        [1, 1],
        [1, 1],
      ],
    });
  });

  test('are read from a table, with or without totals, with rows in any order', () => {
    const table = {
      labels: ['A', 'B'],
      counts: [
        [5, 1],
        [2, 7],
      ],
    };
    expect(readCodes(';A;B\nA;5;1\nB;2;7', 'en')).toEqual(table);
    expect(readCodes('\tA\tB\nB\t2\t7\nA\t5\t1', 'en')).toEqual(table);
    expect(readCodes('x,A,B,Total\nA,5,1,6\nB,2,7,9\nTotal,7,8,15', 'en')).toEqual(table);
  });

  test('are the same after they were written into an address', () => {
    fc.assert(
      fc.property(tables, (counts) => {
        fc.pre(counts.flat().reduce((sum, count) => sum + count, 0) > 1);
        expect(readCodes(writeCodes(labelled(counts)), 'en')).toEqual(labelled(counts));
      }),
    );
  });

  test('two columns and their table have the same result', () => {
    const columns = 'Anger\tAnger\nAnger\tFear\nFear\tFear\nJoy\tFear\nJoy\tJoy';
    const short = agreement.shorten?.({ codes: columns }, 'en').codes ?? '';
    expect(short).toMatch(/^;Anger;Fear;Joy\n/);
    expect(makeReport(short)).toEqual(makeReport(columns));
  });

  test.each([
    ['Anger\tFear\nAnger', /^Line 2 has more or fewer cells than the first line, which has 2/],
    ['Anger\tFear\n\nAnger\t', /^Line 3 has only one label/],
    ['Anger\nFear', /^Line 1 has only one label/],
    [';A;B\nA;5;x\nB;2;7', /^Line 2: “x” is not a whole number/],
    [';A;B\nA;5;1\nC;2;7', /^Line 3: the label “C” is not in the first line/],
    ['Joy\tJoy\nJoy\tJoy', /same label to every passage/],
    ['Joy\tFear', /fewer than two passages/],
    [Array.from({ length: 40 }, (_, index) => `comment ${index}\tJoy`).join('\n'), /There are 41 different labels, and at most 30/],
  ])('%j: what is wrong is said with its line', (codes, text) => {
    expect(agreement.solve({ codes }, setting)).toMatchObject({
      kind: 'errors',
      errors: [{ field: 'codes', text: expect.stringMatching(text) }],
    });
  });

  test('nothing pasted is no error', () => {
    expect(agreement.solve({ codes: ' \n' }, setting)).toEqual({ kind: 'empty' });
  });
});

test('the reading follows Krippendorff’s limits, and few passages are only a hint', () => {
  expect(makeReport(';A;B\nA;45;3\nB;2;50').notes[0]).toMatch(/rely on/);
  expect(makeReport(';A;B\nA;40;7\nB;8;45').notes[0]).toMatch(/allow tentative/);
  expect(makeReport(';A;B\nA;30;20\nB;20;30').notes[0]).toMatch(/too little/);
  expect(makeReport(';A;B\nA;4;1\nB;1;4').notes[1]).toMatch(/fewer than 50/);
});
