import type { ReactNode } from 'react';
import styles from './Prose.module.css';

export type ProseProps = {
  /** Rendered Markdown: headings from h2, paragraphs, lists, quotations, tables, code. */
  children: ReactNode;
};

/** Long text for reading: measure, rhythm and links of what comes out of Markdown without classes. */
export function Prose({ children }: ProseProps) {
  return <div className={styles.prose}>{children}</div>;
}
