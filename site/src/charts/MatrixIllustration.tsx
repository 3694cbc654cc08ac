import { type Irritant, matrixLayout } from './matrixLayout.ts';
import styles from './SolutionIllustration.module.css';

export type MatrixIllustrationProps = {
  irritants: readonly Irritant[];
  /** Names of the two axes. */
  labels: Readonly<Record<'mentions' | 'intensity', string>>;
};

/** The matrix of irritants, with the corner of the priorities. Decoration. */
export function MatrixIllustration({ irritants, labels }: MatrixIllustrationProps) {
  const { irritants: placed, corner } = matrixLayout(irritants);
  const xOf = (x: number) => 12 + Math.round(x * 2.68);
  const yOf = (y: number) => Math.round(y * 1.56);
  return (
    <svg className={styles.illustration} viewBox="0 0 280 170" aria-hidden="true">
      <rect className={styles.corner} x={xOf(corner.x)} width={280 - xOf(corner.x)} height={yOf(corner.y)} rx="8" />
      <path className={styles.axis} d="M12 0v156h268" />
      <text y="8" textAnchor="end" transform="rotate(-90)">
        {labels.intensity}
      </text>
      <text x="280" y="169" textAnchor="end">
        {labels.mentions}
      </text>
      {placed.map(({ id, disc, isPriority }) => (
        <circle key={id} className={isPriority ? styles.priority : styles.dot} cx={xOf(disc.x)} cy={yOf(disc.y)} r="7" />
      ))}
    </svg>
  );
}
