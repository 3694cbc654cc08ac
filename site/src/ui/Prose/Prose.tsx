import type { ReactNode } from 'react';
import styles from './Prose.module.css';

export type ProseProps = {
  /** Rendered Markdown: headings from h2, paragraphs, lists, quotations, tables, code. */
  children: ReactNode;
  /** Whether what follows may wait for the late sheet: see build/lateStyles.ts. Default false. */
  isFold?: boolean;
};

/** Long text for reading: measure, rhythm and links of what comes out of Markdown without classes. */
export function Prose({ children, isFold = false }: ProseProps) {
  return (
    <div className={styles.prose} data-fold={isFold ? '' : undefined}>
      {children}
    </div>
  );
}
