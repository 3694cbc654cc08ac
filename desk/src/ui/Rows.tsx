import { Fragment, type ReactNode } from 'react';
import styles from './Rows.module.css';

type RowsProps = { readonly rows: readonly (readonly [name: string, value: ReactNode])[] };

/** Names and their values. Line breaks in values are kept. */
export function Rows({ rows }: RowsProps) {
  return (
    <dl className={styles.rows}>
      {rows.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
