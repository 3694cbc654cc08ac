import { Section } from '../../ui/Section/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import styles from './SectorList.module.css';

export type SectorListProps = {
  title: string;
  lead?: string | undefined;
  items: readonly { href: string; name: string }[];
};

/** The sectors as a list to read, rather than a wall of logos. */
export function SectorList({ title, lead, items }: SectorListProps) {
  return (
    <Section ground="tint" labelledBy="sectors">
      <SectionHeading id="sectors" title={title} lead={lead} />
      <ul className={styles.list}>
        {items.map(({ href, name }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
