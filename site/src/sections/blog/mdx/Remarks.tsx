import type { ReactNode } from 'react';
import styles from '../ArticleSources.module.css';

export type RemarksProps = {
  title: string;
  /** The remarks, each a list item. */
  children: ReactNode;
};

/** Remarks at the end of the text, lettered. */
export function Remarks({ title, children }: RemarksProps) {
  return (
    <section className={styles.sources} aria-labelledby="remarks">
      <h2 id="remarks">{title}</h2>
      <ol type="a">{children}</ol>
    </section>
  );
}
