import type { ReactNode } from 'react';
import styles from './Legend.module.css';

export type LegendProps = {
  /** Names of the series or groups, each with a sample of its style. */
  entries: readonly { name: string; sample: ReactNode }[];
};

/** The legend of a chart. */
export function Legend({ entries }: LegendProps) {
  return (
    <ul className={`flex wrap small bold ${styles.legend}`}>
      {entries.map(({ name, sample }) => (
        <li className="flex gap-2 items-center" key={name}>
          {sample}
          {name}
        </li>
      ))}
    </ul>
  );
}
