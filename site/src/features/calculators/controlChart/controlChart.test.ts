import { localeCodes } from '@emovera/contract/locales.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatNumber, formatPercent } from '../../../i18n/format.ts';
import type { WeekCounts } from '../Calculator.ts';
import { calculators, controlChartCalculator } from '../schema.ts';
import { articleText, readWords } from '../testing/content.ts';
import { controlChart, controlLimits, readWeeks } from './controlChart.ts';

const settingIn = (lang: (typeof localeCodes)[number]) => ({
  lang,
  shared: readWords(lang, 'calculators', calculators).shared,
  words: readWords(lang, 'controlChartCalculator', controlChartCalculator),
});
const setting = settingIn('en');
const text = (weeks: readonly WeekCounts[]) => weeks.map(({ label, total, count }) => `${label}\t${total}\t${count}`).join('\n');
const makeReport = (weeks: string, baseline = '') => {
  const outcome = controlChart.solve({ weeks, baseline }, setting);
  if (outcome.kind !== 'report') throw new Error(`There is no report: ${JSON.stringify(outcome)}`);
  return outcome.report;
};
const quiet = (weeks: number, from = 1): WeekCounts[] =>
  Array.from({ length: weeks }, (_, index) => ({ label: `w${from + index}`, total: 240, count: index % 2 ? 55 : 60 }));
const someWeeks = fc.array(
  fc
    .integer({ min: 20, max: 600 })
    .chain((total) => fc.record({ label: fc.constant('w'), total: fc.constant(total), count: fc.integer({ min: 1, max: total - 1 }) })),
  { minLength: 2, maxLength: 30 },
);

describe.each(localeCodes)('the figures of the article in %s', (lang) => {
  const article = articleText(lang, 'controlCharts');
  const { words } = settingIn(lang);
  const weeks = readWeeks(words.exampleTable ?? '', lang);
  if ('code' in weeks) throw new Error('The example cannot be read.');
  const limits = controlLimits(weeks, 12);

  test('the weekly shares are those of its chart', () => {
    const shares = limits.weeks.map(({ share }) => Number(share.toFixed(1)));
    expect(article).toContain(`values: [${shares.join(', ')}]`);
  });

  test('the baseline, the centre line, and the limits of 240 comments', () => {
    const first = weeks.slice(0, 12);
    const [count, total] = [first.reduce((sum, week) => sum + week.count, 0), first.reduce((sum, week) => sum + week.total, 0)];
    expect(article).toContain(`${count} ÷ ${formatNumber(lang, total)}`);
    expect(limits.centre.toFixed(1)).toBe('24.0');
    const week = limits.weeks.find((each) => each.total === 240);
    for (const limit of [week?.low ?? 0, week?.high ?? 0]) expect(article).toMatch(new RegExp(`value: ${limit.toFixed(1)} `));
    const [small] = controlLimits(
      [
        { label: '', total: 60, count: 14.4 },
        { label: '', total: 60, count: 14.4 },
      ],
      2,
    ).weeks;
    expect(article).toContain(formatPercent(lang, small?.low ?? 0, 1));
    expect(article).toContain(formatPercent(lang, small?.high ?? 0, 1));
  });

  test('only week 15 is out of control', () => {
    expect(limits.weeks.filter(({ isOut }) => isOut).map(({ label }) => label)).toEqual(['15']);
    const outcome = controlChart.solve({ weeks: words.exampleTable ?? '', baseline: '12' }, settingIn(lang));
    expect(outcome).toMatchObject({ kind: 'report', report: { headline: expect.stringMatching(/: 15 \(34.1/) } });
  });
});

describe('the limits', () => {
  test('of Montgomery’s rule for a share of 0.2313 and 50 units are 0.0524 and 0.4102', () => {
    // Douglas C. Montgomery, "Introduction to Statistical Quality Control", 6th edition, 2009, example 7.1: 347 of 1,500 cans, 30 samples of 50.
    const samples = Array.from({ length: 30 }, (_, index) => ({ label: '', total: 50, count: index < 17 ? 12 : 11 }));
    const { centre, weeks } = controlLimits(samples, 30);
    expect(centre / 100).toBeCloseTo(347 / 1500, 10);
    expect((weeks[0]?.low ?? 0) / 100).toBeCloseTo(0.0524, 4);
    expect((weeks[0]?.high ?? 0) / 100).toBeCloseTo(0.4102, 4);
  });

  test('contain the centre line, stay between 0 and 100%, and are wider for smaller weeks', () => {
    fc.assert(
      fc.property(someWeeks, fc.integer({ min: 2, max: 20 }), (counts, baseline) => {
        const { centre, weeks } = controlLimits(counts, baseline);
        for (const { low, high, total } of weeks) {
          expect(low).toBeGreaterThanOrEqual(0);
          expect(high).toBeLessThanOrEqual(100);
          expect(low).toBeLessThan(centre);
          expect(high).toBeGreaterThan(centre);
          for (const other of weeks) if (other.total < total) expect(other.high).toBeGreaterThanOrEqual(high);
        }
      }),
    );
  });

  test('do not depend on the weeks after the baseline', () => {
    fc.assert(
      fc.property(someWeeks, someWeeks, (first, later) => {
        const alone = controlLimits(first, first.length);
        const together = controlLimits([...first, ...later], first.length);
        expect(together.centre).toBe(alone.centre);
        expect(together.weeks.slice(0, first.length)).toEqual(alone.weeks);
      }),
    );
  });
});

describe('the sentence', () => {
  test('says that nothing happened', () => {
    expect(makeReport(text(quiet(14))).headline).toBe('No week is out of control: all 14 shares lie between their limits.');
  });

  test('names several weeks, and above which limit they lie', () => {
    const weeks = [...quiet(12), { label: 'w13', total: 240, count: 95 }, { label: 'w14', total: 240, count: 20 }];
    expect(makeReport(text(weeks)).headline).toMatch(
      /^2 weeks are out of control: w13 \(39\.6%, limit 32\.\d%\) and w14 \(8\.3%, limit 15\.\d%\)\.$/,
    );
  });

  test('names a run of eight weeks', () => {
    const higher = quiet(9, 13).map((week) => ({ ...week, count: 64 }));
    expect(makeReport(text([...quiet(12), ...higher])).headline).toMatch(/^The level has risen: the eight weeks up to w20 /);
  });

  test('warns of a short baseline, of an unusual week in it, and of more variation than chance allows', () => {
    expect(makeReport(text(quiet(8)), '8').notes).toContainEqual(expect.stringMatching(/fewer than 12 weeks/));
    const unusual = [...quiet(11), { label: 'x', total: 240, count: 120 }];
    expect(makeReport(text(unusual)).notes).toContainEqual(expect.stringMatching(/baseline is out of control itself: x/));
    const clustered = quiet(12).map((week, index) => ({ ...week, count: index % 2 ? 40 : 75 }));
    expect(makeReport(text(clustered)).notes).toContainEqual(expect.stringMatching(/vary \d(\.\d)? times as much/));
  });
});

describe('pasted weeks', () => {
  test.each(['\t', ';', ','])('are read with separator %j, with or without headings', (separator) => {
    const lines = ['Week|All|Angry', '2026-W01|240|60', '', '2026-W02|251|58'].map((line) => line.replaceAll('|', separator));
    const weeks = [
      { label: '2026-W01', total: 240, count: 60 },
      { label: '2026-W02', total: 251, count: 58 },
    ];
    expect(readWeeks(lines.join('\n'), 'en')).toEqual(weeks);
    expect(readWeeks(lines.slice(1).join('\n'), 'en')).toEqual(weeks);
  });

  test('have the same result in an address', () => {
    const weeks = `Week\tAll\tAngry\n${text(quiet(13))}`;
    const short = controlChart.shorten?.({ weeks, baseline: '12' }, 'en') ?? {};
    expect(short.weeks).toMatch(/^w1;240;60\nw2;240;55\n/);
    expect(makeReport(short.weeks ?? '', short.baseline)).toEqual(makeReport(weeks, '12'));
  });

  test.each([
    ['1;240;60\n2;240', '', 'weeks', /^Line 2 does not have three cells/],
    ['1;240;60\n2;240;25%', '', 'weeks', /^Line 2: “25%” is not a whole number/],
    ['1;240;60\n\n3;0;0', '', 'weeks', /^Line 3 has no comments/],
    ['1;60;240\n2;55;240', '', 'weeks', /^Line 1: 240 comments with the emotion are more than all 60/],
    ['1;240;60', '', 'weeks', /fewer than two weeks/],
    ['1;240;0\n2;250;0', '', 'weeks', /no comment has the emotion/],
    ['1;240;60\n2;250;61', '1', 'baseline', /at least two weeks/],
    ['1;240;60\n2;250;61', 'all', 'baseline', /“all” is not a number/],
  ])('%j: what is wrong is said with its line', (weeks, baseline, field, sentence) => {
    const outcome = controlChart.solve({ weeks, baseline }, setting);
    expect(outcome).toMatchObject({ kind: 'errors', errors: [{ field, text: expect.stringMatching(sentence) }] });
  });
});
