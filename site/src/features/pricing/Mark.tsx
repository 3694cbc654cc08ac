import styles from './Mark.module.css';
import type { Cell } from './viewPlans.ts';

export type MarkProps = {
  /** Words, or whether it is included. */
  value: Cell;
  words: { included: string; notIncluded: string };
};

/** A plan's value of an attribute: words as they are, yes and no as a drawn tick and line with words for those who do not see them. */
export function Mark({ value, words }: MarkProps) {
  if (typeof value === 'string') return value;
  return (
    <span className={value ? styles.yes : styles.no}>
      <span className="visually-hidden" data-pagefind-ignore="">
        {value ? words.included : words.notIncluded}
      </span>
    </span>
  );
}
