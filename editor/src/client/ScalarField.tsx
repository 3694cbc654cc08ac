import { fillPlaceholders } from '@emovera/contract/fill.ts';
import { valueAt } from '@emovera/contract/values.ts';
import { useFormats } from '@emovera/screens/formats.ts';
import type { Part } from '../server/documents.ts';
import type { JsonSchema } from '../server/skeleton.ts';
import type { OpenTranslation } from '../server/translations.ts';
import styles from './Fields.module.css';
import { type FieldsProps, useForm } from './formContext.ts';
import { PictureDialog } from './PictureDialog.tsx';
import { getSourceLanguage, isLine } from './schemas.ts';
import { isSame } from './texts.ts';
import { useChoiceName, useFieldWords, useMessages, useTextNames } from './useMessages.ts';

type ScalarFieldProps = FieldsProps & { label: string; isNullable: boolean };

/** Field for a text, a number, a day, a choice, or yes or no, in each language. */
export function ScalarField({ group, parts, path, schema, label, isNullable }: ScalarFieldProps) {
  const help = useFieldWords().helpFrom(schema);
  return (
    <fieldset>
      <legend>{label}</legend>
      {help && <p className="caption muted">{help}</p>}
      <div className={`grid ${styles.columns}`}>
        {parts.map((part) => (
          <OneValue key={part.file} group={group} part={part} path={path} schema={schema} label={label} isNullable={isNullable} />
        ))}
      </div>
    </fieldset>
  );
}

function OneValue({ group, part, path, schema, label, isNullable }: Omit<ScalarFieldProps, 'parts'> & { part: Part }) {
  const messages = useMessages();
  const named = useTextNames();
  const { open } = useForm();
  const { file, lang } = part;
  const value = valueAt(open.texts[file]?.value, path);
  const id = `${file}:${path.join('.')}`;
  const hint = part.hints.find((each) => isSame(each.path, path));
  const translation = open.translations[file]?.find((each) => isSame(each.path, path));
  const isTooLong = typeof value === 'string' && schema.maxLength !== undefined && value.length > schema.maxLength;
  // The character count shows that a text is too long, so the message of the schema is not shown too.
  const isToChoose = schema.refersTo !== undefined && value === '';
  const issues = part.issues.filter((issue) => isSame(issue.path, path) && !isToChoose && !(isTooLong && issue.isLength));
  const input = {
    id,
    'aria-label': lang ? `${label}, ${lang}` : label,
    'aria-invalid': issues.length > 0 || isTooLong || isToChoose || undefined,
    'aria-describedby': `${id}:notes`,
    lang: lang ?? undefined,
  };
  const set = (next: unknown) => open.change(file, path, next);
  return (
    <div className={`grid content-start ${styles.value}`}>
      {lang && (
        <span className={`caption muted ${styles.lang}`} aria-hidden>
          {lang}
        </span>
      )}
      <Input input={input} schema={schema} value={value} isNullable={isNullable} onChange={set} />
      {schema.refersTo === 'facts/pictures.yaml#pictures' && <PictureDialog textId={open.id} isLogo={schema.isLogo} onAdded={set} />}
      <div id={`${id}:notes`} className={`grid muted ${styles.notes}`}>
        {typeof value === 'string' && schema.maxLength !== undefined && schema.maxLength < 2 ** 31 && (
          <span data-wrong={isTooLong || undefined}>
            {fillPlaceholders(isTooLong ? messages.field.tooLong : messages.field.length, {
              length: value.length,
              max: schema.maxLength,
              surplus: value.length - schema.maxLength,
            })}
          </span>
        )}
        {translation && <TranslationNote file={file} source={getSourceLanguage(group)} translation={translation} />}
        {hint && <span>{fillPlaceholders(messages.field.yearly, { price: hint.text })}</span>}
        {value === true && path.join() === 'draft' && <span>{messages.field.draft}</span>}
        {isToChoose && <span data-wrong>{schema.isLogo ? messages.field.chooseLogo : messages.field.choose}</span>}
        {issues.map(({ message }) => (
          <span key={message} data-wrong>
            {named(message)}
          </span>
        ))}
      </div>
    </div>
  );
}

type InputProps = {
  input: Readonly<Record<string, string | boolean | undefined>>;
  schema: JsonSchema;
  value: unknown;
  isNullable: boolean;
  onChange: (value: unknown) => void;
};

/** Control for a value. */
export function Input({ input, schema, value, isNullable, onChange }: InputProps) {
  const messages = useMessages();
  const choiceName = useChoiceName();
  if (schema.type === 'boolean')
    return (
      <label className="flex gap-2 items-center">
        <input {...input} type="checkbox" checked={value === true} onChange={({ target }) => onChange(target.checked)} />{' '}
        <span>{messages.field.yes}</span>
      </label>
    );
  if (schema.enum)
    return (
      <select {...input} value={String(value ?? '')} onChange={({ target }) => onChange(target.value)}>
        {!schema.enum.includes(value as string) && <option value={String(value ?? '')}>{String(value ?? '')}</option>}
        {schema.enum.map((each) => (
          <option key={each} value={each}>
            {choiceName(each, schema.names)}
          </option>
        ))}
      </select>
    );
  if (schema.type === 'number' || schema.type === 'integer')
    return (
      <input
        {...input}
        type="number"
        step="any"
        placeholder={isNullable ? messages.field.none : undefined}
        value={typeof value === 'number' ? value : ''}
        onChange={({ target }) => onChange(Number.isNaN(target.valueAsNumber) ? null : target.valueAsNumber)}
      />
    );
  if (schema.format === 'date')
    return <input {...input} type="date" value={String(value ?? '')} onChange={({ target }) => onChange(target.value)} />;
  return (
    <textarea
      {...input}
      rows={1}
      spellCheck
      placeholder={isNullable ? messages.field.none : undefined}
      value={value === null || value === undefined ? '' : String(value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && isLine(schema)) event.preventDefault();
      }}
      onChange={({ target }) => onChange(read(isLine(schema) ? target.value.replace(/\s*\n\s*/g, ' ') : target.value, schema, isNullable))}
    />
  );
}

/** Converts typed text to the type of the schema. A field with several types can be a number, yes or no, or a text. */
function read(text: string, schema: JsonSchema, isNullable: boolean): unknown {
  if (text === '' && isNullable) return null;
  const types = schema.anyOf?.map(({ type }) => type) ?? [];
  if (types.includes('boolean') && /^(true|false)$/.test(text)) return text === 'true';
  if (types.includes('number') && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  return text;
}

type TranslationNoteProps = {
  file: string;
  /** Language of the source. */
  source: string;
  translation: OpenTranslation;
};

/** Notice beside a text that gives the reason to check its translation, with a button that records it as correct. */
export function TranslationNote({ file, source, translation: { key, state } }: TranslationNoteProps) {
  const messages = useMessages();
  const formats = useFormats();
  const { open } = useForm();
  return (
    <span className={styles.note}>
      <span>{`${fillPlaceholders(messages.translation[state], { language: formats.languageName(source) })} `}</span>
      {state !== 'missing' && (
        <button type="button" onClick={() => void open.accept(file, [key])}>
          {messages.translation.accept}
        </button>
      )}
    </span>
  );
}
