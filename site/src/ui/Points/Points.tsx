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
