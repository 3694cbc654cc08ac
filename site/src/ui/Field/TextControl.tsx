import type { FieldDefinition } from '@emovera/contract/forms.ts';
import { describedBy } from './describedBy.ts';
import styles from './TextControl.module.css';

export type TextControlProps = {
  id: string;
  /** Name, kind, limits and autocomplete token. */
  field: FieldDefinition;
  /** Whether a help sentence stands under it. */
  hasHelp: boolean;
};

/** Input or text area of a form, with the limits that the browser checks by itself. */
export function TextControl({ id, field, hasHelp }: TextControlProps) {
  const common = {
    id,
    name: field.name,
    className: styles.control,
    required: field.isRequired,
    minLength: field.minLength,
    maxLength: field.maxLength,
    autoComplete: field.autocomplete,
    'aria-describedby': describedBy(id, hasHelp),
  };
  return field.control === 'textarea' ? <textarea {...common} rows={5} /> : <input {...common} type={field.control} />;
}
