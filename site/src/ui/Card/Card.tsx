import type { ReactNode } from 'react';
import styles from './Card.module.css';

export type CardProps = {
  children: ReactNode;
  /** Element: list items and articles keep their meaning. Default `div`. */
  as?: 'div' | 'li' | 'article';
  /** Class for a layout of the card's own. */
  className?: string;
};

/** A surface with a line and round corners. A single link in its heading may stretch over it: give that link `data-stretch`. */
export function Card({ children, as: Element = 'div', className }: CardProps) {
  return <Element className={`${styles.card} ${className ?? ''}`.trim()}>{children}</Element>;
}
