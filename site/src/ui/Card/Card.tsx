import type { ReactNode } from 'react';
import styles from './Card.module.css';

export type CardProps = {
  children: ReactNode;
  /** HTML element. Default `div`. */
  as?: 'div' | 'li' | 'article';
  /** Class for the layout of the content. */
  className?: string;
};

/** A box with a border and round corners. A link with `data-stretch` in its heading covers the whole card. */
export function Card({ children, as: Element = 'div', className }: CardProps) {
  return <Element className={`${styles.card} ${className ?? ''}`.trim()}>{children}</Element>;
}
