import type { FigureRow } from '@emovera/contract/deskLeads.ts';
import { useFormats } from '../useFormats.ts';
import { useWords } from '../WordsProvider.tsx';
import styles from './FigureTable.module.css';

type FigureTableProps = {
  /** What the rows are, such as "Form". */
  readonly label: string;
  readonly rows: readonly FigureRow[];
  readonly nameOf: (name: string) => string;
  /** Address of the leads of a row. Default: rows are not linked. */
  readonly linkOf?: (name: string) => string;
};

/** Numbers of leads next to those of the period before. */
export function FigureTable({ label, rows, nameOf, linkOf }: FigureTableProps) {
  const { figures } = useWords();
  const formats = useFormats();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          <th scope="col">{figures.leads}</th>
          <th scope="col">{figures.beforeShort}</th>
          <th scope="col">{figures.change}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, current, before }) => (
          <tr key={name}>
            <th scope="row">{name && linkOf ? <a href={linkOf(name)}>{nameOf(name)}</a> : nameOf(name) || figures.unknown}</th>
            <td>{formats.number(current)}</td>
            <td>{formats.number(before)}</td>
            <td>{formats.change(current, before)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
