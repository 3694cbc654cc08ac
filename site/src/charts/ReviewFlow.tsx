import type { SVGProps } from 'react';
import styles from './ReviewFlow.module.css';

type ReviewFlowProps = Pick<SVGProps<SVGSVGElement>, 'width' | 'height' | 'y'> & {
  /** Number of reviews of each theme, from the top row down. Rows have equal heights. */
  reviews: readonly number[];
};

/** Unsorted reviews as short lines, and their ways to the rows of their themes. It stretches to its box. Decoration. */
export function ReviewFlow({ reviews, ...box }: ReviewFlowProps) {
  const height = reviews.length * 100;
  const most = Math.max(...reviews);
  const loose = Array.from({ length: reviews.length * 6 }, (_, index) => {
    // Multiples of the golden ratio fill the box evenly without a visible order.
    const x = Math.round(((index * 0.618034) % 1) * 40);
    const y = Math.round(height * (0.06 + (0.88 * (index + 0.5)) / (reviews.length * 6)));
    return `M${x} ${y}h${6 + ((index * 5) % 11)}`;
  });
  return (
    <svg {...box} className={styles.flow} viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {reviews.map((count, row) => {
        const end = row * 100 + 50;
        const start = Math.round(height * 0.3 + end * 0.4);
        const width = Math.max(3, Math.round((20 * count) / most));
        return <path key={end} d={`M20 ${start}C66 ${start} 62 ${end} 100 ${end}`} strokeWidth={width} />;
      })}
      <path className={styles.loose} d={loose.join('')} />
    </svg>
  );
}
