import styles from './Points.module.css';

type PointsProps = {
  items: readonly { title: string; text: string }[];
  /** Whether they are numbered steps. Default false. */
  isOrdered?: boolean;
};

/** Short headings with a paragraph each, side by side on wide screens. */
export function Points({ items, isOrdered = false }: PointsProps) {
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <List className={`${styles.points} ${isOrdered ? styles.ordered : ''}`.trim()}>
      {items.map(({ title, text }) => (
        <li className="grid gap-3" key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </List>
  );
}

/** Sentences in a fixed order, with numbers. */
export function NumberedList({ items }: { items: readonly string[] }) {
  return (
    <ol className={`grid gap-4 ${styles.numbered}`}>
      {items.map((item) => (
        <li className="grid gap-3" key={item}>
          {item}
        </li>
      ))}
    </ol>
  );
}

type KeyNumbersProps = {
  items: readonly { value: string; label: string }[];
  /** Source of the figures, or the remark that they are examples. Default none. */
  note?: string | undefined;
};

/** Large figures with their labels. */
export function KeyNumbers({ items, note }: KeyNumbersProps) {
  return (
    <div className={styles.figures}>
      <dl>
        {items.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt> <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {note && <p className="text-width small muted">{note}</p>}
    </div>
  );
}
