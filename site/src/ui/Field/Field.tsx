import type { FieldDefinition } from '@emovera/contract/forms.ts';
import type { ReactNode } from 'react';
import controlStyles from '../controls.module.css';
import styles from './Field.module.css';
import { Select } from './Select.tsx';

export type FieldProps = {
  /** Id of the control. */
  id: string;
  /** Name of the control in the post. The lead service uses it to place its error. */
  name: string;
  label: string;
  /** Marks an optional field. Default: the field is required. */
  optional?: string | undefined;
  /** Help sentence under the control. */
  help?: string | undefined;
  /** Whether script counts the characters. Default false. */
  hasCount?: boolean;
  /** The control. Its `aria-describedby` comes from `describedBy`. */
  children: ReactNode;
};

/** A control with its label above it, and its help and error under it. */
export function Field({ id, name, label, optional, help, hasCount = false, children }: FieldProps) {
  return (
    <div className={`grid gap-2 content-start min-width-0 ${styles.field}`}>
      <label htmlFor={id}>
        {label}
        {optional && <span> ({optional})</span>}
      </label>
      {children}
      {help && (
        <p className={`small muted ${styles.help}`} id={`${id}-help`}>
          {help}
        </p>
      )}
      {hasCount && <p className={`small muted ${styles.help}`} id={`${id}-count`} hidden />}
      <FieldError id={`${id}-error`} name={name} />
    </div>
  );
}

/** Place for the error of a control, hidden until there is one. */
export function FieldError({ id, name }: { id: string; name: string }) {
  return <p className={`flex gap-2 small bold ${styles.error}`} id={id} data-error={name} hidden />;
}

/**
 * Ids of the texts under a control, for `aria-describedby`: its help, its count and its error. Hidden texts are ignored by browsers.
 * @param hasHelp Whether the control has a help sentence.
 * @param hasCount Whether script counts its characters.
 */
export function describedBy(id: string, hasHelp: boolean, hasCount = false): string {
  return [...(hasHelp ? [`${id}-help`] : []), ...(hasCount ? [`${id}-count`] : []), `${id}-error`].join(' ');
}

type TextControlProps = {
  id: string;
  field: FieldDefinition;
  /** Whether it has a help sentence. */
  hasHelp: boolean;
  /** Default: empty. */
  defaultValue?: string | undefined;
};

/** Input or text area of a form, with the limits that the browser checks. */
export function TextControl({ id, field, hasHelp, defaultValue }: TextControlProps) {
  const common = {
    id,
    name: field.name,
    required: field.isRequired,
    minLength: field.minLength,
    maxLength: field.maxLength,
    autoComplete: field.autocomplete,
    defaultValue,
    'aria-describedby': describedBy(id, hasHelp, field.control === 'textarea'),
  };
  if (field.control === 'textarea') return <textarea {...common} className={`${controlStyles.control} ${styles.area}`} rows={5} />;
  return <input {...common} className={controlStyles.control} type={field.control} />;
}

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

/** Select of a form. */
export function Dropdown({ id, name, options, defaultValue, isRequired, hasHelp }: DropdownProps) {
  // The browser can require a choice only if the placeholder has an empty value. Otherwise the lead service checks it.
  const isPlaceholderFirst = options[0]?.value === '';
  return (
    <Select
      id={id}
      name={name}
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
    </Select>
  );
}
