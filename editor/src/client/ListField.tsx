import { skeletonOf } from '../server/skeleton.ts';
import { valueAt } from '../values.ts';
import { Field } from './Field.tsx';
import type { FieldsProps } from './FieldsOf.tsx';
import { useForm } from './formContext.ts';
import styles from './ListField.module.css';
import { nameOfItem, today } from './schemas.ts';
import { fillIn, useWords } from './WordsProvider.tsx';

/** A list: its items, which can be added, moved and removed, in all languages at once. */
export function ListField({ label, ...props }: FieldsProps & { label: string }) {
  const { parts, path, schema } = props;
  const words = useWords();
  const { open } = useForm();
  const lists = parts.map(({ file }) => ({ file, items: (valueAt(open.texts[file]?.value, path) ?? []) as readonly unknown[] }));
  const length = Math.max(0, ...lists.map(({ items }) => items.length));
  const isFixed = !!schema.prefixItems || (schema.minItems !== undefined && schema.minItems === schema.maxItems);
  const change = (edit: (items: readonly unknown[]) => readonly unknown[]) => {
    for (const { file, items } of lists) open.change(file, path, edit(items));
  };
  const move = (index: number, by: -1 | 1) =>
    change((items) =>
      index + by < 0 || index + by >= items.length ? items : items.with(index, items[index + by]).with(index + by, items[index]),
    );

  return (
    <div className={styles.list}>
      <ol>
        {Array.from({ length }, (_, index) => {
          const item = lists.map(({ items }) => items[index]).find((value) => value !== undefined);
          const title = typeof item === 'object' ? nameOfItem(item) : '';
          const name = fillIn(words.field.item, { number: index + 1 }) + (title ? `: ${title}` : '');
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of a list have no other identity
            <li key={index}>
              <Field
                {...props}
                schema={schema.prefixItems?.[index] ?? schema.items ?? {}}
                path={[...path, index]}
                name={name}
                onRemove={isFixed || length <= (schema.minItems ?? 0) ? undefined : () => change((items) => items.toSpliced(index, 1))}
              />
              {length > 1 && (
                <div className={styles.moves}>
                  <button
                    type="button"
                    disabled={index === 0}
                    aria-label={`${words.field.up}: ${name}`}
                    title={words.field.up}
                    onClick={() => move(index, -1)}
                  >
                    ↑
                  </button>
                  <button
                    type="button"
                    disabled={index === length - 1}
                    aria-label={`${words.field.down}: ${name}`}
                    title={words.field.down}
                    onClick={() => move(index, 1)}
                  >
                    ↓
                  </button>
                </div>
              )}
            </li>
          );
        })}
      </ol>
      {!isFixed && (schema.maxItems === undefined || length < schema.maxItems) && (
        <button type="button" onClick={() => change((items) => [...items, skeletonOf(schema.items ?? {}, today())])}>
          {words.field.addItem} <span className="visually-hidden">{label}</span>
        </button>
      )}
    </div>
  );
}
