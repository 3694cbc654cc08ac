import { Section } from '../../ui/Section/Section.tsx';
import { SectionHeading, type SectionHeadingProps } from '../../ui/SectionHeading/SectionHeading.tsx';
import styles from './ResourceLinks.module.css';

export type ResourceLinksProps = SectionHeadingProps & {
  id: string;
  items: readonly { href: string; title: string; text: string }[];
};

/** The kinds of resources as a list of links beside the heading. */
export function ResourceLinks({ id, items, ...heading }: ResourceLinksProps) {
  return (
    <Section labelledBy={id} className={styles.split}>
      <SectionHeading id={id} {...heading} />
      <ul className={styles.list}>
        {items.map(({ href, title, text }) => (
          <li key={href}>
            <h3>
              <a href={href}>{title}</a>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
