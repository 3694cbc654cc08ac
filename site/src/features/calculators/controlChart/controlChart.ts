import { type Locale, localeRow } from '@emovera/contract/locales.ts';
import { fillFromSet, fillPlural, formatNumber, formatPercent } from '../../../i18n/format.ts';
import { computeDeviation, isRunOfEight } from '../../../studies/controlCharts.ts';
import type { Calculator, Outcome, Report, ResultTable, Setting, SheetCell, Values, Week, WeekCounts } from '../Calculator.ts';
import { readFields, readNumber, splitLines } from '../fields.ts';
import type { ControlChartPageWords, ControlChartWords } from '../schema.ts';

/** Default number of weeks in a baseline, which the article controlCharts calls a fair minimum. */
const usualBaseline = 12;

/** The control chart of an emotion's share by week. Its example is that of the article controlCharts. */
export const controlChart: Calculator<ControlChartWords> = {
  fields: [
    { name: 'weeks', kind: 'table', group: 'weeks' },
    { name: 'baseline', kind: 'count', group: 'baseline', isOptional: true },
  ],
  example: { baseline: String(usualBaseline) },
  solve: solveControlChart,
  shorten: ({ weeks = '', baseline = '' }, lang) => {
    const read = readWeeks(weeks, lang);
    return {
      baseline,
      weeks: 'code' in read ? weeks : read.map(({ label, total, count }) => [label, total, count].join(';')).join('\n'),
    };
  },
};

function solveControlChart(values: Values, setting: Setting<ControlChartWords>): Outcome {
  const { lang, words } = setting;
  const { weeks = '', baseline = '' } = values;
  if (weeks.trim() === '') return { kind: 'empty' };
  const read = readWeeks(weeks, lang);
  const wanted = baseline.trim() ? readFields([{ name: 'baseline', kind: 'count' }], values, setting) : undefined;
  const errors = [...(wanted?.errors ?? [])];
  if ('code' in read) {
    const { code, line = 0, value = '', total = 0 } = read;
    const places = { line: formatNumber(lang, line), value, total: formatNumber(lang, total) };
    errors.unshift({ field: 'weeks', text: fillFromSet(words.problems[code], places) });
  }
  const size = wanted?.numbers.baseline ?? usualBaseline;
  if (errors.length === 0 && size < 2) errors.push({ field: 'baseline', text: words.problems.baseline });
  if (errors.length > 0 || 'code' in read) return { kind: 'errors', errors };
  const limits = controlLimits(read, size);
  if (limits.centre === 0 || limits.centre === 100) return { kind: 'errors', errors: [{ field: 'weeks', text: words.problems.flat }] };
  return { kind: 'report', report: controlChartReport(limits, setting) };
}

/** Minimum number of weeks in a firm baseline, and its maximum variation as a multiple of chance. Above it, the chart gives too many alarms. */
const bounds = { weeks: 12, spread: 1.5 };

/** The result of the control chart for a series of weeks. */
function controlChartReport(limits: ControlLimits, setting: Setting<ControlChartWords>): Report {
  const { lang, words } = setting;
  const { result } = words;
  const { centre, weeks, baseline, spread } = limits;
  const number = (value: number, digits = 0) => formatNumber(lang, value, { maximumFractionDigits: digits });
  const percent = (value: number) => formatPercent(lang, value, 1);
  const listed = (named: readonly Week[]) =>
    new Intl.ListFormat(localeRow(lang).formats).format(
      named.map(({ label, share, low, high }) =>
        fillFromSet(result.week, { label, share: percent(share), limit: percent(share > high ? high : low) }),
      ),
    );
  const out = weeks.filter(({ isOut }) => isOut);
  const runs = weeks.filter(({ isRun }, index) => isRun && !weeks[index - 1]?.isRun);
  const signals = [
    ...(out.length > 0 ? [fillPlural(lang, result.out, out.length, { weeks: listed(out) })] : []),
    ...runs.map(({ label, share }) => fillFromSet(share > centre ? result.above : result.below, { label, centre: percent(centre) })),
  ];
  const [headline = fillFromSet(result.calm, { weeks: number(weeks.length) }), ...others] = signals;
  const first = weeks.slice(0, baseline);
  const unquiet = first.filter(({ isOut }) => isOut);
  const sum = (key: 'count' | 'total') => first.reduce((total, week) => total + week[key], 0);
  return {
    headline,
    notes: [
      ...others,
      fillPlural(lang, result.centre, sum('count'), { centre: percent(centre), total: number(sum('total')), weeks: number(baseline) }),
      ...(baseline < bounds.weeks ? [fillFromSet(result.few, { fewest: number(bounds.weeks) })] : []),
      ...(unquiet.length > 0 ? [fillFromSet(result.unquiet, { weeks: listed(unquiet) })] : []),
      ...(spread > bounds.spread ? [fillFromSet(result.spread, { times: number(spread, 1) })] : []),
    ],
    chart: { kind: 'weeks', title: result.chart, weeks, centre, names: result.names },
    tables: [
      {
        caption: result.table,
        head: Object.values(result.head),
        rows: weeks.map(({ label, total, count, share, low, high, isOut, isRun }) => [
          label,
          number(total),
          number(count),
          ...[share, low, high].map(percent),
          isOut ? result.signals.out : isRun ? result.signals.run : '',
        ]),
      },
    ],
    sheet: controlChartSheet(limits, result),
  };
}

/** Rows of the workbook: baseline and centre line, then the weeks with their limits, as formulas. Shares are fractions. */
function controlChartSheet({ baseline, centre, weeks }: ControlLimits, words: ControlChartWords['result']): SheetCell[][] {
  const [start, end] = [5, 4 + baseline];
  const { label, total, count, share, low, high, signal } = words.head;
  const computed = (formula: string, result: number | string): SheetCell => ({ formula, result });
  const rows = weeks.map((week, index): SheetCell[] => {
    const at = start + index;
    const width = `3*SQRT($B$2*(1-$B$2)/B${at})`;
    return [
      week.label,
      week.total,
      week.count,
      computed(`C${at}/B${at}`, week.share / 100),
      computed(`MAX(0,$B$2-${width})`, week.low / 100),
      computed(`MIN(1,$B$2+${width})`, week.high / 100),
      computed(`IF(OR(D${at}<E${at},D${at}>F${at}),"${words.signals.out.replaceAll('"', '""')}","")`, week.isOut ? words.signals.out : ''),
    ];
  });
  return [
    [words.baseline, baseline],
    [words.names.centre, computed(`SUM(C${start}:C${end})/SUM(B${start}:B${end})`, centre / 100)],
    [null],
    [label, total, count, share, low, high, signal],
    ...rows,
  ];
}

/** Comments a week, and usual shares of an emotion in per cent. */
const sizes = [60, 120, 240, 500, 1000];
const centres = [5, 12, 24];

/** Limits of common cases, for the page without script. */
export function controlChartCases(lang: Locale, words: ControlChartPageWords['cases']): ResultTable {
  const percent = (value: number) => formatPercent(lang, value, 1);
  const limits = (total: number, centre: number) => {
    const week = { label: '', total, count: (total * centre) / 100 };
    const [{ low, high } = { low: 0, high: 0 }] = controlLimits([week, week], 2).weeks;
    return `${percent(low)} – ${percent(high)}`;
  };
  return {
    caption: words.caption,
    head: [words.comments, ...centres.map((centre) => fillFromSet(words.centre, { percent: formatPercent(lang, centre) }))],
    rows: sizes.map((total) => [formatNumber(lang, total), ...centres.map((centre) => limits(total, centre))]),
  };
}

/** A control chart for shares. */
export type ControlLimits = {
  /** Number of weeks from which the centre line is computed. */
  readonly baseline: number;
  /** The centre line, in per cent. */
  readonly centre: number;
  readonly weeks: readonly Week[];
  /** Variation of the baseline's weeks as a multiple of what chance allows. About 1 if only chance is at work. */
  readonly spread: number;
};

/**
 * A p-chart: the centre line is the share of the baseline, and the limits of a week are three standard deviations of a share of so many comments away from it. A week is out
 * of control if its share lies beyond a limit; a run of eight weeks on one side of the centre line is a signal, too.
 * @param wanted Number of weeks in the baseline, at least 2. If the series is shorter, all its weeks count.
 * @see Walter A. Shewhart, Economic Control of Quality of Manufactured Product, 1931; Western Electric Company, Statistical Quality Control Handbook, 1956, for the run of eight.
 */
export function controlLimits(counts: readonly WeekCounts[], wanted: number): ControlLimits {
  const baseline = Math.min(wanted, counts.length);
  const first = counts.slice(0, baseline);
  const centre = (100 * first.reduce((sum, { count }) => sum + count, 0)) / first.reduce((sum, { total }) => sum + total, 0);
  const shares = counts.map(({ total, count }) => (100 * count) / total);
  const weeks = counts.map((week, index): Week => {
    const share = shares[index] ?? 0;
    const width = 3 * computeDeviation(centre, week.total);
    const [low, high] = [Math.max(0, centre - width), Math.min(100, centre + width)];
    return { ...week, share, low, high, isOut: share < low || share > high, isRun: isRunOfEight(shares.slice(0, index + 1), centre) };
  });
  const squares = weeks.slice(0, baseline).map(({ share, total }) => ((share - centre) / computeDeviation(centre, total)) ** 2);
  return { baseline, centre, weeks, spread: Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / (baseline - 1)) };
}

/** Keys of errors in pasted weeks. */
type WeeksErrorCode = 'cells' | 'notWhole' | 'noComments' | 'moreThanAll' | 'tooFew';

/** Error in pasted weeks: the key of the sentence, and the values in it. */
type WeeksError = { readonly code: WeeksErrorCode; readonly line?: number; readonly value?: string; readonly total?: number };

/** Reads weeks from pasted lines: a label, the number of comments, and the number of those with the emotion. Ignores a first line with headings. */
export function readWeeks(text: string, lang: Locale): readonly WeekCounts[] | WeeksError {
  const lines = splitLines(text);
  const isHead = lines[0]?.cells.length === 3 && lines[0].cells.slice(1).every((cell) => readNumber(cell, lang) === undefined);
  const weeks: WeekCounts[] = [];
  for (const { number: line, cells } of isHead ? lines.slice(1) : lines) {
    const [label = '', ...numbers] = cells;
    if (cells.length !== 3) return { code: 'cells', line };
    const value = numbers.find((cell) => !Number.isInteger(readNumber(cell, lang)));
    if (value !== undefined) return { code: 'notWhole', line, value };
    const [total = 0, count = 0] = numbers.map((cell) => readNumber(cell, lang));
    if (total === 0) return { code: 'noComments', line };
    if (count > total) return { code: 'moreThanAll', line, value: String(count), total };
    weeks.push({ label: label || String(weeks.length + 1), total, count });
  }
  return weeks.length < 2 ? { code: 'tooFew' } : weeks;
}
