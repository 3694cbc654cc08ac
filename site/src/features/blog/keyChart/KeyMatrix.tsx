import { matrixLayout } from '../../../charts/matrixLayout.ts';
import type { ChartOf } from '../../../content/schemas/chart.ts';
import styles from './KeyChart.module.css';
import { plot, rows, xOf, yOf } from './plot.ts';

/** Irritants by frequency and intensity: those in the shaded corner full, the others as rings. */
export function KeyMatrix({ chart: { points } }: { chart: ChartOf<'matrix'> }) {
  const { irritants, corner, gridlines } = matrixLayout(points.map(({ name, ...values }) => ({ id: name, ...values })));
  return (
    <>
      <path className={styles.corner} d={`M${xOf(corner.x)} ${plot.top}H${plot.right}V${yOf(corner.y)}H${xOf(corner.x)}z`} />
      <path
        className={styles.grid}
        d={[
          ...gridlines.mentions.map(({ at }) => `M${xOf(at)} ${plot.top}v${plot.height}`),
          rows(gridlines.intensity.map(({ at }) => yOf(at))),
        ].join('')}
      />
      {irritants.map(({ id, disc, isPriority }) => (
        <circle key={id} className={isPriority ? styles.dot : styles.ring} cx={xOf(disc.x)} cy={yOf(disc.y)} r="6" />
      ))}
    </>
  );
}
