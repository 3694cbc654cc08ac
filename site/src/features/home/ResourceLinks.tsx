import { Card } from '../../ui/Card/Card.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import styles from './ResourceLinks.module.css';

export type ResourceLinksProps = {
  title: string;
  lead?: string | undefined;
  items: readonly { href: string; title: string; text: string }[];
};

/** Ways to what a visitor can take away. */
export function ResourceLinks({ title, lead, items }: ResourceLinksProps) {
  return (
    <Section labelledBy="resources">
      <SectionHeading id="resources" title={title} lead={lead} />
      <ul className={styles.grid}>
        {items.map(({ href, title: name, text }) => (
          <Card as="li" key={href}>
            <h3>
              <a href={href} data-stretch="">
                {name}
              </a>
            </h3>
            <p>{text}</p>
          </Card>
        ))}
      </ul>
    </Section>
  );
}
