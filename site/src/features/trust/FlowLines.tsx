import styles from './FlowLines.module.css';

export type FlowLinesProps = {
  /** Number of rows that the lines connect with the middle. */
  count: number;
  /** Whether the lines run from the middle to the rows. Default false. */
  isOut?: boolean;
};

/** Lines from evenly spaced rows to one point, or back. Decoration. */
export function FlowLines({ count, isOut = false }: FlowLinesProps) {
  const lines = Array.from({ length: count }, (_, row) => {
    const y = Math.round((1000 * (row + 0.5)) / count) / 10;
    return isOut ? `M0 50C50 50 50 ${y} 100 ${y}` : `M0 ${y}C50 ${y} 50 50 100 50`;
  });
  return (
    <svg className={styles.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path d={lines.join('')} />
    </svg>
  );
}
