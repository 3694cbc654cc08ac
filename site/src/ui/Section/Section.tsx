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
  /** Whether the first screen of the page ends here, so that the content below can wait for the deferred CSS (see `build/deferredStyles.ts`). Default false. */
  endsFirstScreen?: boolean;
  /** Class of the inner container, for its layout. */
  className?: string;
};

/** A section over the whole width of the page. Its content has the maximum width of the page. */
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
      className={[styles.section, styles[ground], styles[`space-${space}`]].filter(Boolean).join(' ')}
      aria-labelledby={labelledBy}
      data-first-screen-end={endsFirstScreen ? '' : undefined}
      data-ground={ground === 'deep' ? 'deep' : undefined}
    >
      <div className={`${styles.inner} ${className ?? ''}`.trim()}>{children}</div>
    </section>
  );
}
