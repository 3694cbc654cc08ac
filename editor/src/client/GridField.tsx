import { fillPlaceholders } from '@emovera/contract/fill.ts';
import { valueAt } from '@emovera/contract/values.ts';
import type { ClipboardEvent } from 'react';
import { type HelpFrom, type JsonSchema, makeSkeleton } from '../server/skeleton.ts';
import styles from './Fields.module.css';
import { type FieldsProps, useForm } from './formContext.ts';
import { Input } from './ScalarField.tsx';
import { isNullable, today } from './schemas.ts';
import { isSame } from './texts.ts';
import { useFieldWords, useMessages } from './useMessages.ts';

type GridFieldProps = FieldsProps & { label: string; columns: readonly Column[] };

/** Table with a row for each item of a list. Cells of a spreadsheet can be pasted. */
export function GridField({ parts: [part], path, schema, label, columns }: GridFieldProps) {
  const messages = useMessages();
  const { helpFrom } = useFieldWords();
  const help = helpFrom(schema);
  const { open } = useForm();
  if (!part) return null;
  const { file, lang, issues } = part;
  const rows = (valueAt(open.texts[file]?.value, path) ?? []) as readonly Row[];
  const own = issues.filter((issue) => isSame(issue.path.slice(0, path.length), path));
  const isOfCells = !!schema.items?.items;
  const set = (next: readonly Row[]) => open.change(file, path, next);
  const getCell = (row: Row, column: number) => {
    const { key = column } = columns[column] ?? {};
    return typeof row === 'object' && row !== null ? (row as Record<string | number, unknown>)[key] : row;
  };
  const setCells = (from: number, at: number, cells: readonly (readonly unknown[])[]) =>
    set(withCells(rows, columns, emptyRow(schema, columns, helpFrom), from, at, cells));
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const cells = rowsIn(event.clipboardData.getData('text/plain'));
    if (cells.length === 1 && cells[0]?.length === 1) return;
    event.preventDefault();
    setCells(
      row,
      column,
      cells.map((line) =>
        line.map((text, index) => (isNumber(columns[column + index]?.schema ?? columns[0]?.schema) ? numberIn(text, lang ?? 'en') : text)),
      ),
    );
  };
  const isFull = schema.maxItems !== undefined && rows.length >= schema.maxItems;

  return (
    <fieldset className={styles.grid}>
      <legend>{label}</legend>
      {help && <p className="caption muted">{help}</p>}
      <div className={styles.scroll}>
        <table>
          {(isOfCells || columns[0]?.key) && (
            <thead>
              <tr>
                <td />
                {columns.map((column, index) => (
                  <th key={column.label} scope="col" className="caption muted">
                    <span>{`${column.label} `}</span>
                    {isOfCells && columns.length > (schema.items?.minItems ?? 1) && (
                      <button
                        type="button"
                        aria-label={`${messages.field.remove}: ${fillPlaceholders(messages.grid.column, { name: column.label })}`}
                        onClick={() => set(rows.map((row) => (row as readonly unknown[]).toSpliced(index, 1)))}
                      >
                        ×
                      </button>
                    )}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the items of a list have no other identity
              <tr key={index}>
                <th scope="row" className="caption muted">
                  {index + 1}
                </th>
                {columns.map((column, place) => {
                  const name = [column.label || label, fillPlaceholders(messages.grid.row, { number: index + 1 })].join(', ');
                  const at = [...path, index, ...(isOfCells ? [place] : column.key ? [column.key] : [])];
                  return (
                    <td key={column.label} onPaste={(event) => paste(event, index, place)}>
                      <Input
                        input={{
                          'aria-label': name,
                          'aria-invalid': own.some((issue) => isSame(issue.path, at)) || undefined,
                          lang: lang ?? undefined,
                        }}
                        schema={column.schema}
                        value={getCell(row, place)}
                        isNullable={isNullable(column.schema)}
                        onChange={(value) => setCells(index, place, [[value === '' && column.isOptional ? undefined : value]])}
                      />
                    </td>
                  );
                })}
                <td>
                  {rows.length > (schema.minItems ?? 0) && (
                    <button
                      type="button"
                      aria-label={`${messages.field.remove}: ${fillPlaceholders(messages.grid.row, { number: index + 1 })}, ${label}`}
                      onClick={() => set(rows.toSpliced(index, 1))}
                    >
                      ×
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {own.map(({ path: at, message }) => (
        <p key={`${at.join()} ${message}`} className={styles.issue}>
          {typeof at[path.length] === 'number'
            ? `${fillPlaceholders(messages.grid.row, { number: Number(at[path.length]) + 1 })}${messages.colon}${message}`
            : message}
        </p>
      ))}
      <div className={`flex gap-2 ${styles.buttons}`}>
        {!isFull && (
          <button type="button" onClick={() => set([...rows, emptyRow(schema, columns, helpFrom)])}>
            <span>{messages.grid.addRow}</span> <span className="visually-hidden">{label}</span>
          </button>
        )}
        {isOfCells && columns.length < (schema.items?.maxItems ?? 8) && (
          <button type="button" onClick={() => set(rows.map((row) => [...(row as readonly unknown[]), '']))}>
            <span>{messages.grid.addColumn}</span> <span className="visually-hidden">{label}</span>
          </button>
        )}
      </div>
    </fieldset>
  );
}

/** An item of a list: a value, a row of cells, or a map of values. */
type Row = string | number | null | readonly unknown[] | Readonly<Record<string, unknown>>;

/** Column of a table. `key` is the key that it shows of each item, undefined if the items are single values or rows of cells. */
type Column = { readonly key?: string; readonly label: string; readonly schema: JsonSchema; readonly isOptional: boolean };

/** Columns of a list whose items are values, rows of values, or maps of values. Undefined for other lists. */
export function listColumns({ items }: JsonSchema, value: unknown, nameField: (key: string) => string): readonly Column[] | undefined {
  if (!items) return undefined;
  if (isScalar(items)) return [{ label: '', schema: items, isOptional: false }];
  if (items.items && isScalar(items.items)) {
    const { items: cell } = items;
    const count = Math.max(items.minItems ?? 1, ...((value ?? []) as Row[]).map((row) => (row as unknown[]).length));
    return Array.from({ length: count }, (_, index) => ({ label: String.fromCharCode(65 + index), schema: cell, isOptional: false }));
  }
  const properties = Object.entries(items.properties ?? {});
  if (properties.length === 0 || !properties.every(([, schema]) => isScalar(schema))) return undefined;
  return properties.map(([key, schema]) => ({ key, label: nameField(key), schema, isOptional: !items.required?.includes(key) }));
}

const isScalar = ({ type, enum: choices }: JsonSchema): boolean =>
  !!choices || type === 'string' || type === 'number' || type === 'integer';

/** A new item of a list. */
const emptyRow = ({ items = {} }: JsonSchema, columns: readonly Column[], helpFrom: HelpFrom): Row =>
  items.items ? columns.map(() => '') : (makeSkeleton(items, today(), helpFrom) as Row);

const isNumber = (schema: JsonSchema | undefined): boolean => schema?.type === 'number' || schema?.type === 'integer';

/** The cells of a text from a spreadsheet. */
const rowsIn = (text: string): string[][] =>
  text
    .replace(/(\r?\n)+$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()));

/** Reads a number in the notation of a language. Returns null if the text is not a number. */
function numberIn(text: string, lang: string): number | null {
  const plain = text.replace(/[\s%]/g, '');
  const number = Number(lang === 'en' ? plain.replaceAll(',', '') : plain.replaceAll('.', '').replace(',', '.'));
  return plain === '' || Number.isNaN(number) ? null : number;
}

/**
 * Returns rows with pasted values from a cell on, to the right and down. Drops values outside the columns, and adds rows as needed.
 * @param first A new row.
 */
function withCells(
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
