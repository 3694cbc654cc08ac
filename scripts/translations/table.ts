import { parseCsv, writeCsv } from 'hucre/csv';
import type { Entry, Exchange } from './exchange.ts';

const header = ['file', 'key', 'source', 'translation', 'notes', 'languages'];

/** Beginnings of a formula in Excel and LibreOffice. An apostrophe before them makes them text, also before another apostrophe. */
const formula = /^(?=['=+\-@\t\r])/;

/** Writes texts as CSV, which Excel and LibreOffice open. */
export function writeTable({ sourceLang, lang, entries }: Exchange): string {
  const rows = entries.map(({ file, key, source, target, notes }) => [
    file,
    key,
    source,
    target ?? '',
    notes.map(({ text }) => text).join('\n'),
    `${sourceLang} ${lang}`,
  ]);
  return writeCsv([header, ...rows.map((row) => row.map((cell) => cell.replace(formula, "'")))], { bom: true });
}

/**
 * Reads a table that {@link writeTable} has made. Columns can be in any order.
 * @throws Error if a column is missing, or if the rows have several languages.
 */
export function readTable(text: string): Exchange {
  const [titles = [], ...rows] = parseCsv(text).map((row) => row.map((cell) => String(cell ?? '').replace(/^'(?=['=+\-@\t\r])/, '')));
  const missing = header.find((title) => !titles.includes(title));
  if (missing) throw new Error(`The table has no column "${missing}". Keep all columns of the export: ${header.join(', ')}.`);
  const cell = (row: readonly string[], title: string) => row[titles.indexOf(title)] ?? '';
  const filled = rows.filter((row) => row.some(Boolean));
  const languages = new Set(filled.map((row) => cell(row, 'languages')));
  if (languages.size > 1) throw new Error(`The table has rows in several languages: ${[...languages].join(', ')}. Import one at a time.`);
  const [sourceLang = '', lang = ''] = ([...languages][0] ?? '').split(' ');
  const entries = filled.map((row): Entry => {
    // Excel writes line breaks within a cell as CR LF.
    const value = (title: string) => cell(row, title).replaceAll('\r\n', '\n');
    return {
      file: value('file'),
      key: value('key'),
      source: value('source'),
      target: value('translation') || undefined,
      isFinal: false,
      notes: [],
    };
  });
  return { sourceLang, lang, entries };
}
