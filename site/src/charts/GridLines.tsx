import styles from './GridLines.module.css';

type GridLinesProps = {
  /** Positions of the vertical lines, in per cent of the width. Default: none. */
  x?: readonly number[];
  /** Positions of the horizontal lines, in per cent of the height. Default: none. */
  y?: readonly number[];
};

/** The gridlines of a chart, for the SVG of its plot. One path costs fewer bytes than one element for each line. */
export function GridLines({ x = [], y = [] }: GridLinesProps) {
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.lines} d={[...x.map((at) => `M${round(at)} 0v100`), ...y.map((at) => `M0 ${round(at)}h100`)].join('')} />
    </svg>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
