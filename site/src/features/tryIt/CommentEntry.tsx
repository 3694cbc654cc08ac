import { type ReactNode, type RefObject, useState } from 'react';
import { fillStrict } from '../../i18n/format.ts';
import controlStyles from '../../ui/controls.module.css';
import { Select } from '../../ui/Field/Select.tsx';
import styles from './CommentEntry.module.css';
import { type Encoding, encodings, type Separator, separators } from './choices.ts';
import { type FileErrorCode, type FileReading, type FileTools, maxMegabytes, type OpenedFile, type TextColumn } from './fileTools.ts';
import { maxComments } from './readings.ts';
import type { TryItWords } from './schema.ts';
import type { TryItData } from './TryItData.ts';

type CommentEntryProps = Pick<TryItData, 'words' | 'sectors' | 'languages'> & {
  field: RefObject<HTMLTextAreaElement | null>;
  /** Number of comments entered. */
  total: number;
  /** Chosen language, or empty if each comment's language is recognised. */
  language: string;
  files: FileTools | undefined;
  /** Whether an earlier text can be restored. */
  canRestore: boolean;
  onInput: () => void;
  onLanguage: (code: string) => void;
  /** Replaces the text of the field. */
  onEnter: (text: string) => void;
  onRestore: () => void;
};

/** Choice of the samples of all sectors: enough for shares and a matrix. */
const allSectors = 'all';

/** Form in which visitors type, paste or open comments, or take samples. */
export function CommentEntry({ words, field, total, sectors, languages, language, files, canRestore, ...handlers }: CommentEntryProps) {
  const { form, errors, privacy } = words;
  const { onInput, onLanguage, onEnter, onRestore } = handlers;
  const showSamples = (id: string) => {
    const sector = sectors.find((each) => each.id === id);
    if (sector) onEnter([...sector.comments, sector.ironic].join('\n'));
    if (id === allSectors) onEnter(sectors.flatMap(({ comments }) => comments).join('\n'));
  };
  // The form is never sent: outside a dialog, the method "dialog" does nothing.
  return (
    <form className={`grid gap-3 min-width-0 ${styles.entry}`} method="dialog" autoComplete="off">
      <h2>{form.title}</h2>
      <label htmlFor="comments">{form.label}</label>
      <textarea
        ref={field}
        id="comments"
        className={`${controlStyles.control} ${styles.area}`}
        rows={9}
        onInput={onInput}
        // Browsers scroll only to the current line, and the cookie banner would cover the rest.
        onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
        aria-describedby="comments-limit"
      />
      <p id="comments-limit" className={`small muted ${styles.limit}`} aria-live="polite">
        <span>{fillStrict(form.limit, { count: Math.min(total, maxComments), max: maxComments })}</span>
        {total > maxComments && <strong>{` ${fillStrict(form.tooMany, { max: maxComments })}`}</strong>}
      </p>
      <div className={`grid gap-3 ${styles.choices}`}>
        <Choice label={form.samples} onChange={showSamples}>
          <option value="">{form.choose}</option>
          <option value={allSectors}>{form.all}</option>
          {sectors.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
        <Choice label={form.language} value={language} onChange={onLanguage}>
          <option value="">{form.automatic}</option>
          {languages.map(({ code, name }) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </Choice>
      </div>
      <FileChoice words={form} errors={errors} files={files} onEnter={onEnter} />
      <p className={`flex wrap ${styles.buttons}`}>
        <button className="bold link-color" type="button" onClick={() => onEnter('')} disabled={total === 0}>
          {form.clear}
        </button>
        {canRestore && (
          <button className="bold link-color" type="button" onClick={onRestore}>
            {form.restore}
          </button>
        )}
      </p>
      <div className={`grid gap-2 small ${styles.privacy}`}>
        <h3>{privacy.title}</h3>
        <p className="muted">{privacy.text}</p>
        <p className="muted">{privacy.check}</p>
      </div>
    </form>
  );
}

type FileChoiceProps = {
  words: TryItWords['form'];
  errors: TryItWords['errors'];
  files: FileTools | undefined;
  onEnter: (text: string) => void;
};

/** Opens a file in the browser, and shows how it was read: separator, encoding, sheet and column. A visitor can change each. */
function FileChoice({ words, errors, files, onEnter }: FileChoiceProps) {
  const [opened, setOpened] = useState<(OpenedFile & { readonly file: File }) | undefined>();
  const [column, setColumn] = useState(0);
  const [error, setError] = useState('');
  const enter = (columns: readonly TextColumn[], index: number) => {
    setColumn(index);
    const texts = columns[index]?.texts.map((text) => text.replace(/\s+/g, ' ').trim());
    if (texts) onEnter(texts.join('\n'));
  };
  const open = async (file: File | undefined, chosen?: FileReading) => {
    if (!file || !files) return;
    const result = await files.open(file, chosen).catch(() => undefined);
    const read = result && !('error' in result) ? result : undefined;
    const code: FileErrorCode | undefined = result && 'error' in result ? result.error : read?.columns.length === 0 ? 'empty' : undefined;
    const message = code && fillStrict(errors[code], { file: file.name, ...(code === 'large' && { max: maxMegabytes }) });
    setError(result ? (message ?? '') : errors.failed);
    setOpened(read && { ...read, file });
    if (read) enter(read.columns, 0);
  };
  return (
    <div className={`grid gap-2 ${styles.file}`}>
      <label htmlFor="file">{words.file}</label>
      <input
        className="full-width small"
        id="file"
        type="file"
        accept=".csv,.tsv,.txt,.xlsx"
        aria-describedby="file-error"
        onChange={({ currentTarget }) => open(currentTarget.files?.[0])}
      />
      <p id="file-error" role="alert" className={`rounded bold ${styles.error}`}>
        {error}
      </p>
      {opened && (
        <Understood
          words={words}
          opened={opened}
          column={column}
          onReading={(change) => open(opened.file, { ...opened.reading, ...change })}
          onColumn={(index) => enter(opened.columns, index)}
        />
      )}
    </div>
  );
}

type UnderstoodProps = {
  words: TryItWords['form'];
  opened: OpenedFile;
  /** Index of the chosen column. */
  column: number;
  onReading: (change: FileReading) => void;
  onColumn: (index: number) => void;
};

/** Settings with which a file was read, as lists to choose from. */
function Understood({ words, opened: { reading, sheets, columns }, column, onReading, onColumn }: UnderstoodProps) {
  return (
    <fieldset className={`grid gap-3 ${styles.understood}`}>
      <legend>{words.understood}</legend>
      {reading.separator && (
        <Choice label={words.separator} value={reading.separator} onChange={(value) => onReading({ separator: value as Separator })}>
          {(Object.keys(separators) as Separator[]).map((key) => (
            <option key={key} value={key}>
              {words.separators[key]}
            </option>
          ))}
        </Choice>
      )}
      {reading.encoding && (
        <Choice label={words.encoding} value={reading.encoding} onChange={(value) => onReading({ encoding: value as Encoding })}>
          {Object.entries(encodings).map(([key, name]) => (
            <option key={key} value={key} translate="no">
              {name}
            </option>
          ))}
        </Choice>
      )}
      {sheets.length > 0 && (
        <Choice label={words.sheet} value={reading.sheet} onChange={(value) => onReading({ sheet: Number(value) })}>
          {sheets.map((name, index) => (
            <option key={name} value={index}>
              {name}
            </option>
          ))}
        </Choice>
      )}
      {columns.length > 0 && (
        <Choice label={words.column} value={column} onChange={(value) => onColumn(Number(value))}>
          {columns.map(({ name, texts }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file can have the same name
            <option key={index} value={index}>
              {fillStrict(words.columnOption, { name, count: texts.length })}
            </option>
          ))}
        </Choice>
      )}
    </fieldset>
  );
}

type ChoiceProps = {
  label: string;
  /** Chosen value. Default: the list is uncontrolled. */
  value?: string | number;
  onChange: (value: string) => void;
  /** The options. */
  children: ReactNode;
};

/** A list with its label. */
export function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <label className={controlStyles.filterList}>
      <span>{label}</span>{' '}
      <Select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {children}
      </Select>
    </label>
  );
}
