import type { Group, Part } from '../server/documents.ts';
import type { JsonSchema } from '../server/skeleton.ts';
import { skeletonOf } from '../server/skeleton.ts';
import { type Path, valueAt } from '../values.ts';
import { EntryAdder } from './EntryAdder.tsx';
import { Field } from './Field.tsx';
import styles from './FieldsOf.module.css';
import { useForm } from './formContext.ts';
import { labelOf, nonNull, today } from './schemas.ts';
import { fillIn, useWords } from './WordsProvider.tsx';

/** What fields need to know: a schema, its place, and the files that have it side by side. */
export type FieldsProps = { group: Group; parts: readonly Part[]; schema: JsonSchema; path: Path };

/** The fields of a map. */
export function FieldsOf({ isTop = false, ...props }: FieldsProps & { isTop?: boolean }) {
  const { group, parts, path } = props;
  const words = useWords();
  const { open } = useForm();
  const schema = nonNull(props.schema);
  const valuesAt = (at: Path) => parts.map(({ file }) => valueAt(open.texts[file]?.value, at));
  const own = valuesAt(path) as (Record<string, unknown> | undefined)[];
  const known = schema.properties ?? {};
  const names = schema.additionalProperties ? [...new Set(own.flatMap((value) => Object.keys(value ?? {})))] : Object.keys(known);
  const isPresent = (name: string) => own.some((value) => value?.[name] !== undefined) || schema.required?.includes(name);
  const absent = schema.additionalProperties ? [] : names.filter((name) => !isPresent(name));
  const setAll = (at: Path, value: (file: string) => unknown) => {
    for (const { file } of parts) open.change(file, at, value(file));
  };
  const isOptional = (name: string) => !schema.additionalProperties && !schema.required?.includes(name);

  return (
    <div className={styles.fields} data-top={isTop || undefined}>
      {names.filter(isPresent).map((name) => (
        <Field
          key={name}
          group={group}
          parts={parts}
          schema={known[name] ?? (schema.additionalProperties || {})}
          path={[...path, name]}
          name={name}
          onRemove={schema.additionalProperties || isOptional(name) ? () => setAll([...path, name], () => undefined) : undefined}
        />
      ))}
      {absent.length > 0 && (
        <div className={styles.absent}>
          {absent.map((name) => (
            <button
              key={name}
              type="button"
              title={known[name]?.description}
              onClick={() => setAll([...path, name], () => skeletonOf(known[name] ?? {}, today()))}
            >
              {fillIn(words.field.add, { name: labelOf(name) })}
            </button>
          ))}
        </div>
      )}
      {schema.additionalProperties && !schema.propertyNames?.enum && (
        <EntryAdder taken={names} onAdd={(name) => setAll([...path, name], () => skeletonOf(schema.additionalProperties || {}, today()))} />
      )}
    </div>
  );
}
