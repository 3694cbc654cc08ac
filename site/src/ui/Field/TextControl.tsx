import type { FieldDefinition } from '@emovera/contract/forms.ts';
import control from './control.module.css';
import { describedBy } from './describedBy.ts';
import styles from './TextControl.module.css';

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
  if (field.control === 'textarea') return <textarea {...common} className={`${control.control} ${styles.area}`} rows={5} />;
  return <input {...common} className={control.control} type={field.control} />;
}
