import type { ReactNode } from 'react';
import scrollArea from '../../../ui/scrollArea.module.css';
import styles from './Table.module.css';

export type TableProps = {
  /** Caption, and accessible name of the area that scrolls on narrow screens. */
  caption: string;
  /** A Markdown table. */
  children: ReactNode;
};

/** A table with its caption. It scrolls if the screen is narrower. */
export function Table({ caption, children }: TableProps) {
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{caption}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard (WCAG 2.1.1). */}
      <section className={`${styles.scroll} ${scrollArea.area}`} aria-label={caption} tabIndex={0}>
        {children}
      </section>
    </figure>
  );
}
