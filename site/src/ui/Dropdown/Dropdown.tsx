import control from '../Field/control.module.css';
import { describedBy } from '../Field/describedBy.ts';
import styles from './Dropdown.module.css';
import list from './list.module.css';

/** An option of a dropdown. */
export type DropdownOption = { readonly value: string; readonly label: string };

type DropdownProps = {
  id: string;
  /** Name in the post. */
  name: string;
  options: readonly DropdownOption[];
  /** Default: the value of the first option. */
  defaultValue?: string | undefined;
  isRequired: boolean;
  /** Whether it has a help sentence. */
  hasHelp: boolean;
};

/** A native select. Browsers that support it show the list in the style of the site. */
export function Dropdown({ id, name, options, defaultValue, isRequired, hasHelp }: DropdownProps) {
  // The browser can require a choice only if the placeholder has an empty value. Otherwise the lead service checks it.
  const isPlaceholderFirst = options[0]?.value === '';
  return (
    <span className={`relative min-width-0 ${styles.dropdown}`}>
      <select
        id={id}
        name={name}
        className={`${control.control} ${styles.select} ${list.list}`}
        required={isRequired && isPlaceholderFirst}
        aria-required={isRequired && !isPlaceholderFirst ? true : undefined}
        defaultValue={defaultValue}
        aria-describedby={describedBy(id, hasHelp)}
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
