import { fillPlaceholders } from '@emovera/contract/fill.ts';
import { fold } from '@emovera/contract/text.ts';
import { type Path, valueAt } from '@emovera/contract/values.ts';
import { useFormats } from '@emovera/screens/formats.ts';
import { useLanguage } from '@emovera/screens/languages.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import { type JsonSchema, makeSkeleton } from '../server/skeleton.ts';
import styles from './Fields.module.css';
import { type FieldsProps, FormContext, useForm } from './formContext.ts';
import { GridField, listColumns } from './GridField.tsx';
import { ScalarField } from './ScalarField.tsx';
import { canAdd, isNullable, listKeys, nameOfItem, schemaAt, schemaFor, today, toSearchText } from './schemas.ts';
import { isSame } from './texts.ts';
import { useFieldWords, useLabel, useMessages } from './useMessages.ts';

// Maps, lists and fields contain each other, so they are in one file.

/** The fields of a map. */
export function Fields({ isTop = false, isUnfolded = false, ...props }: FieldsProps & { isTop?: boolean; isUnfolded?: boolean }) {
  const { group, parts, path } = props;
  const [added, setAdded] = useState<string>();
  const messages = useMessages();
  const { helpFrom } = useFieldWords();
  const { open, filter } = useForm();
  const labelIn = useLabel();
  const own = parts.map(({ file }) => valueAt(open.texts[file]?.value, path));
  const schema = schemaFor(props.schema, own);
  const { present, absent } = listKeys(schema, own);
  const matchingKeys = absent.filter((name) => fold(labelIn(name, schema)).includes(filter));
  const setAll = (name: string, value: unknown) => {
    for (const { file } of parts) open.change(file, [...path, name], value);
  };
  const add = (name: string, added: JsonSchema) => {
    setAdded(name);
    setAll(name, makeSkeleton(added, today(), helpFrom));
  };
  const canRemove = (name: string) => !schema.required?.includes(name) && !schema.entries?.includes(name);

  return (
    <div className={`grid gap-3 ${styles.fields}`} data-top={isTop || undefined}>
      {present.map((name) => (
        <Field
          key={name}
          group={group}
          parts={parts}
          schema={schemaAt(schema, name)}
          path={[...path, name]}
          label={labelIn(name, schema)}
          isNew={name === added}
          isUnfolded={isUnfolded}
          onRemove={canRemove(name) ? () => setAll(name, undefined) : undefined}
        />
      ))}
      {matchingKeys.length > 0 && (
        <div className="flex wrap gap-2">
          {matchingKeys.map((name) => (
            <button key={name} type="button" title={helpFrom(schemaAt(schema, name))} onClick={() => add(name, schemaAt(schema, name))}>
              {fillPlaceholders(messages.field.add, { name: labelIn(name, schema) })}
            </button>
          ))}
        </div>
      )}
      {schema.additionalProperties && !schema.propertyNames?.enum && !schema.entries && (
        <EntryAdder taken={present} onAdd={(name) => add(name, schema.additionalProperties || {})} />
      )}
    </div>
  );
}

type FieldProps = FieldsProps & {
  label: string;
  /** Removes the field. Undefined for a required field. */
  onRemove?: (() => void) | undefined;
  /** Whether it was just added. It then opens with the focus in its first field. */
  isNew: boolean;
  /** Whether it opens because its parent was just added. */
  isUnfolded: boolean;
};

/** Selector of elements in which people type or choose. */
const inputs = 'textarea, input, select';

/** Field with its label, its description and its value in each language. Maps and lists can be folded. */
function Field({ label, onRemove, isNew, isUnfolded, ...props }: FieldProps) {
  const { group, parts, path } = props;
  const messages = useMessages();
  const { nameField: getName, helpFrom } = useFieldWords();
  const formats = useFormats();
  const form = useForm();
  const labelIn = useLabel();
  const { open, filter, target, hasGrids } = form;
  const values = parts.map(({ file }) => valueAt(open.texts[file]?.value, path));
  const schema = schemaFor(props.schema, values);
  const isGroup = schema.type === 'object' || schema.type === 'array' || !!schema.prefixItems;
  const hasTarget =
    target !== undefined && parts.some(({ file }) => file === target.file) && isSame(target.path.slice(0, path.length), path);
  const [isOpen, setIsOpen] = useState(
    isNew || isUnfolded || hasGrids || (path.length - group.at.length <= 1 && JSON.stringify(values).length < 6000),
  );
  const element = useRef<HTMLDivElement>(null);
  const isTarget = hasTarget && target.path.length === path.length;
  useEffect(() => {
    const find = (selector: string) => element.current?.querySelector<HTMLElement>(selector);
    // An empty list has only its name, so that gets the focus.
    if (isNew) (find(inputs) ?? find('summary'))?.focus();
  }, [isNew]);
  // This runs for each new target, even at the same place.
  useEffect(() => {
    if (hasTarget) setIsOpen(true);
    if (!isTarget || !target) return;
    const find = (selector: string) => element.current?.querySelector<HTMLElement>(selector);
    // The target names the language of the field.
    const own = find(`:is(${inputs})[id^="${CSS.escape(target.file)}:"]`);
    (own ?? find(`${inputs}, summary`))?.focus();
  }, [hasTarget, isTarget, target]);

  const isNamed = fold(label).includes(filter);
  const isWanted = (key: string, within: JsonSchema) => fold(labelIn(key, within)).includes(filter);
  if (!isNamed && !toSearchText(values).includes(filter) && !canAdd(schema, values, isWanted)) return null;
  const count = parts.reduce((sum, { issues }) => sum + issues.filter((issue) => isSame(issue.path.slice(0, path.length), path)).length, 0);
  const issueCount = count > 0 && <span className={styles.issue}>{formats.count(messages.document.problems, count)}</span>;
  const isWithin = (at: Path | 'body') => at !== 'body' && isSame(at.slice(0, path.length), path);
  const toCheck = parts.reduce((sum, { file }) => sum + (open.translations[file] ?? []).filter((each) => isWithin(each.path)).length, 0);
  const remove = onRemove && (
    <button type="button" className={styles.remove} onClick={onRemove}>
      <span>{messages.field.remove}</span> <span className="visually-hidden">{label}</span>
    </button>
  );

  const help = helpFrom(schema);
  const columns = hasGrids && listColumns(schema, values[0], getName);
  if (columns)
    return (
      <div ref={element}>
        <GridField {...props} schema={schema} label={label} columns={columns} />
        {remove}
      </div>
    );
  if (!isGroup)
    return (
      <div ref={element}>
        <ScalarField {...props} schema={schema} label={label} isNullable={isNullable(props.schema)} />
        {remove}
      </div>
    );
  return (
    <div ref={element}>
      <details open={isOpen || filter !== ''} onToggle={({ currentTarget }) => !filter && setIsOpen(currentTarget.open)}>
        <summary className={styles.summary}>
          <span>{`${label} `}</span>
          {issueCount}
          <span> </span>
          {toCheck > 0 && <span className={styles.toCheck}>{fillPlaceholders(messages.list.translations, { count: toCheck })}</span>}
        </summary>
        {help && <p className="caption muted">{help}</p>}
        {remove}
        {(isOpen || filter !== '') && (
          // A field that matches by its name is shown with all its parts.
          <FormContext value={isNamed ? { ...form, filter: '' } : form}>
            {schema.type === 'object' ? (
              <Fields {...props} schema={schema} isUnfolded={isNew || isUnfolded} />
            ) : (
              <ListField {...props} schema={schema} label={label} isUnfolded={isNew || isUnfolded} />
            )}
          </FormContext>
        )}
      </details>
      {parts.flatMap(({ issues, lang }) =>
        issues
          .filter((issue) => isSame(issue.path, path))
          .map(({ message }) => (
            <p key={`${lang}${message}`} className={styles.issue}>
              {lang ? `${lang}${messages.colon}${message}` : message}
            </p>
          )),
      )}
    </div>
  );
}

/** List whose items can be added, moved and removed, in all languages at once. */
function ListField({ label, isUnfolded, ...props }: FieldsProps & { label: string; isUnfolded: boolean }) {
  const { parts, path, schema } = props;
  const messages = useMessages();
  const { open } = useForm();
  const { helpFrom } = useFieldWords();
  const language = useLanguage();
  const id = useId();
  const [added, setAdded] = useState<number>();
  const lists = parts.map(({ file, lang }) => ({
    file,
    lang,
    items: (valueAt(open.texts[file]?.value, path) ?? []) as readonly unknown[],
  }));
  const length = Math.max(0, ...lists.map(({ items }) => items.length));
  const isFixed = !!schema.prefixItems || (schema.minItems !== undefined && schema.minItems === schema.maxItems);
  const isFull = length >= (schema.maxItems ?? Number.POSITIVE_INFINITY);
  const isLeast = length > 0 && length <= (schema.minItems ?? 0);
  const limit =
    !isFixed &&
    (isFull || isLeast) &&
    fillPlaceholders(isFull ? messages.field.full : messages.field.least, { name: label, count: length });
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
          // Item names are in the language of the screen if the form shows it.
          const own = lists.toSorted((a, b) => Number(b.lang === language) - Number(a.lang === language));
          const item = own.map(({ items }) => items[index]).find((value) => value !== undefined);
          const title = typeof item === 'object' ? nameOfItem(item) : '';
          const name = fillPlaceholders(messages.field.item, { number: index + 1 }) + (title && `${messages.colon}${title}`);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of a list have no other identity
            <li key={index} className="grid gap-2">
              <Field
                {...props}
                schema={schemaAt(schema, index)}
                path={[...path, index]}
                label={name}
                isNew={index === added}
                isUnfolded={isUnfolded}
                onRemove={isFixed || length <= (schema.minItems ?? 0) ? undefined : () => change((items) => items.toSpliced(index, 1))}
              />
              {length > 1 && (
                <div className={`flex gap-1 ${styles.moves}`}>
                  <button
                    type="button"
                    disabled={index === 0}
                    aria-label={`${messages.field.up}: ${name}`}
                    title={messages.field.up}
                    onClick={() => move(index, -1)}
                  >
                    ↑
                  </button>
                  <button
                    type="button"
                    disabled={index === length - 1}
                    aria-label={`${messages.field.down}: ${name}`}
                    title={messages.field.down}
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
      {limit && (
        <p id={id} className="caption muted">
          {limit}
        </p>
      )}
      {!isFixed && (
        <button
          type="button"
          disabled={isFull}
          aria-describedby={limit ? id : undefined}
          onClick={() => {
            setAdded(length);
            change((items) => [...items, makeSkeleton(schema.items ?? {}, today(), helpFrom)]);
          }}
        >
          <span>{messages.field.addItem}</span> <span className="visually-hidden">{label}</span>
        </button>
      )}
    </div>
  );
}

/** Field that adds an entry with a new name. */
function EntryAdder({ taken, onAdd }: { taken: readonly string[]; onAdd: (name: string) => void }) {
  const messages = useMessages();
  const [name, setName] = useState('');
  const isFree = /^[a-zA-Z][a-zA-Z0-9-]*$/.test(name) && !taken.includes(name);
  const add = () => {
    if (!isFree) return;
    onAdd(name);
    setName('');
  };
  return (
    <div>
      <input
        aria-label={messages.field.key}
        placeholder={messages.field.key}
        value={name}
        onChange={(event) => setName(event.target.value.trim())}
        onKeyDown={(event) => event.key === 'Enter' && add()}
      />
      <button type="button" disabled={!isFree} onClick={add}>
        {messages.field.addItem}
      </button>
    </div>
  );
}
