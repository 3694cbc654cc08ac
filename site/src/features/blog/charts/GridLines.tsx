import type { BarAxis } from '../../../charts/barAxis.ts';
import { percent } from '../../../charts/percent.ts';
import styles from './BarAxis.module.css';

/** The gridlines of bars, for an SVG that is as wide as the axis. */
export function GridLines({ axis: { end, ticks } }: { axis: BarAxis }) {
  return ticks.map((tick) => {
    const x = percent((100 * tick) / end);
    return <line key={tick} className={styles.line} x1={x} x2={x} y2="100%" />;
  });
}
