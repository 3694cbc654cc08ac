import styles from './KeyChart.module.css';
import { plot } from './plot.ts';

/** What the value belongs to. */
export function KeyCaption({ children }: { children: string | undefined }) {
  return (
    <text className={styles.caption} x={plot.left} y="27">
      {children}
    </text>
  );
}
