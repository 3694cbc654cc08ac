import control from '../../ui/Field/control.module.css';
import { describedBy } from '../../ui/Field/describedBy.ts';
import { Field } from '../../ui/Field/Field.tsx';
import submit from '../../ui/SubmitButton/SubmitButton.module.css';
import type { Field as Definition, Values } from './Calculator.ts';
import styles from './CalculatorForm.module.css';
import type { CalculatorPageWords, CalculatorWords } from './schema.ts';

type CalculatorFormProps = {
  fields: readonly Definition[];
  words: Pick<CalculatorPageWords, 'fields' | 'groups' | 'example'>;
  shared: CalculatorWords['shared'];
  /** What is in the fields at first. */
  example: Values;
};

/** The fields of a calculator, filled with the example. React does not take them over, so that they keep what a visitor types before the script is loaded. */
export function CalculatorForm({ fields, words, shared, example }: CalculatorFormProps) {
  const groups = [...Map.groupBy(fields, ({ group }) => group)];
  // The form is never sent: outside a dialog, the method "dialog" does nothing. Browsers must not restore the figures of an earlier visit.
  return (
    <form className={`grid gap-5 ${styles.form}`} method="dialog" autoComplete="off">
      <p className={`small muted ${styles.note}`}>{words.example}</p>
      {groups.map(([group, members]) => (
        <fieldset key={group} className={styles.group}>
          <legend>
            {words.groups[group]}
            {members.every(({ isOptional }) => isOptional) && <span>{` (${shared.optional})`}</span>}
          </legend>
          <div className={members.some(({ kind }) => kind === 'table') ? undefined : styles.fields}>
            {members.map((field) => (
              <Field key={field.name} id={field.name} name={field.name} label={labelOf(field, words)} help={words.fields[field.name]?.help}>
                <Control field={field} value={example[field.name]} hasHelp={words.fields[field.name]?.help !== undefined} />
              </Field>
            ))}
          </div>
        </fieldset>
      ))}
      <div className={`flex wrap gap-3 ${styles.buttons}`}>
        <button type="submit" className={`${submit.button} ${submit.primary}`}>
          {shared.calculate}
        </button>
        <button type="button" className={styles.quiet} data-clear="">
          {shared.clear}
        </button>
        <button type="reset" className={styles.quiet}>
          {shared.reset}
        </button>
      </div>
      <p className={`small muted ${styles.note}`}>{shared.privacy}</p>
    </form>
  );
}

const labelOf = ({ name }: Definition, words: CalculatorFormProps['words']) => words.fields[name]?.label ?? '';

function Control({ field: { name, kind }, value = '', hasHelp }: { field: Definition; value?: string | undefined; hasHelp: boolean }) {
  const common = { id: name, name, className: control.control, defaultValue: value, 'aria-describedby': describedBy(name, hasHelp) };
  if (kind === 'table') return <textarea {...common} className={`${control.control} ${styles.table}`} rows={8} spellCheck={false} />;
  return <input {...common} inputMode={kind === 'count' ? 'numeric' : kind === 'amount' ? 'decimal' : undefined} />;
}
