import type { ReactNode } from 'react';
import styles from './Legend.module.css';

export type LegendProps = {
  /** Names of what is compared, each with a sample of how it is drawn. */
  entries: readonly { name: string; sample: ReactNode }[];
};

/** Says in a drawing which look stands for what. */
export function Legend({ entries }: LegendProps) {
  return (
    <ul className={styles.legend}>
      {entries.map(({ name, sample }) => (
        <li key={name}>
          {sample}
          {name}
        </li>
      ))}
    </ul>
  );
}
