import type { ReactNode } from 'react';
import styles from './Prose.module.css';

type ProseProps = {
  /** Rendered Markdown: headings from h2, paragraphs, lists, quotations, tables, code. */
  children: ReactNode;
  /** Whether the first screen of the page ends here, so that the content below can wait for the deferred CSS (see `build/deferredStyles.ts`). Default false. */
  endsFirstScreen?: boolean;
};

/** Style of a long text from Markdown, whose elements have no classes: line length, spaces and links. */
export function Prose({ children, endsFirstScreen = false }: ProseProps) {
  return (
    <div className={styles.prose} data-first-screen-end={endsFirstScreen ? '' : undefined}>
      {children}
    </div>
  );
}
