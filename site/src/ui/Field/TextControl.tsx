import type { FieldDefinition } from '@emovera/contract/forms.ts';
import control from './control.module.css';
import { describedBy } from './describedBy.ts';
import styles from './TextControl.module.css';

export type TextControlProps = {
  id: string;
  /** Name, kind, limits and autocomplete token. */
  field: FieldDefinition;
  /** Whether a help sentence stands under it. */
  hasHelp: boolean;
  /** Text that stands in it at first. Default none. */
  defaultValue?: string | undefined;
};

/** Input or text area of a form, with the limits that the browser checks by itself. */
export function TextControl({ id, field, hasHelp, defaultValue }: TextControlProps) {
  const common = {
    id,
    name: field.name,
    required: field.isRequired,
    minLength: field.minLength,
    maxLength: field.maxLength,
    autoComplete: field.autocomplete,
    defaultValue,
    'aria-describedby': describedBy(id, { hasHelp, hasCount: field.control === 'textarea' }),
  };
  if (field.control === 'textarea') return <textarea {...common} className={`${control.control} ${styles.area}`} rows={5} />;
  return <input {...common} className={control.control} type={field.control} />;
}
