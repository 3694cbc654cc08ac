import type { ReactNode } from 'react';
import { ScrollArea } from '../../../ui/ScrollArea/ScrollArea.tsx';
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
      <ScrollArea label={caption} className={styles.frame}>
        {children}
      </ScrollArea>
    </figure>
  );
}
