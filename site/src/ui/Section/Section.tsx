import type { ReactNode } from 'react';
import styles from './Section.module.css';

export type SectionProps = {
  children: ReactNode;
  /** `white`, a light `tint`, or the `deep` purple of closings. Default `white`. */
  ground?: 'white' | 'tint' | 'deep';
  /** `tight` halves the space above and below; `none` leaves it to the content. Default `normal`. */
  space?: 'normal' | 'tight' | 'none';
  /** Target of links within the page. */
  id?: string;
  /** Id of the heading that names the section. */
  labelledBy?: string;
  /** Whether the first screen of the page ends here, so that what follows may wait for the deferred styles: see build/deferredStyles.ts. Default false. */
  endsFirstScreen?: boolean;
  /** Class of the inner container, for a layout of the section's own. */
  className?: string;
};

/** A band of a page over the whole width, its content within the page's maximum width. */
export function Section({
  children,
  ground = 'white',
  space = 'normal',
  id,
  labelledBy,
  endsFirstScreen = false,
  className,
}: SectionProps) {
  return (
    <section
      id={id}
      className={`${styles.section} ${styles[ground]} ${styles[`space-${space}`] ?? ''}`.trim()}
      aria-labelledby={labelledBy}
      data-first-screen-end={endsFirstScreen ? '' : undefined}
      data-ground={ground === 'deep' ? 'deep' : undefined}
      data-pagefind-ignore={ground === 'deep' ? '' : undefined}
    >
      <div className={`${styles.inner} ${className ?? ''}`.trim()}>{children}</div>
    </section>
  );
}
