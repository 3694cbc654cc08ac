import type { Locale } from '@emovera/contract/locales.ts';
import { fillFrom, formatNumber } from '../../../i18n/format.ts';
import type { ResultTable } from '../Report.ts';
import type { IrritantCostPageWords } from './irritantCostSchema.ts';
import { multiplyRanges, type Range, roundRange } from './range.ts';

const contacts: Range[] = [100, 300, 1000, 3000].map((low) => ({ low, high: 1.5 * low }));
const costs: Range[] = [
  { low: 4, high: 6 },
  { low: 8, high: 12 },
  { low: 15, high: 20 },
];

/** Products of common ranges, for the page without script. They are arithmetic, not averages of a trade. */
export function irritantCostCases(lang: Locale, words: IrritantCostPageWords['cases']): ResultTable {
  const shown = (sentence: string, { low, high }: Range) =>
    fillFrom(sentence, { low: formatNumber(lang, low), high: formatNumber(lang, high) });
  return {
    caption: words.caption,
    head: [words.contacts, ...costs.map((cost) => shown(words.cost, cost))],
    rows: contacts.map((each) => [
      shown(words.range, each),
      ...costs.map((cost) => shown(words.range, roundRange(multiplyRanges(each, cost)))),
    ]),
  };
}
