import { type Irritant, matrixLayout } from './matrixLayout.ts';
import styles from './SolutionIllustration.module.css';

export type MatrixIllustrationProps = {
  /** The irritants of the example. */
  irritants: readonly Irritant[];
};

/** The picture of priorities: the matrix of irritants with the corner of what is above average in both. Decoration. */
export function MatrixIllustration({ irritants }: MatrixIllustrationProps) {
  const { irritants: placed, corner } = matrixLayout(irritants);
  return (
    <svg className={styles.picture} viewBox="0 0 280 170" aria-hidden="true">
      <rect
        className={styles.corner}
        x={12 + Math.round(corner.x * 2.68)}
        width={268 - Math.round(corner.x * 2.68)}
        height={Math.round(corner.y * 1.56)}
        rx="8"
      />
      <path className={styles.axis} d="M12 0v156h268" />
      {placed.map(({ id, point, isPriority }) => (
        <circle
          key={id}
          className={isPriority ? styles.priority : styles.dot}
          cx={12 + Math.round(point.x * 2.68)}
          cy={Math.round(point.y * 1.56)}
          r={isPriority ? 10 : 7}
        />
      ))}
    </svg>
  );
}
