import { fillCounted, fillFrom, formatNumber, formatPercent } from '../../../i18n/format.ts';
import type { Setting } from '../Calculator.ts';
import type { IntervalRow, Report, ResultTable } from '../Report.ts';
import type { NpsWords } from './npsSchema.ts';
import { npsSheet } from './npsSheet.ts';
import { answersNeeded, answersToTell, fewestForPlain, type NpsDifference, type NpsInterval, npsDifference } from './npsStatistics.ts';

/**
 * What the NPS calculator shows for one wave or two.
 * @param wanted Wanted margin, in points.
 */
export function npsReport(
  first: NpsInterval,
  second: NpsInterval | undefined,
  wanted: number | undefined,
  setting: Setting<NpsWords>,
): Report {
  const { result } = setting.words;
  const number = (value: number, options?: Intl.NumberFormatOptions) =>
    formatNumber(setting.lang, value, { maximumFractionDigits: 0, ...options });
  // Scores and margins are rounded: tenths of a point would promise more than a sample can tell.
  const change = (value: number) => number(value, { signDisplay: 'exceptZero' });
  const range = ({ low, high }: { low: number; high: number }, show = number) => ({ low: show(low), high: show(high) });
  const difference = second && npsDifference(first, second);
  const single = (wave: NpsInterval) =>
    fillCounted(setting.lang, result.single, wave.answers, { score: number(wave.score), ...range(wave) });
  const compared = (later: NpsInterval, { isReal, difference, margin, ...interval }: NpsDifference) =>
    fillFrom(isReal ? result.real : result.chance, {
      ...{ first: number(first.score), second: number(later.score), difference: change(difference), margin: number(margin) },
      ...range(interval, change),
    });
  const waves = second ? [first, second] : [first];
  const notes = [
    ...(waves.some(({ isAdjusted }) => isAdjusted) ? [fillFrom(result.adjusted, { fewest: number(fewestForPlain) })] : []),
    ...(wanted
      ? [
          fillCounted(setting.lang, result.needed, answersNeeded(second ?? first, wanted), {
            wanted: number(wanted, { maximumFractionDigits: 1 }),
          }),
        ]
      : []),
    ...(second && difference && !difference.isReal && Math.round(difference.difference) !== 0
      ? [
          fillCounted(setting.lang, result.tell, answersToTell(first, second, difference.difference), {
            difference: number(Math.abs(difference.difference)),
          }),
        ]
      : []),
  ];
  const row = (name: string, value: number, interval: { low: number; high: number }, show = number): IntervalRow => ({
    ...{ name, value, low: interval.low, high: interval.high },
    text: fillFrom(result.interval, { value: show(value), ...range(interval, show) }),
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
    tables: [tableOf(waves, setting)],
    sheet: npsSheet(waves, wanted, setting),
  };
}

function tableOf(waves: readonly NpsInterval[], { lang, words }: Setting<NpsWords>): ResultTable {
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
