import type { Locale } from '@emovera/contract/locales.ts';
import type { CalculatorWords } from './schema.ts';

/** The values of the fields of a form, by name, as typed. */
export type Values = Readonly<Record<string, string>>;

/** A field of a calculator. */
export type Field = {
  /** Name in the form, and in the address of a result. */
  readonly name: string;
  /** `count` is a whole number, `amount` may have decimals, `text` is one line, `table` holds pasted lines. */
  readonly kind: 'count' | 'amount' | 'text' | 'table';
  /** Key of the legend above the group of fields. */
  readonly group: string;
  /** Whether it may be empty. Default false. */
  readonly isOptional?: boolean;
};

/** Error in a field. Its text says what is wrong, where, and what to do. */
export type InputError = {
  readonly field: string;
  readonly text: string;
  /** Whether the field is only empty, as it is while a visitor fills in the form. Default false. */
  readonly isMissing?: boolean;
};

/** Result of the fields, or their errors. */
export type Outcome =
  | { readonly kind: 'empty' }
  | { readonly kind: 'errors'; readonly errors: readonly InputError[] }
  | { readonly kind: 'report'; readonly report: Report };

/** Language and texts of a calculator. */
export type Setting<Words> = { readonly lang: Locale; readonly shared: CalculatorWords['shared']; readonly words: Words };

/** Calculator with its fields and its functions. It contains no texts. */
export type Calculator<Words> = {
  readonly fields: readonly Field[];
  /** The worked example of the matching article, without texts. Tables come from the content. */
  readonly example: Values;
  /** Computes the result, or returns the errors of the fields. */
  readonly solve: (values: Values, setting: Setting<Words>) => Outcome;
  /** Shortens the values for the address of a result. Default: the values stay unchanged. */
  readonly shorten?: (values: Values, lang: Locale) => Values;
};

/** Numbers of a week's comments: all, and those with the emotion. */
export type WeekCounts = { readonly label: string; readonly total: number; readonly count: number };

/** A week on the chart. Shares and limits are in per cent. */
export type Week = WeekCounts & {
  readonly share: number;
  readonly low: number;
  readonly high: number;
  /** Whether the share lies beyond a limit. */
  readonly isOut: boolean;
  /** Whether this week and the seven before it lie on one side of the centre line. */
  readonly isRun: boolean;
};

/** A row of a chart of intervals. The bar goes from `low` to `high`. */
export type IntervalRow = {
  readonly name: string;
  readonly low: number;
  readonly high: number;
  /** Place of the point on the bar. Default: no point. */
  readonly value?: number;
  /** The numbers in words, at the end of the row. */
  readonly text: string;
};

/** Chart of a result: intervals, which cannot exceed the `ends` of their scale, or a control chart. */
export type ResultChart =
  | ({ readonly kind: 'intervals'; readonly rows: readonly IntervalRow[]; readonly ends?: readonly [number, number] } & Titled)
  | ({ readonly kind: 'weeks'; readonly weeks: readonly Week[]; readonly centre: number; readonly names: LineNames } & Titled);

type Titled = { readonly title: string };
type LineNames = Readonly<Record<'upper' | 'centre' | 'lower', string>>;

/** A table of a result. The first cell of a row is its heading. */
export type ResultTable = {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly [heading: string, ...cells: string[]])[];
  /** Whether rows and columns have the same headings, so that the diagonal is marked. Default false. */
  readonly isMatrix?: boolean;
};

/** A cell of the workbook: a value, or a formula with its result. */
export type SheetCell = string | number | null | { readonly formula: string; readonly result: number | string };

/** Result of a calculator: one sentence first, then notes, a chart, tables, and the rows of the workbook. */
export type Report = {
  readonly headline: string;
  readonly notes: readonly string[];
  readonly chart: ResultChart;
  readonly tables: readonly ResultTable[];
  readonly sheet: readonly (readonly SheetCell[])[];
};
