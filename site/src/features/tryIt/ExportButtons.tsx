import { type RefObject, useState } from 'react';
import outlined from '../../ui/Button/outlined.module.css';
import { exportTable } from './exportTable.ts';
import type { FileTools } from './FileTools.ts';
import styles from './FoundEmotions.module.css';
import type { ReadingsProps } from './TryItData.ts';

export type ExportButtonsProps = Pick<ReadingsProps, 'readings' | 'words' | 'emotionNames'> & {
  files: FileTools | undefined;
  /** The charts, for the picture. */
  picture: RefObject<HTMLElement | null>;
};

/** Saves the result: as a table, or its charts as a picture. */
export function ExportButtons({ readings, words, emotionNames, files, picture }: ExportButtonsProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const save = async (kind: 'xlsx' | 'csv' | 'svg' | 'png') => {
    const isTable = kind === 'xlsx' || kind === 'csv';
    const content = isTable ? exportTable(readings, words, emotionNames) : picture.current;
    if (!files || !content) return;
    setHasFailed(false);
    await files.save(kind, content, `${words.export.file}.${kind}`).catch(() => setHasFailed(true));
  };
  return (
    <div className={`grid gap-3 ${styles.export}`}>
      <h3>{words.export.title}</h3>
      <p className="flex wrap gap-3">
        {(['xlsx', 'csv', 'svg', 'png'] as const).map((kind) => (
          <button key={kind} type="button" className={`pill bold ${outlined.button}`} onClick={() => save(kind)}>
            {words.export[kind]}
          </button>
        ))}
      </p>
      <p role="alert">{hasFailed && words.errors.export}</p>
    </div>
  );
}
