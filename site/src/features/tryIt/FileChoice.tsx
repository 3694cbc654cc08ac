import { useState } from 'react';
import { fill } from '../../i18n/format.ts';
import { Choice } from './Choice.tsx';
import styles from './CommentEntry.module.css';
import { type Encoding, encodings, type Separator, separators } from './choices.ts';
import { type FileFault, type FileReading, type FileTools, maxMegabytes, type OpenedFile, type TextColumn } from './FileTools.ts';
import type { TryItWords } from './schema.ts';

export type FileChoiceProps = {
  words: TryItWords['form'];
  errors: TryItWords['errors'];
  files: FileTools | undefined;
  onEnter: (text: string) => void;
};

/** Opens a file in the browser, and shows how it was read: separator, encoding, sheet and column. A visitor can change each. */
export function FileChoice({ words, errors, files, onEnter }: FileChoiceProps) {
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
    const read = result && !('fault' in result) ? result : undefined;
    const fault: FileFault | undefined = result && 'fault' in result ? result.fault : read?.columns.length === 0 ? 'empty' : undefined;
    const message = fault && fill(errors[fault], { file: file.name, ...(fault === 'large' && { max: maxMegabytes }) });
    setError(result ? (message ?? '') : errors.failed);
    setOpened(read && { ...read, file });
    if (read) enter(read.columns, 0);
  };
  return (
    <div className={`grid gap-2 ${styles.file}`}>
      <label htmlFor="file">{words.file}</label>
      <input
        id="file"
        type="file"
        accept=".csv,.tsv,.txt,.xlsx"
        aria-describedby="file-error"
        onChange={({ currentTarget }) => open(currentTarget.files?.[0])}
      />
      <p id="file-error" role="alert" className={styles.error}>
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

/** How a file was read, as lists to choose from. */
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
              {fill(words.columnOption, { name, count: texts.length })}
            </option>
          ))}
        </Choice>
      )}
    </fieldset>
  );
}
