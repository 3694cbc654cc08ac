import type { ReactNode } from 'react';
import styles from './Section.module.css';

export type SectionProps = {
  children: ReactNode;
  /** `white`, a light `tint`, or `deep` purple for one comment in large type. Default `white`. */
  ground?: 'white' | 'tint' | 'deep';
  /** `tight` halves the space above and below, `none` removes it. Default `normal`. */
  space?: 'normal' | 'tight' | 'none';
  /** Target of links in the page. */
  id?: string;
  /** Id of the heading that names the section. */
  labelledBy?: string;
  /** Whether the heading is beside the content on wide screens, and stays in view. Default false. */
  isBeside?: boolean;
  /** Whether the first screen of the page ends here, so that the content below can wait for the deferred CSS (see `build/deferredStyles.ts`). Default false. */
  endsFirstScreen?: boolean;
  /** Class for the layout of the content. */
  className?: string;
};

/** A section over the whole width of the page. Its content has the maximum width of the page. */
export function Section({
  children,
  ground = 'white',
  space = 'normal',
  id,
  labelledBy,
  isBeside = false,
  endsFirstScreen = false,
  className,
}: SectionProps) {
  return (
    <section
      id={id}
      className={[styles.section, styles[ground], styles[`space-${space}`], isBeside && styles.beside, className].filter(Boolean).join(' ')}
      aria-labelledby={labelledBy}
      data-first-screen-end={endsFirstScreen ? '' : undefined}
      data-ground={ground === 'deep' ? 'deep' : undefined}
    >
      {children}
    </section>
  );
}

export type SectionHeadingProps = {
  title: string;
  /** One or two sentences under the heading. Default none. */
  intro?: string | undefined;
  /** Id of the heading, for `labelledBy` of the section. */
  id?: string;
};

export function SectionHeading({ title, intro, id }: SectionHeadingProps) {
  return (
    <div className={`grid gap-4 ${styles.heading}`}>
      <h2 id={id}>{title}</h2>
      {intro && <p className="muted text-width">{intro}</p>}
    </div>
  );
}

export type BreadcrumbProps = {
  /** Accessible name of the navigation. */
  label: string;
  /** Pages above this one, from the home page down. */
  items: readonly { href: string; name: string }[];
  /** Name of this page. */
  current: string;
};

/** Position of the page in the site. */
export function Breadcrumb({ label, items, current }: BreadcrumbProps) {
  // Search results name the pages above this one, without the home page.
  const above =
    items
      .filter(({ href }) => !href.endsWith('/'))
      .map(({ name }) => name)
      .join(' › ') || undefined;
  return (
    <nav className={`small muted ${styles.breadcrumb}`} aria-label={label} data-pagefind-meta={above && `label:${above}`}>
      <ol className="flex wrap items-baseline">
        {items.map(({ href, name }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}

type PageHeroProps = {
  /** The h1 of the page. */
  title: string;
  /** One or two sentences under it. */
  intro: string;
  /** A quoted sentence under the heading. Default none. */
  quote?: ReactNode;
  /** Breadcrumb above the heading. Default none. */
  breadcrumb?: ReactNode;
  /** One button, and at most a quiet link. Default none. */
  actions?: ReactNode;
  /** Text below the buttons. Default none. */
  children?: ReactNode;
  /** Illustration, on wide screens next to the text. Default none. */
  picture?: ReactNode;
  /** Whether the intro may be as wide as the page, so that more of the content below is on the first screen. Default false. */
  isLow?: boolean;
  /** Whether the content below can wait for the deferred CSS. Set it to false before a long text that starts on the first screen. Default true. */
  endsFirstScreen?: boolean;
};

/** First screen of every page but the home page. */
export function PageHero({
  title,
  intro,
  quote,
  breadcrumb,
  actions,
  children,
  picture,
  isLow = false,
  endsFirstScreen = true,
}: PageHeroProps) {
  return (
    <Section endsFirstScreen={endsFirstScreen} space="tight" ground="tint" className={picture ? `grid gap-7 ${styles.split}` : 'grid'}>
      <div className={isLow ? `grid gap-5 ${styles.text} ${styles.low}` : `grid gap-5 ${styles.text}`}>
        {breadcrumb}
        <h1>{title}</h1>
        {quote}
        <p className="large muted">{intro}</p>
        {actions && <div className="flex wrap items-center gap-4">{actions}</div>}
        {children}
      </div>
      {picture && <div className={`min-width-0 ${styles.picture}`}>{picture}</div>}
    </Section>
  );
}

type ClosingCallProps = {
  title: string;
  text: string;
  /** One button, and at most one quiet button. */
  actions: ReactNode;
  /** Text below the buttons. Default none. */
  children?: ReactNode;
};

/** Call to action at the end of a page: a deep purple card on white, so that it differs from the footer below it. */
export function ClosingCall({ title, text, actions, children }: ClosingCallProps) {
  return (
    <Section>
      <div className={`grid one-column gap-5 rounded unbroken ${styles.closing}`} data-ground="deep" data-pagefind-ignore="">
        <h2>{title}</h2>
        <p>{text}</p>
        <div className={`flex wrap gap-4 ${styles.actions}`}>{actions}</div>
        {children}
      </div>
    </Section>
  );
}
