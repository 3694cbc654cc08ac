import type { ReactNode } from 'react';
import styles from './ApiSection.module.css';

export type ApiSectionProps = {
  /** Target of links in the table of contents. The id of the heading is the same with `-title`. */
  id: string;
  title: string;
  lead?: string | undefined;
  children: ReactNode;
};

/** A chapter of the documentation. */
export function ApiSection({ id, title, lead, children }: ApiSectionProps) {
  return (
    <section id={id} className={styles.chapter} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}
