import type { Week } from './controlChart/controlLimits.ts';

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

/** The picture of a result: intervals, which cannot pass the `ends` of their scale, or a control chart. */
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

/** What a calculator shows: one sentence first, then what else can be said, a picture, tables, and the rows of the workbook. */
export type Report = {
  readonly headline: string;
  readonly notes: readonly string[];
  readonly chart: ResultChart;
  readonly tables: readonly ResultTable[];
  readonly sheet: readonly (readonly SheetCell[])[];
};
