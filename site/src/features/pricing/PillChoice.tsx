import type { ReactNode } from 'react';
import pills from '../../ui/Pills/Pills.module.css';
import styles from './PillChoice.module.css';

export type PillChoiceProps = {
  /** Name of the radio buttons, by which style reads the choice. */
  name: string;
  /** What is chosen. */
  legend: string;
  /** Whether the legend is seen, or only read by screen readers. Default true. */
  isLegendSeen?: boolean;
  /** What can be chosen; the first is chosen at first. */
  options: readonly { value: string; label: ReactNode }[];
  /** Class for a layout of its own. */
  className?: string;
};

/** One of a few, as radio buttons that look like pills. What follows from the choice is up to style, by `:has()`; nothing here is script. */
export function PillChoice({ name, legend, isLegendSeen = true, options, className }: PillChoiceProps) {
  return (
    <fieldset className={`${pills.pills} ${styles.pills} ${className ?? ''}`.trim()}>
      <legend className={isLegendSeen ? undefined : 'visually-hidden'}>{legend}</legend>
      {options.map(({ value, label }, index) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={index === 0} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
