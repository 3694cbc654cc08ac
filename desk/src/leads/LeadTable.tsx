import { fillIn } from '@emovera/contract/fill.ts';
import type { KeyboardEvent } from 'react';
import { Menu } from '../ui/Menu.tsx';
import ui from '../ui/ui.module.css';
import { hashOf } from '../useAddress.ts';
import { useWords } from '../WordsProvider.tsx';
import styles from './LeadsScreen.module.css';
import { changed } from './leadQuery.ts';
import { type ColumnId, type LeadTableModel, useCells, visibleColumns } from './useLeadTable.tsx';

type LeadTableProps = {
  readonly table: LeadTableModel;
  readonly query: URLSearchParams;
  /** Whether rows can be selected. */
  readonly canSelect: boolean;
};

/** The leads as a table. The arrow keys go from name to name. */
export function LeadTable({ table, query, canSelect }: LeadTableProps) {
  const { leads } = useWords();
  const cells = useCells(query);
  const columns = visibleColumns(table);
  const isOldest = query.get('sort') === 'oldest';
  const rows = table.getRowModel().rows;
  const hasSelectable = rows.some((row) => row.getCanSelect());
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls a wide table with the keys
    <section className={styles.scroll} aria-label={leads.results} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {canSelect && (
              <td className={styles.check}>
                {hasSelectable && (
                  <input
                    type="checkbox"
                    aria-label={leads.selectAll}
                    checked={table.getIsAllRowsSelected()}
                    onChange={table.getToggleAllRowsSelectedHandler()}
                  />
                )}
              </td>
            )}
            {columns.map((id) =>
              id === 'received' ? (
                <th key={id} scope="col" aria-sort={isOldest ? 'ascending' : 'descending'}>
                  <a href={hashOf('leads', changed(query, { sort: isOldest ? '' : 'oldest' }))}>
                    <span>{leads.columnNames[id]}</span> <span aria-hidden="true">{isOldest ? '↑' : '↓'}</span>
                  </a>
                </th>
              ) : (
                <th key={id} scope="col">
                  {leads.columnNames[id]}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody onKeyDown={handleArrows}>
          {rows.map((row) => (
            <tr key={row.id} data-handled={row.original.handledAt !== null} data-selected={row.getIsSelected()}>
              {canSelect && (
                <td className={styles.check}>
                  <SelectLead row={row} />
                </td>
              )}
              {columns.map((id) =>
                id === 'name' ? (
                  <th key={id} scope="row">
                    {cells[id](row.original)}
                  </th>
                ) : (
                  <td key={id} data-column={id}>
                    {cells[id](row.original)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Moves the focus from a name to the one above or below. */
function handleArrows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const names = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('th a')];
  const index = names.indexOf(event.target as HTMLAnchorElement);
  if (!step || index < 0) return;
  event.preventDefault();
  names[index + step]?.focus();
}

type LeadCardsProps = {
  readonly table: LeadTableModel;
  readonly query: URLSearchParams;
  /** Whether leads can be selected. */
  readonly canSelect: boolean;
};

/** The leads as cards, for narrow windows. */
export function LeadCards({ table, query, canSelect }: LeadCardsProps) {
  const { leads } = useWords();
  const cells = useCells(query);
  return (
    <ul className={styles.cards} aria-label={leads.results}>
      {table.getRowModel().rows.map((row) => (
        <li key={row.id} className={styles.card} data-handled={row.original.handledAt !== null}>
          <p className={styles.name}>
            {cells.name(row.original)}
            {canSelect && <SelectLead row={row} />}
          </p>
          {row.original.company && <p>{row.original.company}</p>}
          <p className={ui.caption}>
            <span>{cells.form(row.original)}</span> · <span>{cells.language(row.original)}</span>
          </p>
          {row.original.item && <p className={ui.caption}>{cells.item(row.original)}</p>}
          <p className={ui.caption}>{cells.received(row.original)}</p>
          <p className={styles.states}>
            {cells.delivery(row.original)}
            {row.original.handledAt !== null && <span>{leads.handledChoices.yes}</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}

function SelectLead({ row }: { row: ReturnType<LeadTableModel['getRowModel']>['rows'][number] }) {
  const { leads } = useWords();
  if (!row.getCanSelect()) return null;
  return (
    <input
      type="checkbox"
      aria-label={fillIn(leads.select, { name: row.original.name || row.id })}
      checked={row.getIsSelected()}
      onChange={row.getToggleSelectedHandler()}
    />
  );
}

/** Chooses the columns of the table. */
export function ColumnChoice({ table }: { table: LeadTableModel }) {
  const { leads } = useWords();
  return (
    <Menu label={leads.columns}>
      <fieldset className={styles.options}>
        <legend>{leads.columns}</legend>
        {table
          .getAllLeafColumns()
          .filter((column) => column.getCanHide())
          .map((column) => (
            <label key={column.id} className={styles.option}>
              <input type="checkbox" checked={column.getIsVisible()} onChange={column.getToggleVisibilityHandler()} />
              <span>{leads.columnNames[column.id as ColumnId]}</span>
            </label>
          ))}
      </fieldset>
    </Menu>
  );
}
