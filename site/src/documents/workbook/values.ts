/** An error of a spreadsheet, such as #DIV/0!, as a value. */
export class FormulaError {
  readonly code: string;

  constructor(code: string) {
    this.code = code;
  }
}

/** What one cell holds: a number (a date is its serial number), text, a truth, nothing, or an error. */
export type Scalar = number | string | boolean | null | FormulaError;

/** What a range holds, row by row. */
export type Area = Scalar[][];

/** What a formula or a part of it comes to. */
export type Value = Scalar | Area;

/** Whether a value is that of a range. */
export const isArea = (value: Value | undefined): value is Area => Array.isArray(value);

/** The values of a range or of one cell as one list, row by row. */
export const flatten = (value: Value): Scalar[] => (isArea(value) ? value.flat() : [value]);

/** Applies a function cell by cell; a single value, row or column is repeated to the size of the largest range. */
export function mapArea(values: readonly Value[], apply: (...cells: Scalar[]) => Scalar): Value {
  const areas = values.filter(isArea);
  if (areas.length === 0) return apply(...(values as Scalar[]));
  const rows = Math.max(...areas.map((area) => area.length));
  const columns = Math.max(...areas.map((area) => area[0]?.length ?? 0));
  const at = (value: Value, row: number, column: number): Scalar => {
    if (!isArea(value)) return value;
    const line = value[value.length === 1 ? 0 : row];
    return line?.[line.length === 1 ? 0 : column] ?? null;
  };
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => apply(...values.map((value) => at(value, row, column)))),
  );
}

/** Goes on with a value as a number: an empty cell is 0, a truth 1 or 0, a text #VALUE!; errors stay what they are. */
export function toNumber(value: Scalar, go: (number: number) => Scalar): Scalar {
  if (value instanceof FormulaError) return value;
  if (typeof value === 'string') return new FormulaError('#VALUE!');
  return go(Number(value ?? 0));
}

/** A value as text. */
export function toText(value: Scalar): string {
  if (value instanceof FormulaError) return value.code;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return String(value ?? '');
}
