import { useEffect, useRef, useState } from 'react';
import { valueAt } from '../values.ts';
import { isSame } from './difference.ts';
import styles from './Field.module.css';
import { FieldsOf, type FieldsProps } from './FieldsOf.tsx';
import { useForm } from './formContext.ts';
import { ListField } from './ListField.tsx';
import { ScalarField } from './ScalarField.tsx';
import { isNullable, labelOf, nonNull } from './schemas.ts';
import { fillIn, useWords } from './WordsProvider.tsx';

type FieldProps = FieldsProps & {
  /** Key of the field, or the name of an item. */
  name: string | number;
  /** Removes the field. Undefined if it cannot be left out. */
  onRemove?: (() => void) | undefined;
};

/** A field with its label, its description and its value in each language. Maps and lists can be folded. */
export function Field({ name, onRemove, ...props }: FieldProps) {
  const { group, parts, path } = props;
  const words = useWords();
  const { open, filter, target } = useForm();
  const schema = nonNull(props.schema);
  const values = parts.map(({ file }) => valueAt(open.texts[file]?.value, path));
  const isGroup = schema.type === 'object' || schema.type === 'array' || !!schema.prefixItems;
  const leads = target !== undefined && parts.some(({ file }) => file === target.file) && isSame(target.path.slice(0, path.length), path);
  const [isOpen, setIsOpen] = useState(path.length - group.at.length <= 1 && JSON.stringify(values).length < 6000);
  const element = useRef<HTMLDivElement>(null);
  const isTarget = leads && target.path.length === path.length;
  useEffect(() => {
    if (leads) setIsOpen(true);
    if (isTarget) element.current?.querySelector<HTMLElement>('textarea, input, select, summary')?.focus();
  }, [leads, isTarget]);

  const label = labelOf(name);
  const isFound = !filter || label.toLowerCase().includes(filter) || JSON.stringify(values).toLowerCase().includes(filter);
  if (!isFound) return null;
  const count = parts.reduce((sum, { issues }) => sum + issues.filter((issue) => isSame(issue.path.slice(0, path.length), path)).length, 0);
  const problems = count > 0 && (
    <span className={styles.problems}>{count === 1 ? words.document.problems.one : fillIn(words.document.problems.other, { count })}</span>
  );
  const remove = onRemove && (
    <button type="button" className={styles.remove} onClick={onRemove}>
      {words.field.remove} <span className="visually-hidden">{label}</span>
    </button>
  );

  if (!isGroup)
    return (
      <div ref={element} className={styles.field}>
        <ScalarField {...props} schema={schema} label={label} isNullable={isNullable(props.schema)} />
        {remove}
      </div>
    );
  return (
    <div ref={element} className={styles.group}>
      <details open={isOpen || filter !== ''} onToggle={({ currentTarget }) => !filter && setIsOpen(currentTarget.open)}>
        <summary>
          <span>{label}</span> {problems}
        </summary>
        {schema.description && <p className={styles.description}>{schema.description}</p>}
        {remove}
        {(isOpen || filter !== '') &&
          (schema.type === 'object' ? <FieldsOf {...props} schema={schema} /> : <ListField {...props} schema={schema} label={label} />)}
      </details>
      {parts.flatMap(({ issues, lang }) =>
        issues
          .filter((issue) => isSame(issue.path, path))
          .map(({ message }) => (
            <p key={`${lang}${message}`} className={styles.issue}>
              {lang && `${lang}: `}
              {message}
            </p>
          )),
      )}
    </div>
  );
}
