import type { ReactNode } from 'react';
import { Section } from '../../ui/Section/Section.tsx';
import styles from './Finding.module.css';

export type FindingProps = {
  /** Id of the heading, which names the section. */
  id: string;
  /** Short line above the heading: what kind of part this is. */
  kind: string;
  title: string;
  children: ReactNode;
  /** Default `white`. */
  ground?: 'white' | 'tint';
};

/** A heading at the left that says what was found, and beside it the words that support it. */
export function Finding({ id, kind, title, children, ground = 'white' }: FindingProps) {
  return (
    <Section ground={ground} labelledBy={id} className={styles.finding}>
      <div className={styles.heading}>
        <p>{kind}</p>
        <h2 id={id}>{title}</h2>
      </div>
      <div className={styles.body}>{children}</div>
    </Section>
  );
}
