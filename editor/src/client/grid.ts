import { type JsonSchema, skeletonOf } from '../server/skeleton.ts';
import { labelOf, today } from './schemas.ts';

/** An item of a list: a value, a row of cells, or a map of values. */
export type Row = string | number | null | readonly unknown[] | Readonly<Record<string, unknown>>;

/** A column: the key of each item that it shows, or no key if the items are single values or rows of cells. */
export type Column = { readonly key?: string; readonly label: string; readonly schema: JsonSchema; readonly isOptional: boolean };

/** The columns of a list whose items are values, rows of values, or maps of values. Undefined for other lists. */
export function columnsOf({ items }: JsonSchema, value: unknown): readonly Column[] | undefined {
  if (!items) return undefined;
  if (isScalar(items)) return [{ label: '', schema: items, isOptional: false }];
  if (items.items && isScalar(items.items)) {
    const { items: cell } = items;
    const count = Math.max(items.minItems ?? 1, ...((value ?? []) as Row[]).map((row) => (row as unknown[]).length));
    return Array.from({ length: count }, (_, index) => ({ label: String.fromCharCode(65 + index), schema: cell, isOptional: false }));
  }
  const properties = Object.entries(items.properties ?? {});
  if (properties.length === 0 || !properties.every(([, schema]) => isScalar(schema))) return undefined;
  return properties.map(([key, schema]) => ({ key, label: labelOf(key), schema, isOptional: !items.required?.includes(key) }));
}

const isScalar = ({ type, enum: choices }: JsonSchema): boolean =>
  !!choices || type === 'string' || type === 'number' || type === 'integer';

/** A new item of a list. */
export const emptyRow = ({ items = {} }: JsonSchema, columns: readonly Column[]): Row =>
  items.items ? columns.map(() => '') : (skeletonOf(items, today()) as Row);

export const isNumber = (schema: JsonSchema | undefined): boolean => schema?.type === 'number' || schema?.type === 'integer';

/** The cells of a text from a spreadsheet. */
export const rowsIn = (text: string): string[][] =>
  text
    .replace(/(\r?\n)+$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()));

/** A number as people of a language write it, or null if it is none. */
export function numberIn(text: string, lang: string): number | null {
  const plain = text.replace(/[\s%]/g, '');
  const number = Number(lang === 'en' ? plain.replaceAll(',', '') : plain.replaceAll('.', '').replace(',', '.'));
  return plain === '' || Number.isNaN(number) ? null : number;
}

/**
 * Rows with other values from a cell on, to the right and down. What lies outside of the columns is left out; rows are added as needed.
 * @param first A new row.
 */
export function withCells(
  rows: readonly Row[],
  columns: readonly Column[],
  first: Row,
  from: number,
  at: number,
  cells: readonly (readonly unknown[])[],
): Row[] {
  const length = Math.max(rows.length, from + cells.length);
  return Array.from({ length }, (_, index): Row => {
    const old = rows[index] ?? first;
    const values = cells[index - from];
    if (!values) return old;
    if (typeof old !== 'object' || old === null) return values[0] as Row;
    if (Array.isArray(old)) return old.map((cell, column) => (column - at in values ? values[column - at] : cell));
    const changed = columns.flatMap(({ key = '' }, column) => (column - at in values ? [[key, values[column - at]] as const] : []));
    return Object.fromEntries(Object.entries({ ...old, ...Object.fromEntries(changed) }).filter(([, value]) => value !== undefined));
  });
}
