import type { ReactNode } from 'react';
import styles from './ScrollArea.module.css';

export type ScrollAreaProps = {
  /** Accessible name, such as the caption of the table. */
  label: string;
  children: ReactNode;
  /** Class for the frame and the content. */
  className?: string | undefined;
};

/** An area for a wide table. If the screen is narrower, it scrolls, also by keyboard, and an edge that hides more of the table has a shade. */
export function ScrollArea({ label, children, className = '' }: ScrollAreaProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the area scrolls, so the keyboard must reach it (WCAG 2.1.1)
    <div className={`${styles.area} ${className}`.trim()} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
