import type { ReactNode } from 'react';
import { Card } from '../../ui/Card/Card.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { SectionHeading, type SectionHeadingProps } from '../../ui/SectionHeading/SectionHeading.tsx';
import styles from './CardGrid.module.css';

export type CardGridProps = SectionHeadingProps & {
  id: string;
  /** Cards in a row where there is room. */
  columns: 'three' | 'four';
  items: readonly { href: string; title: string; text: string; picture?: ReactNode }[];
};

/** A section of cards, each of which is a link. */
export function CardGrid({ id, columns, items, ...heading }: CardGridProps) {
  return (
    <Section labelledBy={id}>
      <SectionHeading id={id} {...heading} />
      <ul className={`${styles.grid} ${styles[columns]}`}>
        {items.map(({ href, title, text, picture }) => (
          <Card as="li" key={href}>
            {picture && <div className={styles.picture}>{picture}</div>}
            <h3>
              <a href={href} data-stretch="">
                {title}
              </a>
            </h3>
            <p>{text}</p>
          </Card>
        ))}
      </ul>
    </Section>
  );
}
