import { Menu } from '../ui/Menu.tsx';
import { useWords } from '../WordsProvider.tsx';
import styles from './CheckMenu.module.css';
import type { ColumnId } from './cells.tsx';
import type { LeadTableModel } from './useLeadTable.ts';

/** Chooses the columns of the table. */
export function ColumnChoice({ table }: { table: LeadTableModel }) {
  const { leads } = useWords();
  return (
    <Menu label={leads.columns}>
      <fieldset className={styles.list}>
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
