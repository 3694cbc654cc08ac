import type { ReactNode } from 'react';
import pills from '../../ui/Pills/Pills.module.css';
import styles from './PillChoice.module.css';

export type PillChoiceProps = {
  /** Name of the radio buttons, which CSS uses to read the choice. */
  name: string;
  /** Label of the choice. */
  legend: string;
  /** Whether the legend is visible, or for screen readers only. Default true. */
  isLegendVisible?: boolean;
  /** The options; the first is preselected. */
  options: readonly { value: string; label: ReactNode }[];
  /** Class for the layout. */
  className?: string;
};

/** Radio buttons that look like pills. CSS reacts to the choice with `:has()`, without script. */
export function PillChoice({ name, legend, isLegendVisible = true, options, className }: PillChoiceProps) {
  return (
    <fieldset className={`${pills.pills} ${styles.pills} ${className ?? ''}`.trim()}>
      <legend className={isLegendVisible ? undefined : 'visually-hidden'}>{legend}</legend>
      {options.map(({ value, label }, index) => (
        <label className="grid bold" key={value}>
          <input type="radio" name={name} value={value} defaultChecked={index === 0} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
