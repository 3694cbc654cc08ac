import type { ReactNode } from 'react';
import styles from './FindingHeading.module.css';

export type FindingHeadingProps = {
  id: string;
  /** Short line above the heading: what the section is about. */
  label: string;
  title: string;
  /** Class for the space below. */
  className?: string | undefined;
  /** Text below the heading. */
  children?: ReactNode;
};

/** A heading that states a finding, with a label above it. */
export function FindingHeading({ id, label, title, className, children }: FindingHeadingProps) {
  return (
    <div className={`${styles.heading} ${className ?? ''}`.trim()}>
      <p>{label}</p>
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  );
}
