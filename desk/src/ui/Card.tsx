import { type ReactNode, useId } from 'react';
import styles from './Card.module.css';

type CardProps = { readonly title: string; readonly children: ReactNode };

/** A part of a screen with its title. */
export function Card({ title, children }: CardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
