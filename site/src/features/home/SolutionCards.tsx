import type { ReactNode } from 'react';
import { Card } from '../../ui/Card/Card.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { SectionHeading, type SectionHeadingProps } from '../../ui/SectionHeading/SectionHeading.tsx';
import styles from './SolutionCards.module.css';

export type SolutionCardsProps = SectionHeadingProps & {
  id: string;
  items: readonly { href: string; title: string; text: string; picture: ReactNode }[];
};

/** The solutions as cards with a picture, each of which is a link. */
export function SolutionCards({ id, items, ...heading }: SolutionCardsProps) {
  return (
    <Section labelledBy={id}>
      <SectionHeading id={id} {...heading} />
      <ul className={styles.grid}>
        {items.map(({ href, title, text, picture }) => (
          <Card as="li" key={href}>
            <div className={styles.picture}>{picture}</div>
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
