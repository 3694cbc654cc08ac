import type { Locale } from '@emovera/contract/locales.ts';
import { formatNumber } from '../../../i18n/format.ts';
import type { ResultTable } from '../Report.ts';
import type { NpsPageWords } from './npsSchema.ts';
import { npsInterval } from './npsStatistics.ts';

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
