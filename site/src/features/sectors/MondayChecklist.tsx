import styles from './MondayChecklist.module.css';

export type MondayChecklistProps = {
  items: readonly { title: string; text: string }[];
};

/** What changes on Monday morning, as a list to tick off. */
export function MondayChecklist({ items }: MondayChecklistProps) {
  return (
    <ul className={styles.list}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
