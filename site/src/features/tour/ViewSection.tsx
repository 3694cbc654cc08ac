import type { ReactNode } from 'react';
import { Section } from '../../ui/Section/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import styles from './ViewSection.module.css';

type ViewSectionProps = {
  id: string;
  title: string;
  lead?: string | undefined;
  /** Link to the tour, or to the step that shows this view. */
  link: { readonly href: string; readonly text: string };
  /** The product view. */
  children: ReactNode;
};

/** A product view as a section of another page, with a link to the tour. */
export function ViewSection({ id, title, lead, link, children }: ViewSectionProps) {
  return (
    <Section labelledBy={id}>
      <SectionHeading id={id} title={title} lead={lead} />
      <div className={styles.view}>{children}</div>
      <p className={styles.link}>
        <a href={link.href}>{link.text}</a>
      </p>
    </Section>
  );
}
