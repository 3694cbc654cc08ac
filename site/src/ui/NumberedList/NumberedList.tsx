import styles from './NumberedList.module.css';

export type NumberedListProps = {
  /** Sentences whose order matters. */
  items: readonly string[];
};

/** What happens, one sentence after the other, each behind its number. */
export function NumberedList({ items }: NumberedListProps) {
  return (
    <ol className={styles.list}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ol>
  );
}
