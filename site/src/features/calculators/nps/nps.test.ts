import { localeCodes } from '@emovera/contract/locales.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatNumber } from '../../../i18n/format.ts';
import { calculators, npsCalculator } from '../schema.ts';
import { articleText, readWords } from '../testing/content.ts';
import { nps } from './nps.ts';
import { answersNeeded, answersToTell, type NpsCounts, npsDifference, npsInterval } from './npsStatistics.ts';

const settingIn = (lang: (typeof localeCodes)[number]) => ({
  lang,
  shared: readWords(lang, 'calculators', calculators).shared,
  words: readWords(lang, 'npsCalculator', npsCalculator),
});
const setting = settingIn('en');
const makeReport = (values: Record<string, string>, within = setting) => {
  const outcome = nps.solve(values, within);
  if (outcome.kind !== 'report') throw new Error(`There is no report: ${JSON.stringify(outcome)}`);
  return outcome.report;
};
const listErrors = (values: Record<string, string>) => {
  const outcome = nps.solve(values, setting);
  return outcome.kind === 'errors' ? outcome.errors : [];
};

const typical = (answers: number): NpsCounts => ({
  promoters: 0.45 * answers,
  passives: 0.3 * answers,
  detractors: 0.25 * answers,
});
const first = { promoters: 180, passives: 120, detractors: 100 };
const second = { promoters: 192, passives: 120, detractors: 88 };
const counts = fc.record({ promoters: fc.nat(5000), passives: fc.nat(5000), detractors: fc.nat(5000) });
const someCounts = counts.filter(({ promoters, passives, detractors }) => promoters + passives + detractors > 0);

describe.each(localeCodes)('the figures of the article in %s', (lang) => {
  const text = articleText(lang, 'npsMargin');
  const tenths = (value: number) => formatNumber(lang, value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

  test.each([100, 200, 400])('the margin of %i answers', (answers) => {
    const shown = tenths(npsInterval(typical(answers)).margin);
    expect(text).toMatch(new RegExp(`\\| ${answers} \\| ±.${shown.replace('.', '\\.')} \\|`));
  });

  test('the margins of divided and lukewarm customers', () => {
    expect(text).toContain(tenths(npsInterval({ promoters: 240, passives: 0, detractors: 160 }).margin));
    expect(text).toContain(tenths(npsInterval({ promoters: 100, passives: 280, detractors: 20 }).margin));
  });

  test('the margin of a difference, and the answers that make it stand out', () => {
    const { difference, margin, isReal } = npsDifference(npsInterval(first), npsInterval(second));
    expect(difference).toBeCloseTo(6);
    expect(isReal).toBe(false);
    expect(text).toMatch(new RegExp(`= ${tenths(margin).replace('.', '\\.')}\\s`));
    expect(text).toContain(formatNumber(lang, answersToTell(first, second, 6)));
  });

  test('the example of the calculator', () => {
    const outcome = nps.solve(nps.example, settingIn(lang));
    expect(outcome).toMatchObject({ kind: 'report', report: { headline: expect.stringMatching(/20.*26.*\+6.±.11/u) } });
  });
});

describe('the interval', () => {
  test('is the Wald interval of the mean of +100, 0 and −100 from 100 answers on', () => {
    const { score, margin, low, high, isAdjusted } = npsInterval(first);
    expect(score).toBe(20);
    expect(margin).toBeCloseTo(196 * Math.sqrt(0.66 / 400), 10);
    expect([low, high]).toEqual([20 - margin, 20 + margin]);
    expect(isAdjusted).toBe(false);
  });

  test('has three invented answers below 100 answers, which helps if there is no detractor', () => {
    const { score, centre, low, high, isAdjusted } = npsInterval({ promoters: 16, passives: 4, detractors: 0 });
    expect(isAdjusted).toBe(true);
    expect(score).toBe(80);
    expect(centre).toBeCloseTo((100 * 16) / 23, 10);
    // The values are p = 17/23 and d = 1/23.
    expect(high - low).toBeCloseTo(2 * 196 * Math.sqrt((18 / 23 - (16 / 23) ** 2) / 23), 10);
  });

  test('does not say that nothing is uncertain if all answers are alike', () => {
    const { margin, high } = npsInterval({ promoters: 300, passives: 0, detractors: 0 });
    expect(margin).toBeGreaterThan(0);
    expect(high).toBeLessThanOrEqual(100);
  });

  test('stays on the scale, around its middle, and mirrors if promoters and detractors change places', () => {
    fc.assert(
      fc.property(someCounts, (each) => {
        const { centre, low, high, margin } = npsInterval(each);
        const mirrored = npsInterval({ ...each, promoters: each.detractors, detractors: each.promoters });
        expect(low).toBeGreaterThanOrEqual(-100);
        expect(high).toBeLessThanOrEqual(100);
        expect(low).toBeLessThanOrEqual(centre);
        expect(high).toBeGreaterThanOrEqual(centre);
        expect(mirrored.centre).toBeCloseTo(-centre, 8);
        expect(mirrored.margin).toBeCloseTo(margin, 8);
      }),
    );
  });

  test('is half as wide with four times the answers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 25, max: 500 }), fc.integer({ min: 25, max: 500 }), fc.integer({ min: 50, max: 500 }), (p, d, n) => {
        const small = npsInterval({ promoters: p, passives: n, detractors: d });
        const large = npsInterval({ promoters: 4 * p, passives: 4 * n, detractors: 4 * d });
        expect(large.margin).toBeCloseTo(small.margin / 2, 8);
      }),
    );
  });
});

test('the number of answers gives the wanted margin, and one answer fewer does not', () => {
  expect(answersNeeded(typical(400), 5)).toBe(1015);
  fc.assert(
    fc.property(someCounts, fc.integer({ min: 1, max: 60 }), (each, wanted) => {
      const { answers } = npsInterval(each);
      const spread = (each.promoters + each.detractors) / answers - ((each.promoters - each.detractors) / answers) ** 2;
      fc.pre(spread > 0.001);
      const needed = answersNeeded(each, wanted);
      expect(196 * Math.sqrt(spread / needed)).toBeLessThanOrEqual(wanted + 1e-6);
      if (needed > 1) expect(196 * Math.sqrt(spread / (needed - 1))).toBeGreaterThan(wanted - 1e-6);
    }),
  );
});

test('a difference is real if its interval excludes 0, whichever wave is first', () => {
  fc.assert(
    fc.property(someCounts, someCounts, (one, other) => {
      const [a, b] = [npsInterval(one), npsInterval(other)];
      const there = npsDifference(a, b);
      const back = npsDifference(b, a);
      expect(back.difference).toBeCloseTo(-there.difference, 8);
      expect(back.isReal).toBe(there.isReal);
      expect(there.margin).toBeGreaterThanOrEqual(Math.max(a.margin, b.margin));
    }),
  );
});

describe('the result', () => {
  test('one answer is counted in the singular, and a score that is rounded to 0 has no sign', () => {
    const headlines = (values: Record<string, string>) => localeCodes.map((lang) => makeReport(values, settingIn(lang)).headline);
    expect(headlines({ promoters: '1', passives: '0', detractors: '0' })).toEqual([
      'The NPS is 100. With 1 answer, the score of all your customers probably lies between −56 and 100.',
      'Le NPS est de 100. Avec 1 réponse, le score de l’ensemble de vos clients se situe probablement entre −56 et 100.',
      'El NPS es 100. Con 1 respuesta, el de todos sus clientes está probablemente entre −56 y 100.',
    ]);
    expect(headlines({ promoters: '200', passives: '0', detractors: '201' })[0]).toMatch(/^The NPS is 0\. With 401 answers/);
  });

  test('for one wave is a sentence with the score and its range', () => {
    const { headline, tables, chart } = makeReport({ promoters: '180', passives: '120', detractors: '100' });
    expect(headline).toBe('The NPS is 20. With 400 answers, the score of all your customers probably lies between 12 and 28.');
    expect(chart).toMatchObject({ kind: 'intervals', rows: [{ value: 20 }] });
    expect(tables[0]?.rows).toContainEqual(['Margin at 95%', '±\u00a08.0']);
  });

  test('says that chance alone hardly explains a large difference', () => {
    const { headline } = makeReport({
      promoters: '450',
      passives: '300',
      detractors: '250',
      promoters2: '550',
      passives2: '300',
      detractors2: '150',
    });
    expect(headline).toMatch(/from 20 to 40, and chance alone hardly explains that: the difference is \+20/);
  });

  test('is empty if all fields are', () => {
    expect(nps.solve({}, setting)).toEqual({ kind: 'empty' });
    expect(nps.solve({ promoters: ' ' }, setting)).toEqual({ kind: 'empty' });
  });
});

describe('what is wrong with a field is said in a sentence', () => {
  test.each([
    [{ promoters: '180', passives: 'many', detractors: '100' }, 'passives', /“Passives \(7\sor\s8\)”: “many” is not a number/],
    [{ promoters: '180', passives: '', detractors: '100' }, 'passives', /“Passives \(7\sor\s8\)” is empty/],
    [{ promoters: '45.5', passives: '30', detractors: '25' }, 'promoters', /45\.5 is not a whole number.*not a percentage/],
    [{ promoters: '0', passives: '0', detractors: '0' }, 'promoters', /All three groups are 0/],
    [{ promoters: '1', passives: '1', detractors: '1', promoters2: '3' }, 'passives2', /second wave” is empty/],
    [{ promoters: '1', passives: '1', detractors: '1', wanted: '0' }, 'wanted', /more than 0/],
    [{ promoters: '99999999999', passives: '1', detractors: '1' }, 'promoters', /too large/],
  ])('%j', (values, field, text) => {
    expect(listErrors(values)[0]).toMatchObject({ field, text: expect.stringMatching(text) });
  });
});
