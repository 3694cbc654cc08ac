import type { ReactNode } from 'react';
import styles from './Heading.module.css';

export type HeadingProps = {
  level: 2 | 3;
  id: string;
  children: ReactNode;
};

/** A heading of an article. It is a link to itself, so that readers can copy its address and screen readers read it once. */
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
