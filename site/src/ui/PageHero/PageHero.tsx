import type { ReactNode } from 'react';
import { Section } from '../Section/Section.tsx';
import styles from './PageHero.module.css';

export type PageHeroProps = {
  /** The page's h1. */
  title: string;
  /** One or two sentences under it. */
  lead: string;
  /** A breadcrumb above the heading. */
  breadcrumb?: ReactNode;
  /** One clear action, and at most one quiet one beside it. */
  actions?: ReactNode;
  /** Picture of the answer, beside the words where there is room. */
  picture?: ReactNode;
  /** Whether what follows waits for the deferred styles. Not where a long text follows, whose first paragraphs stand on the first screen. */
  endsFirstScreen?: boolean;
};

/** First screen of a page within the site. */
export function PageHero({ title, lead, breadcrumb, actions, picture, endsFirstScreen = true }: PageHeroProps) {
  return (
    <Section endsFirstScreen={endsFirstScreen} space="tight" ground="tint" className={picture ? styles.split : styles.plain}>
      <div className={styles.words}>
        {breadcrumb}
        <h1>{title}</h1>
        <p>{lead}</p>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {picture && <div className={styles.picture}>{picture}</div>}
    </Section>
  );
}
