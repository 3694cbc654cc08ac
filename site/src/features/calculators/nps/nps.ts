import type { Locale } from '@emovera/contract/locales.ts';
import { fillFromSet, fillPlural, formatNumber, formatPercent } from '../../../i18n/format.ts';
import type { Calculator, Field, IntervalRow, Outcome, Report, ResultTable, Setting, SheetCell, Values } from '../Calculator.ts';
import { readFields } from '../fields.ts';
import type { NpsPageWords, NpsWords } from '../schema.ts';
import {
  answersNeeded,
  answersToTell,
  minAnswersForPlain,
  type NpsDifference,
  type NpsInterval,
  npsDifference,
  npsInterval,
} from './npsStatistics.ts';

/** The fields of one wave. */
const wave = (group: 'first' | 'second', suffix: string, isOptional: boolean): Field[] =>
  ['promoters', 'passives', 'detractors'].map((name) => ({ name: name + suffix, kind: 'count', group, isOptional }));

/** The NPS calculator. Its example is that of the article npsMargin. */
export const nps: Calculator<NpsWords> = {
  fields: [...wave('first', '', false), ...wave('second', '2', true), { name: 'wanted', kind: 'amount', group: 'size', isOptional: true }],
  example: { promoters: '180', passives: '120', detractors: '100', promoters2: '192', passives2: '120', detractors2: '88', wanted: '5' },
  solve: solveNps,
};

const groups = ['promoters', 'passives', 'detractors'] as const;

/** Reads one wave, or two if a field of the second is filled in, and the wanted margin if there is one. */
function solveNps(values: Values, setting: Setting<NpsWords>): Outcome {
  const isFilled = (name: string) => Boolean(values[name]?.trim());
  const second = groups.map((name) => `${name}2` as const);
  const read = <Name extends string>(names: readonly Name[], kind: 'count' | 'amount') =>
    readFields(
      names.map((name) => ({ name, kind })),
      values,
      setting,
    );
  const first = read(groups, 'count');
  const later = second.some(isFilled) ? read(second, 'count') : undefined;
  const size = isFilled('wanted') ? read(['wanted'], 'amount') : undefined;
  if (![...groups, ...second, 'wanted'].some(isFilled)) return { kind: 'empty' };

  const counts = first.numbers;
  const later2 = later && { promoters: later.numbers.promoters2, passives: later.numbers.passives2, detractors: later.numbers.detractors2 };
  const wanted = size?.numbers.wanted;
  const errors = [...first.errors, ...(later?.errors ?? []), ...(size?.errors ?? [])];
  if (errors.length === 0) {
    const { noAnswers, wanted: badMargin } = setting.words.problems;
    if (addUp(counts) === 0) errors.push({ field: 'promoters', text: noAnswers });
    if (later2 && addUp(later2) === 0) errors.push({ field: 'promoters2', text: noAnswers });
    if (wanted !== undefined && (wanted === 0 || wanted > 100)) errors.push({ field: 'wanted', text: badMargin });
  }
  if (errors.length > 0) return { kind: 'errors', errors };
  return { kind: 'report', report: npsReport(npsInterval(counts), later2 && npsInterval(later2), wanted, setting) };
}

const addUp = (counts: Readonly<Record<(typeof groups)[number], number>>) => counts.promoters + counts.passives + counts.detractors;

/**
 * Result of the NPS calculator for one wave or two.
 * @param wanted Wanted margin, in points.
 */
function npsReport(first: NpsInterval, second: NpsInterval | undefined, wanted: number | undefined, setting: Setting<NpsWords>): Report {
  const { result } = setting.words;
  const number = (value: number, options?: Intl.NumberFormatOptions) =>
    formatNumber(setting.lang, value, { maximumFractionDigits: 0, ...options });
  // Scores and margins are rounded, because tenths of a point would suggest more precision than a sample has.
  const change = (value: number) => number(value, { signDisplay: 'exceptZero' });
  const range = ({ low, high }: { low: number; high: number }, show = number) => ({ low: show(low), high: show(high) });
  const difference = second && npsDifference(first, second);
  const single = (wave: NpsInterval) =>
    fillPlural(setting.lang, result.single, wave.answers, { score: number(wave.score), ...range(wave) });
  const compared = (later: NpsInterval, { isReal, difference, margin, ...interval }: NpsDifference) =>
    fillFromSet(isReal ? result.real : result.chance, {
      ...{
        first: number(first.score),
        second: number(later.score),
        difference: change(difference),
        margin: number(margin, margin < 1 ? { maximumSignificantDigits: 1 } : {}),
      },
      ...range(interval, change),
    });
  const waves = second ? [first, second] : [first];
  const notes = [
    ...(waves.some(({ isAdjusted }) => isAdjusted) ? [fillFromSet(result.adjusted, { fewest: number(minAnswersForPlain) })] : []),
    ...(wanted
      ? [
          fillPlural(setting.lang, result.needed, answersNeeded(second ?? first, wanted), {
            wanted: number(wanted, { maximumFractionDigits: 1 }),
          }),
        ]
      : []),
    ...(second && difference && !difference.isReal && Math.round(difference.difference) !== 0
      ? [
          fillPlural(setting.lang, result.tell, answersToTell(first, second, difference.difference), {
            difference: number(Math.abs(difference.difference)),
          }),
        ]
      : []),
  ];
  const row = (name: string, value: number, interval: { low: number; high: number }, show = number): IntervalRow => ({
    ...{ name, value, low: interval.low, high: interval.high },
    text: fillFromSet(result.interval, { value: show(value), ...range(interval, show) }),
  });
  return {
    headline: second && difference ? compared(second, difference) : single(first),
    notes,
    chart: {
      kind: 'intervals',
      title: result.chart,
      rows: [
        row(result.names.first, first.score, first),
        ...(second && difference
          ? [row(result.names.second, second.score, second), row(result.names.difference, difference.difference, difference, change)]
          : []),
      ],
    },
    tables: [makeTable(waves, setting)],
    sheet: npsSheet(waves, wanted, setting),
  };
}

function makeTable(waves: readonly NpsInterval[], { lang, words }: Setting<NpsWords>): ResultTable {
  const { names, rows, table } = words.result;
  const tenths = (value: number) => formatNumber(lang, value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const line = (heading: string, cell: (wave: NpsInterval) => string): [string, ...string[]] => [heading, ...waves.map(cell)];
  const share = (group: 'promoters' | 'passives' | 'detractors') => (wave: NpsInterval) =>
    formatPercent(lang, (100 * wave[group]) / wave.answers, 1);
  return {
    caption: table,
    head: ['', names.first, names.second].slice(0, waves.length + 1),
    rows: [
      line(rows.answers, ({ answers }) => formatNumber(lang, answers)),
      line(rows.promoters, share('promoters')),
      line(rows.passives, share('passives')),
      line(rows.detractors, share('detractors')),
      line(rows.score, ({ score }) => tenths(score)),
      line(rows.margin, ({ margin }) => `±\u00a0${tenths(margin)}`),
      line(rows.low, ({ low }) => tenths(low)),
      line(rows.high, ({ high }) => tenths(high)),
    ],
  };
}

/** Rows of the workbook: a column of labels, and one of values for each wave. Each formula is that of the function with the same result. */
function npsSheet(waves: readonly NpsInterval[], wanted: number | undefined, { words }: Setting<NpsWords>): SheetCell[][] {
  const { rows, names } = words.result;
  const [first, second] = waves;
  const cells = (label: string, cell: (wave: NpsInterval, column: string) => SheetCell) => [
    label,
    ...waves.map((wave, index) => cell(wave, 'BC'.charAt(index))),
  ];
  const computed = (formula: string, result: number): SheetCell => ({ formula, result });
  const alikeFormula = (c: string) => `OR(${c}2=${c}5,${c}3=${c}5,${c}4=${c}5)`;
  const total = (c: string) => `(${c}5+3*${c}7)`;
  const centre = (c: string) => `100*(${c}2-${c}4)/${total(c)}`;
  const sheet = [
    ['', names.first, names.second].slice(0, waves.length + 1),
    cells(rows.promoters, ({ promoters }) => promoters),
    cells(rows.passives, ({ passives }) => passives),
    cells(rows.detractors, ({ detractors }) => detractors),
    cells(rows.answers, ({ answers }, c) => computed(`${c}2+${c}3+${c}4`, answers)),
    cells(rows.score, ({ score }, c) => computed(`100*(${c}2-${c}4)/${c}5`, score)),
    cells(rows.added, ({ isAdjusted }, c) => computed(`IF(OR(${c}5<${minAnswersForPlain},${alikeFormula(c)}),1,0)`, Number(isAdjusted))),
    cells(rows.margin, ({ margin }, c) =>
      computed(`196*SQRT(((${c}2+${c}4+2*${c}7)/${total(c)}-((${c}2-${c}4)/${total(c)})^2)/${total(c)})`, margin),
    ),
    cells(rows.low, ({ low }, c) => computed(`MAX(-100,${centre(c)}-${c}8)`, low)),
    cells(rows.high, ({ high }, c) => computed(`MIN(100,${centre(c)}+${c}8)`, high)),
  ];
  if (first && second) {
    const { difference, margin, low, high } = npsDifference(first, second);
    sheet.push(
      [null],
      [names.difference, computed('C6-B6', difference)],
      [rows.margin, computed('SQRT(B8^2+C8^2)', margin)],
      [rows.low, computed(`MAX(-200,${centre('C')}-${centre('B')}-B13)`, low)],
      [rows.high, computed(`MIN(200,${centre('C')}-${centre('B')}+B13)`, high)],
    );
  }
  const last = waves.at(-1);
  if (wanted && last) {
    const c = 'BC'.charAt(waves.length - 1);
    const spread = (added: string) => `((${c}2+${c}4+2*${added})/(${c}5+3*${added})-((${c}2-${c}4)/(${c}5+3*${added}))^2)`;
    const at = sheet.length + 2;
    const needed = `ROUNDUP(IF(${alikeFormula(c)},${spread('1')},${spread('0')})*(196/B${at})^2-0.000001,0)`;
    sheet.push([null], [rows.wanted, wanted], [rows.needed, computed(needed, answersNeeded(last, wanted))]);
  }
  return sheet;
}

const sizes = [20, 50, 100, 200, 400, 1000, 2000];
/** Shares of promoters and detractors in per cent, as in the article npsMargin: usual, divided, lukewarm. */
const spreads = [
  [45, 25],
  [60, 40],
  [25, 5],
] as const;

/** Margins of common cases, for the page without script. */
export function npsCases(lang: Locale, { caption, answers, spreads: names }: NpsPageWords['cases']): ResultTable {
  const margin = (size: number, [promoters, detractors]: readonly [number, number]) => {
    const counts = { promoters: (promoters * size) / 100, detractors: (detractors * size) / 100 };
    return npsInterval({ ...counts, passives: size - counts.promoters - counts.detractors }).margin;
  };
  const tenths = (value: number) => formatNumber(lang, value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return {
    caption,
    head: [answers, ...names],
    rows: sizes.map((size) => [formatNumber(lang, size), ...spreads.map((spread) => `±\u00a0${tenths(margin(size, spread))}`)]),
  };
}
