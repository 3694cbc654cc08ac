import { type Encoding, exportColumns, type Separator } from './choices.ts';
import type { Reading } from './readings.ts';
import type { EmotionNames, TryItWords } from './schema.ts';

/** A column of a file that has texts. */
export type TextColumn = { readonly name: string; readonly texts: readonly string[] };

/** Reason why a file cannot be used: the key of its message. */
export type FileErrorCode = 'large' | 'broken' | 'binary' | 'empty';

/** Settings for reading a file. A text has a separator and an encoding, and a workbook has sheets. */
export type FileReading = { readonly separator?: Separator; readonly encoding?: Encoding; readonly sheet?: number };

/** A file that was read. */
export type OpenedFile = {
  readonly reading: FileReading;
  /** Names of the sheets of a workbook. */
  readonly sheets: readonly string[];
  /** Columns with texts, the best first. Empty if no column has texts. */
  readonly columns: readonly TextColumn[];
};

/** Files that are opened and made in the browser. */
export type FileTools = {
  /** Reads a file with the chosen settings. Recognises the others. */
  readonly open: (file: File, chosen?: FileReading) => Promise<OpenedFile | { readonly error: FileErrorCode }>;
  /** Offers a file to save. */
  readonly save: (kind: 'xlsx' | 'csv' | 'svg' | 'png', content: ExportTable | Element, name: string) => Promise<void>;
};

/** Maximum size of a file that is opened, in MB. */
export const maxMegabytes = 10;

/** Rows of a table. The first row has the names of the columns. */
export type ExportTable = readonly (readonly (string | number)[])[];

/** The comments as a table: a row for each passage, and one for a comment without any. */
export function exportTable(
  readings: readonly Reading[],
  words: Pick<TryItWords, 'themes' | 'export'>,
  emotionNames: EmotionNames,
): ExportTable {
  const rows = readings.flatMap(({ text, language = '', passages }, index): (string | number)[][] => {
    const comment = [index + 1, text, language];
    if (passages.length === 0) return [[...comment, '', '', '', '']];
    return passages.map(({ start, end, emotion, intensity, themes }) => [
      ...comment,
      text.slice(start, end),
      emotionNames[emotion],
      intensity,
      [...new Set(themes.map(({ id }) => id))].map((id) => (words.themes as Readonly<Record<string, string>>)[id] ?? id).join(', '),
    ]);
  });
  return [exportColumns.map((column) => words.export.columns[column]), ...rows];
}
