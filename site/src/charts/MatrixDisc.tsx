import styles from './MatrixDisc.module.css';
import type { PlacedIrritant } from './matrixLayout.ts';
import { percent } from './percent.ts';

/**
 * The numbered disc of an irritant, for the SVG of a matrix. If it was moved aside, a line leads to the point of its values. The parent can set
 * its colours: `--disc`, `--disc-line` and `--number`.
 */
export function MatrixDisc({ irritant: { rank, point, disc } }: { irritant: PlacedIrritant }) {
  const [x, y] = [percent(disc.x), percent(disc.y)];
  // Nearer than this, the disc covers the point.
  const isMoved = Math.hypot(disc.x - point.x, disc.y - point.y) > 2.5;
  return (
    <>
      {isMoved && (
        <>
          <line className={styles.leader} x1={percent(point.x)} y1={percent(point.y)} x2={x} y2={y} />
          <circle className={styles.point} cx={percent(point.x)} cy={percent(point.y)} r="4" />
        </>
      )}
      <circle className={styles.disc} cx={x} cy={y} r="13" />
      <text className={`caption bold ${styles.number}`} x={x} y={y} dy=".35em">
        {rank}
      </text>
    </>
  );
}
