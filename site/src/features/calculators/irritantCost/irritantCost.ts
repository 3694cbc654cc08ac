import type { Locale } from '@emovera/contract/locales.ts';
import { fillFromSet, formatNumber } from '../../../i18n/format.ts';
import type {
  Calculator,
  Field,
  InputError,
  IntervalRow,
  Outcome,
  Report,
  ResultTable,
  Setting,
  SheetCell,
  Values,
} from '../Calculator.ts';
import { readFields } from '../fields.ts';
import type { AmountName, IrritantCostPageWords, IrritantCostWords } from '../schema.ts';

/** The two fields of an uncertain amount. */
const pair = (name: AmountName, kind: Field['kind'], group: string, isOptional: boolean): Field[] => [
  { name: `${name}Low`, kind, group, isOptional },
  { name: `${name}High`, kind, group, isOptional },
];

/** The cost of an irritant. Its example is the letter of the article avoidableContacts. */
export const irritantCost: Calculator<IrritantCostWords> = {
  fields: [
    ...pair('contacts', 'count', 'contacts', false),
    ...pair('cost', 'amount', 'contacts', false),
    ...pair('customers', 'count', 'customers', true),
    ...pair('margin', 'amount', 'customers', true),
  ],
  example: { contactsLow: '780', contactsHigh: '1140', costLow: '6.6', costHigh: '6.6' },
  solve: solveIrritantCost,
};

const kinds = { contacts: 'count', cost: 'amount', customers: 'count', margin: 'amount' } as const;

/** Reads the amounts, each as a range. An empty highest value equals the lowest. Customers at risk count if one of their fields is filled in. */
function solveIrritantCost(values: Values, setting: Setting<IrritantCostWords>): Outcome {
  const isFilled = (name: string) => Boolean(values[name]?.trim());
  const hasValue = (amount: AmountName) => isFilled(`${amount}Low`) || isFilled(`${amount}High`);
  const [hasContacts, hasCustomers] = [hasValue('contacts') || hasValue('cost'), hasValue('customers') || hasValue('margin')];
  if (!hasContacts && !hasCustomers) return { kind: 'empty' };
  const errors: InputError[] = [];
  const read = (amount: AmountName): Range => {
    const [low, high] = [`${amount}Low`, isFilled(`${amount}High`) ? `${amount}High` : `${amount}Low`];
    const fields = [...new Set([low, high])].map((name) => ({ name, kind: kinds[amount] }));
    const { numbers, errors: fieldErrors } = readFields(fields, values, setting);
    const range = { low: numbers[low] ?? 0, high: numbers[high] ?? 0 };
    const label = (name: string) => setting.words.fields[name]?.label ?? name;
    const text = fillFromSet(setting.words.problems.order, { low: label(low), high: label(high) });
    errors.push(...fieldErrors, ...(fieldErrors.length === 0 && range.low > range.high ? [{ field: high, text }] : []));
    return range;
  };
  const costs = {
    contacts: read('contacts'),
    cost: read('cost'),
    atRisk: hasCustomers ? { customers: read('customers'), margin: read('margin') } : undefined,
  };
  return errors.length > 0 ? { kind: 'errors', errors } : { kind: 'report', report: irritantCostReport(costs, setting) };
}

/** The result for the cost of an irritant. Values are ranges of two significant digits. */
function irritantCostReport(costs: IrritantCosts, setting: Setting<IrritantCostWords>): Report {
  const { lang, words } = setting;
  const { result } = words;
  const { contacts, cost, atRisk } = costs;
  const parts = computeIrritantCost(costs);
  const number = (value: number) => formatNumber(lang, value, { maximumFractionDigits: 2 });
  const shown = (range: Range) => {
    const { low, high } = roundRange(range);
    return { low: number(low), high: number(high) };
  };
  const customers = parts.customers && shown(parts.customers);
  const widest = widestRange({ contacts, cost, ...atRisk });
  const row = (name: string, range: Range): IntervalRow => ({
    ...roundRange(range),
    name,
    text: fillFromSet(result.interval, shown(range)),
  });
  const line = (name: string, { low, high }: { low: number | string; high: number | string }): [string, string, string] => [
    name,
    ...([low, high].map((value) => (typeof value === 'number' ? number(value) : value)) as [string, string]),
  ];
  return {
    headline: fillFromSet(result.headline, shown(parts.total)),
    notes: [
      ...(customers
        ? [fillFromSet(result.parts, { ...shown(parts.contacts), customersLow: customers.low, customersHigh: customers.high })]
        : []),
      ...(widest ? [fillFromSet(result.widest, { amount: result.amounts[widest] })] : []),
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

/** Rows of the workbook: a column of labels, one of the lowest and one of the highest values, with products and sum as formulas, not rounded. */
function irritantCostSheet(
  { contacts, cost, atRisk }: IrritantCosts,
  parts: IrritantCost,
  words: IrritantCostWords['result'],
): SheetCell[][] {
  const { head, rows } = words;
  const line = (label: string, { low, high }: Range): SheetCell[] => [label, low, high];
  const computed = (label: string, { low, high }: Range, formula: (column: string) => string): SheetCell[] => [
    label,
    { formula: formula('B'), result: low },
    { formula: formula('C'), result: high },
  ];
  const sheet = [
    [null, head.low, head.high],
    line(rows.contacts, contacts),
    line(rows.cost, cost),
    computed(rows.contactsCost, parts.contacts, (c) => `${c}2*${c}3`),
  ];
  if (atRisk && parts.customers)
    sheet.push(
      line(rows.customers, atRisk.customers),
      line(rows.margin, atRisk.margin),
      computed(rows.customersCost, parts.customers, (c) => `${c}5*${c}6`),
    );
  sheet.push(computed(rows.total, parts.total, (c) => (parts.customers ? `${c}4+${c}7` : `${c}4`)));
  return sheet;
}

const contacts: Range[] = [100, 300, 1000, 3000].map((low) => ({ low, high: 1.5 * low }));
const costs: Range[] = [
  { low: 4, high: 6 },
  { low: 8, high: 12 },
  { low: 15, high: 20 },
];

/** Products of common ranges, for the page without script. They are arithmetic, not averages of a trade. */
export function irritantCostCases(lang: Locale, words: IrritantCostPageWords['cases']): ResultTable {
  const shown = (sentence: string, { low, high }: Range) =>
    fillFromSet(sentence, { low: formatNumber(lang, low), high: formatNumber(lang, high) });
  return {
    caption: words.caption,
    head: [words.contacts, ...costs.map((cost) => shown(words.cost, cost))],
    rows: contacts.map((each) => [
      shown(words.range, each),
      ...costs.map((cost) => shown(words.range, roundRange(multiplyRanges(each, cost)))),
    ]),
  };
}

/** Entries about an irritant, for one month. */
export type IrritantCosts = {
  readonly contacts: Range;
  readonly cost: Range;
  /** Customers who may leave because of it, and the margin on one of them. Default: not counted. */
  readonly atRisk?: { readonly customers: Range; readonly margin: Range } | undefined;
};

/** The cost of an irritant in a month, in the visitor's currency. */
export type IrritantCost = { readonly contacts: Range; readonly customers: Range | undefined; readonly total: Range };

/** The cost of an irritant: contacts times the cost of one, and customers at risk times the margin on one, each as a range. */
export function computeIrritantCost({ contacts, cost, atRisk }: IrritantCosts): IrritantCost {
  const handled = multiplyRanges(contacts, cost);
  const customers = atRisk && multiplyRanges(atRisk.customers, atRisk.margin);
  return { contacts: handled, customers, total: customers ? addRanges(handled, customers) : handled };
}

/** An uncertain amount: its lowest and its highest value, at least 0. */
export type Range = { readonly low: number; readonly high: number };

/** The sum of two uncertain amounts. */
export function addRanges(one: Range, other: Range): Range {
  return { low: one.low + other.low, high: one.high + other.high };
}

/**
 * The product of two uncertain amounts that are at least 0: from the product of the lowest values to that of the highest.
 * @see Ramon E. Moore, R. Baker Kearfott and Michael J. Cloud, Introduction to Interval Analysis, SIAM, 2009, chapter 2.
 */
export function multiplyRanges(one: Range, other: Range): Range {
  return { low: one.low * other.low, high: one.high * other.high };
}

/** Rounds a range outwards to two significant digits, so that it does not look more precise than it is and still contains every value. */
export function roundRange({ low, high }: Range): Range {
  return { low: roundTo(low, Math.floor), high: roundTo(high, Math.ceil) };
}

/** Name of the amount with the largest ratio of highest to lowest value, which visitors should narrow down first. Undefined if all are certain. */
export function widestRange<Name extends string>(ranges: Readonly<Partial<Record<Name, Range>>>): Name | undefined {
  const named = Object.entries(ranges) as [Name, Range][];
  const uncertain = named.filter(([, { low, high }]) => high > low);
  return uncertain.sort(([, a], [, b]) => b.high / b.low - a.high / a.low)[0]?.[0];
}

function roundTo(value: number, round: (value: number) => number): number {
  if (value === 0) return 0;
  const unit = 10 ** (Math.floor(Math.log10(value)) - 1);
  // Quotients of fractions may be a little off a whole number.
  return Number((round(Number((value / unit).toPrecision(12))) * unit).toPrecision(12));
}
