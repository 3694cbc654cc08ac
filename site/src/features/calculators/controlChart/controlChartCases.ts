import type { Locale } from '@emovera/contract/locales.ts';
import { fillFrom, formatNumber, formatPercent } from '../../../i18n/format.ts';
import type { ResultTable } from '../Report.ts';
import type { ControlChartPageWords } from './controlChartSchema.ts';
import { controlLimits } from './controlLimits.ts';

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
    head: [words.comments, ...centres.map((centre) => fillFrom(words.centre, { percent: formatPercent(lang, centre) }))],
    rows: sizes.map((total) => [formatNumber(lang, total), ...centres.map((centre) => limits(total, centre))]),
  };
}
