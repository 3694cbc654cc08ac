import { fillFrom, formatNumber } from '../../../i18n/format.ts';
import type { Setting } from '../Calculator.ts';
import type { IntervalRow, Report } from '../Report.ts';
import { type IrritantCosts, irritantCostOf } from './irritantCostOf.ts';
import type { IrritantCostWords } from './irritantCostSchema.ts';
import { irritantCostSheet } from './irritantCostSheet.ts';
import { type Range, roundRange, widestRange } from './range.ts';

/** What the calculator says about the cost of an irritant. Results are ranges of two significant digits. */
export function irritantCostReport(costs: IrritantCosts, setting: Setting<IrritantCostWords>): Report {
  const { lang, words } = setting;
  const { result } = words;
  const { contacts, cost, atRisk } = costs;
  const parts = irritantCostOf(costs);
  const number = (value: number) => formatNumber(lang, value, { maximumFractionDigits: 2 });
  const shown = (range: Range) => {
    const { low, high } = roundRange(range);
    return { low: number(low), high: number(high) };
  };
  const customers = parts.customers && shown(parts.customers);
  const widest = widestRange({ contacts, cost, ...atRisk });
  const row = (name: string, range: Range): IntervalRow => ({ ...roundRange(range), name, text: fillFrom(result.interval, shown(range)) });
  const line = (name: string, { low, high }: { low: number | string; high: number | string }): [string, string, string] => [
    name,
    ...([low, high].map((value) => (typeof value === 'number' ? number(value) : value)) as [string, string]),
  ];
  return {
    headline: fillFrom(result.headline, shown(parts.total)),
    notes: [
      ...(customers
        ? [fillFrom(result.parts, { ...shown(parts.contacts), customersLow: customers.low, customersHigh: customers.high })]
        : []),
      ...(widest ? [fillFrom(result.widest, { amount: result.amounts[widest] })] : []),
      result.rounded,
    ],
    chart: {
      kind: 'intervals',
      title: result.chart,
      rows: [
        row(result.names.contacts, parts.contacts),
        ...(parts.customers ? [row(result.names.customers, parts.customers), row(result.names.total, parts.total)] : []),
      ],
    },
    tables: [
      {
        caption: result.table,
        head: ['', result.head.low, result.head.high],
        rows: [
          line(result.rows.contacts, contacts),
          line(result.rows.cost, cost),
          line(result.rows.contactsCost, shown(parts.contacts)),
          ...(atRisk && customers
            ? [
                line(result.rows.customers, atRisk.customers),
                line(result.rows.margin, atRisk.margin),
                line(result.rows.customersCost, customers),
                line(result.rows.total, shown(parts.total)),
              ]
            : []),
        ],
      },
    ],
    sheet: irritantCostSheet(costs, parts, result),
  };
}
