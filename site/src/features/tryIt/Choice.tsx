import type { ReactNode } from 'react';
import list from '../../ui/Dropdown/list.module.css';
import filters from '../../ui/Pills/filters.module.css';

export type ChoiceProps = {
  label: string;
  /** The chosen value. Without it, the list keeps its own. */
  value?: string | number;
  onChange: (value: string) => void;
  /** The options. */
  children: ReactNode;
};

/** A list with its label. */
export function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <label className={filters.list}>
      <span>{label}</span>
      <select className={list.list} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {children}
      </select>
    </label>
  );
}
