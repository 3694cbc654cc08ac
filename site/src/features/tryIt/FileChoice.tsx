import { useState } from 'react';
import { fill } from '../../i18n/format.ts';
import filters from '../../ui/Pills/filters.module.css';
import styles from './CommentEntry.module.css';
import { type FileTools, maxMegabytes, type TextColumn } from './FileTools.ts';
import type { TryItWords } from './schema.ts';

export type FileChoiceProps = {
  words: TryItWords['form'];
  errors: TryItWords['errors'];
  files: FileTools | undefined;
  onEnter: (text: string) => void;
};

/** Opens a file in the browser. With several columns of texts, a visitor chooses one. */
export function FileChoice({ words, errors, files, onEnter }: FileChoiceProps) {
  const [columns, setColumns] = useState<readonly TextColumn[]>([]);
  const [error, setError] = useState('');
  const enter = (column: TextColumn | undefined) => {
    if (column) onEnter(column.texts.map((text) => text.replace(/\s+/g, ' ').trim()).join('\n'));
  };
  const open = async (file: File | undefined) => {
    if (!file || !files) return;
    setError('');
    const opened = await files.open(file).catch(() => undefined);
    if (opened && !('fault' in opened)) {
      setColumns(opened);
      return enter(opened[0]);
    }
    setColumns([]);
    setError(
      opened ? fill(errors[opened.fault], { file: file.name, ...(opened.fault === 'large' && { max: maxMegabytes }) }) : errors.failed,
    );
  };
  return (
    <div className={styles.file}>
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
      {columns.length > 1 && (
        <label className={filters.list}>
          {words.column}
          <select onChange={({ currentTarget }) => enter(columns[Number(currentTarget.value)])}>
            {columns.map(({ name, texts }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file can have the same name
              <option key={index} value={index}>
                {fill(words.columnOption, { name, count: texts.length })}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
