import { Fragment, type ReactNode, useId } from 'react';
import styles from './ui.module.css';

type CardProps = { readonly title: string; readonly children: ReactNode };

/** Part of a screen with its title. */
export function Card({ title, children }: CardProps) {
  const id = useId();
  return (
    <section className={`grid one-column gap-4 rounded border ground ${styles.card}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

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
