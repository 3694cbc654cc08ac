import { fillIn } from '@emovera/contract/fill.ts';
import { useWords } from '../WordsProvider.tsx';
import { useCells } from './cells.tsx';
import styles from './LeadCards.module.css';
import type { LeadTableModel } from './useLeadTable.ts';

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
            {canSelect && row.getCanSelect() && (
              <input
                type="checkbox"
                aria-label={fillIn(leads.select, { name: row.original.name || row.id })}
                checked={row.getIsSelected()}
                onChange={row.getToggleSelectedHandler()}
              />
            )}
          </p>
          {row.original.company && <p>{row.original.company}</p>}
          <p className={styles.about}>
            <span>{cells.form(row.original)}</span> · <span>{cells.language(row.original)}</span>
          </p>
          {row.original.item && <p className={styles.about}>{cells.item(row.original)}</p>}
          <p className={styles.about}>{cells.received(row.original)}</p>
          <p className={styles.states}>
            {cells.delivery(row.original)}
            {row.original.handledAt !== null && <span>{leads.handledChoices.yes}</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}
