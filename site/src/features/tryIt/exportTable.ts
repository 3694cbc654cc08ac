import { exportColumns } from './choices.ts';
import type { Reading } from './Reading.ts';
import type { EmotionNames, TryItWords } from './schema.ts';

/** The first row has the names of the columns. */
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
