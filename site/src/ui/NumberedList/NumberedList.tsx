import styles from './NumberedList.module.css';

export type NumberedListProps = {
  items: readonly string[];
};

/** Sentences in a fixed order, with numbers. */
export function NumberedList({ items }: NumberedListProps) {
  return (
    <ol className={styles.list}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ol>
  );
}
