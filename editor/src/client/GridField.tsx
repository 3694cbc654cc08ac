import { fillIn } from '@emovera/contract/fill.ts';
import { valueAt } from '@emovera/contract/values.ts';
import type { ClipboardEvent } from 'react';
import { isSame } from './difference.ts';
import { type FieldsProps, useForm } from './formContext.ts';
import styles from './GridField.module.css';
import { type Column, emptyRow, isNumber, numberIn, type Row, rowsIn, withCells } from './grid.ts';
import { Input } from './ScalarField.tsx';
import { isNullable } from './schemas.ts';
import { useWords } from './WordsProvider.tsx';

type GridFieldProps = FieldsProps & { label: string; columns: readonly Column[] };

/** A list as a table: a row for each item. Cells of a spreadsheet can be pasted. */
export function GridField({ parts: [part], path, schema, label, columns }: GridFieldProps) {
  const words = useWords();
  const { open } = useForm();
  if (!part) return null;
  const { file, lang, issues } = part;
  const rows = (valueAt(open.texts[file]?.value, path) ?? []) as readonly Row[];
  const own = issues.filter((issue) => isSame(issue.path.slice(0, path.length), path));
  const isOfCells = !!schema.items?.items;
  const set = (next: readonly Row[]) => open.change(file, path, next);
  const cellOf = (row: Row, column: number) => {
    const { key = column } = columns[column] ?? {};
    return typeof row === 'object' && row !== null ? (row as Record<string | number, unknown>)[key] : row;
  };
  const setCells = (from: number, at: number, cells: readonly (readonly unknown[])[]) =>
    set(withCells(rows, columns, emptyRow(schema, columns), from, at, cells));
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
      {schema.description && <p>{schema.description}</p>}
      <div className={styles.scroll}>
        <table>
          {(isOfCells || columns[0]?.key) && (
            <thead>
              <tr>
                <td />
                {columns.map((column, index) => (
                  <th key={column.label} scope="col">
                    <span>{`${column.label} `}</span>
                    {isOfCells && columns.length > (schema.items?.minItems ?? 1) && (
                      <button
                        type="button"
                        aria-label={`${words.field.remove}: ${fillIn(words.grid.column, { name: column.label })}`}
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
                <th scope="row">{index + 1}</th>
                {columns.map((column, place) => {
                  const name = [column.label || label, fillIn(words.grid.row, { number: index + 1 })].join(', ');
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
                        value={cellOf(row, place)}
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
                      aria-label={`${words.field.remove}: ${fillIn(words.grid.row, { number: index + 1 })}, ${label}`}
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
          {typeof at[path.length] === 'number' ? `${fillIn(words.grid.row, { number: Number(at[path.length]) + 1 })}: ${message}` : message}
        </p>
      ))}
      <div className={styles.buttons}>
        {!isFull && (
          <button type="button" onClick={() => set([...rows, emptyRow(schema, columns)])}>
            <span>{words.grid.addRow}</span> <span className="visually-hidden">{label}</span>
          </button>
        )}
        {isOfCells && columns.length < (schema.items?.maxItems ?? 8) && (
          <button type="button" onClick={() => set(rows.map((row) => [...(row as readonly unknown[]), '']))}>
            <span>{words.grid.addColumn}</span> <span className="visually-hidden">{label}</span>
          </button>
        )}
      </div>
    </fieldset>
  );
}
