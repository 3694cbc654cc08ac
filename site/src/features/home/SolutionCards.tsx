import type { ReactNode } from 'react';
import { Card } from '../../ui/Card/Card.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import styles from './SolutionCards.module.css';

export type SolutionCardsProps = {
  title: string;
  lead?: string | undefined;
  /** The solutions, each with its own picture. */
  items: readonly { href: string; name: string; summary: string; picture: ReactNode }[];
};

/** The three solutions as three different pictures. */
export function SolutionCards({ title, lead, items }: SolutionCardsProps) {
  return (
    <Section labelledBy="solutions">
      <SectionHeading id="solutions" title={title} lead={lead} />
      <ul className={styles.grid}>
        {items.map(({ href, name, summary, picture }) => (
          <Card as="li" key={href} className={styles.card}>
            <div className={styles.picture}>{picture}</div>
            <h3>
              <a href={href} data-stretch="">
                {name}
              </a>
            </h3>
            <p>{summary}</p>
          </Card>
        ))}
      </ul>
    </Section>
  );
}
