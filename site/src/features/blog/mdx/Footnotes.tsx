import type { ReactNode } from 'react';
import styles from '../ArticleSources.module.css';

export type FootnotesProps = {
  title: string;
  /** The footnotes, each a list item. */
  children: ReactNode;
};

/** Footnotes at the end of the text, lettered. */
export function Footnotes({ title, children }: FootnotesProps) {
  return (
    <section className={styles.sources} aria-labelledby="footnotes">
      <h2 id="footnotes">{title}</h2>
      <ol type="a">{children}</ol>
    </section>
  );
}
