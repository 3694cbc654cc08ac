import styles from './Mark.module.css';

export type MarkProps = {
  /** Text, or whether it is included. */
  value: string | boolean;
  words: { included: string; notIncluded: string };
};

/** A plan's value of an attribute: text, or a drawn tick or line with a text alternative. */
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
