import control from '../Field/control.module.css';
import { describedBy } from '../Field/describedBy.ts';
import styles from './Dropdown.module.css';

/** One entry of a list. */
export type DropdownOption = { readonly value: string; readonly label: string };

export type DropdownProps = {
  id: string;
  /** Name in the post. */
  name: string;
  options: readonly DropdownOption[];
  /** Value chosen at first. Default: the first option's. */
  defaultValue?: string | undefined;
  isRequired: boolean;
  /** Whether a help sentence stands under it. */
  hasHelp: boolean;
};

/** A native list of choices, in the site's own style where the browser lets a page style it. */
export function Dropdown({ id, name, options, defaultValue, isRequired, hasHelp }: DropdownProps) {
  // The browser can only insist where "nothing chosen" is the empty value; elsewhere the lead service does.
  const isPlaceholderFirst = options[0]?.value === '';
  return (
    <span className={styles.dropdown}>
      <select
        id={id}
        name={name}
        className={`${control.control} ${styles.select}`}
        required={isRequired && isPlaceholderFirst}
        aria-required={isRequired && !isPlaceholderFirst ? true : undefined}
        defaultValue={defaultValue}
        aria-describedby={describedBy(id, { hasHelp })}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}
