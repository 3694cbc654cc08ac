import styles from './Figures.module.css';

type FiguresProps = {
  items: readonly { value: string; label: string }[];
  /** Source of the figures, or the remark that they are examples. Default none. */
  note?: string | undefined;
};

/** Large figures with their labels. */
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
      {note && <p className="text-width small muted">{note}</p>}
    </div>
  );
}
