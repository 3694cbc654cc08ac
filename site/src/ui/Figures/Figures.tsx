import styles from './Figures.module.css';

export type FiguresProps = {
  items: readonly { value: string; label: string }[];
  /** Says that they are examples, or where they come from. */
  note: string;
};

/** Large figures, each with its meaning. */
export function Figures({ items, note }: FiguresProps) {
  return (
    <div className={styles.figures}>
      <dl>
        {items.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt> <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{note}</p>
    </div>
  );
}
