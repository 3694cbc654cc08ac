import type { ReactNode } from 'react';
import styles from './Heading.module.css';

export type HeadingProps = {
  /** Which heading it is. */
  level: 2 | 3;
  id: string;
  children: ReactNode;
};

/** A heading of an article that is the link to itself, so that its address can be copied; nothing is read twice. */
export function Heading({ level, id, children }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id}>
      <a className={styles.link} href={`#${id}`}>
        {children}
      </a>
    </Tag>
  );
}
