import { honeypotField } from '@emovera/contract/forms.ts';

export type HoneypotProps = {
  /** Tells people who reach the field to leave it empty. */
  label: string;
};

/** A field that people do not see and robots fill in. A value only marks a lead as suspicious. */
export function Honeypot({ label }: HoneypotProps) {
  return (
    <div className="visually-hidden">
      <label htmlFor={honeypotField}>{label}</label>
      <input id={honeypotField} name={honeypotField} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
