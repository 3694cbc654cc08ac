import styles from './NumberedList.module.css';

type NumberedListProps = {
  items: readonly string[];
};

/** Sentences in a fixed order, with numbers. */
export function NumberedList({ items }: NumberedListProps) {
  return (
    <ol className={`grid gap-4 ${styles.list}`}>
      {items.map((item) => (
        <li className="grid gap-3" key={item}>
          {item}
        </li>
      ))}
    </ol>
  );
}
