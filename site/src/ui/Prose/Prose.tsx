import type { ReactNode } from 'react';
import styles from './Prose.module.css';

export type ProseProps = {
  /** Rendered Markdown: headings from h2, paragraphs, lists, quotations, tables, code. */
  children: ReactNode;
  /** Whether the first screen of the page ends here, so that what follows may wait for the deferred styles: see build/deferredStyles.ts. Default false. */
  endsFirstScreen?: boolean;
};

/** Long text for reading: measure, rhythm and links of what comes out of Markdown without classes. */
export function Prose({ children, endsFirstScreen = false }: ProseProps) {
  return (
    <div className={styles.prose} data-first-screen-end={endsFirstScreen ? '' : undefined}>
      {children}
    </div>
  );
}
