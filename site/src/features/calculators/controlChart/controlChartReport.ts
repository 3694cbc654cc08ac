import { localeRow } from '@emovera/contract/locales.ts';
import { fillCounted, fillFrom, formatNumber, formatPercent } from '../../../i18n/format.ts';
import type { Setting } from '../Calculator.ts';
import type { Report } from '../Report.ts';
import type { ControlChartWords } from './controlChartSchema.ts';
import { controlChartSheet } from './controlChartSheet.ts';
import type { ControlLimits, Week } from './controlLimits.ts';

/** Fewest weeks of a firm baseline, and how many times as much as chance allows it may vary before the chart gives too many alarms. */
const bounds = { weeks: 12, spread: 1.5 };

/** What the control chart says about a series of weeks. */
export function controlChartReport(limits: ControlLimits, setting: Setting<ControlChartWords>): Report {
  const { lang, words } = setting;
  const { result } = words;
  const { centre, weeks, baseline, spread } = limits;
  const number = (value: number, digits = 0) => formatNumber(lang, value, { maximumFractionDigits: digits });
  const percent = (value: number) => formatPercent(lang, value, 1);
  const listed = (named: readonly Week[]) =>
    new Intl.ListFormat(localeRow(lang).formats).format(
      named.map(({ label, share, low, high }) =>
        fillFrom(result.week, { label, share: percent(share), limit: percent(share > high ? high : low) }),
      ),
    );
  const out = weeks.filter(({ isOut }) => isOut);
  const runs = weeks.filter(({ isRun }, index) => isRun && !weeks[index - 1]?.isRun);
  const signals = [
    ...(out.length > 0 ? [fillCounted(lang, result.out, out.length, { weeks: listed(out) })] : []),
    ...runs.map(({ label, share }) => fillFrom(share > centre ? result.above : result.below, { label, centre: percent(centre) })),
  ];
  const [headline = fillFrom(result.calm, { weeks: number(weeks.length) }), ...others] = signals;
  const first = weeks.slice(0, baseline);
  const unquiet = first.filter(({ isOut }) => isOut);
  const sum = (key: 'count' | 'total') => first.reduce((total, week) => total + week[key], 0);
  return {
    headline,
    notes: [
      ...others,
      fillCounted(lang, result.centre, sum('count'), { centre: percent(centre), total: number(sum('total')), weeks: number(baseline) }),
      ...(baseline < bounds.weeks ? [fillFrom(result.few, { fewest: number(bounds.weeks) })] : []),
      ...(unquiet.length > 0 ? [fillFrom(result.unquiet, { weeks: listed(unquiet) })] : []),
      ...(spread > bounds.spread ? [fillFrom(result.spread, { times: number(spread, 1) })] : []),
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
