import type { ReactNode } from 'react';
import { Section } from '../Section/Section.tsx';
import styles from './PageHero.module.css';

type PageHeroProps = {
  /** The h1 of the page. */
  title: string;
  /** One or two sentences under it. */
  lead: string;
  /** A quoted sentence under the heading. Default none. */
  quote?: ReactNode;
  /** Breadcrumb above the heading. Default none. */
  breadcrumb?: ReactNode;
  /** One button, and at most one quiet button. Default none. */
  actions?: ReactNode;
  /** Illustration, on wide screens next to the text. Default none. */
  picture?: ReactNode;
  /** Whether the lead may be as wide as the page, so that more of the content below is on the first screen. Default false. */
  isLow?: boolean;
  /** Whether the content below can wait for the deferred CSS. Set it to false before a long text that starts on the first screen. Default true. */
  endsFirstScreen?: boolean;
};

/** First screen of every page but the home page. */
export function PageHero({ title, lead, quote, breadcrumb, actions, picture, isLow = false, endsFirstScreen = true }: PageHeroProps) {
  return (
    <Section endsFirstScreen={endsFirstScreen} space="tight" ground="tint" className={picture ? `grid gap-7 ${styles.split}` : 'grid'}>
      <div className={isLow ? `grid gap-5 ${styles.text} ${styles.low}` : `grid gap-5 ${styles.text}`}>
        {breadcrumb}
        <h1>{title}</h1>
        {quote}
        <p className="large muted">{lead}</p>
        {actions && <div className="flex wrap gap-4">{actions}</div>}
      </div>
      {picture && <div className={`min-width-0 ${styles.picture}`}>{picture}</div>}
    </Section>
  );
}
