import type { ReactNode } from 'react';
import styles from '../ArticleSources.module.css';

export type FootnotesProps = {
  title: string;
  children: ReactNode;
};

/** The footnotes at the end of the text, with letters. */
export function Footnotes({ title, children }: FootnotesProps) {
  return (
    <section className={styles.sources} aria-labelledby="footnotes">
      <h2 id="footnotes">{title}</h2>
      <ol type="a">{children}</ol>
    </section>
  );
}
