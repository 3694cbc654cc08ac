import type { BarAxis } from '../../../charts/barAxis.ts';
import { percent } from '../../../charts/percent.ts';
import styles from './AxisValues.module.css';

export type AxisValuesProps = {
  axis: BarAxis;
  /** Formats a value of the axis. */
  format: (value: number) => string;
};

/** The values of an axis, under its gridlines. */
export function AxisValues({ axis: { end, ticks }, format }: AxisValuesProps) {
  return (
    <svg className={`full-width caption tabular ${styles.values}`} aria-hidden="true">
      {ticks.map((tick) => (
        <text key={tick} x={percent((100 * tick) / end)} y="1em" textAnchor={tick === 0 ? 'start' : tick === end ? 'end' : 'middle'}>
          {format(tick)}
        </text>
      ))}
    </svg>
  );
}
