import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { parseCsv, writeCsv } from 'hucre/csv';
import { makeDetector } from './src/detectLanguage.ts';
import { emotions } from './src/emotions.ts';
import type { Language } from './src/language.ts';
import { languageCodes, loadLanguage } from './src/loadLanguage.ts';
import { makeReader } from './src/readEmotions.ts';

/*
 * Reads the comments of a CSV file and writes a row for each passage with an emotion.
 *
 *   npm run read -- comments.csv [--column "Comment"] [--language fr] > passages.csv
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { column: { type: 'string' }, language: { type: 'string' } },
});
const [file] = positionals;
if (!file) stop('name a CSV file, for instance "npm run read -- comments.csv".');
if (values.language && !languageCodes.includes(values.language))
  stop(`the language "${values.language}" is not supported. Use one of: ${languageCodes.join(', ')}.`);

const [header = [], ...rows] = parseCsv(readText(file)).map((row) => row.map((cell) => String(cell ?? '')));
const column = chooseColumn(header, rows);
const languages = new Map<string, Language>();
for (const code of languageCodes) languages.set(code, await loadLanguage(code));
const detect = makeDetector([...languages.values()]);
const readers = new Map([...languages].map(([code, language]) => [code, makeReader(language)]));

const found: string[][] = [];
let unknown = 0;
for (const [index, row] of rows.entries()) {
  const text = row[column]?.trim() ?? '';
  const code = values.language ?? detect(text, undefined);
  const read = code === undefined ? undefined : readers.get(code);
  if (!read && text) unknown++;
  for (const { start, end, emotion, intensity, themes } of read?.(text) ?? [])
    found.push([
      String(index + 2),
      code ?? '',
      text.slice(start, end),
      emotion,
      String(intensity),
      [...new Set(themes.map(({ id }) => id))].join(' '),
    ]);
}
process.stdout.write(writeCsv([['row', 'language', 'passage', 'emotion', 'intensity', 'themes'], ...found]));
const counts = emotions.map((emotion) => `${emotion} ${found.filter((row) => row[3] === emotion).length}`);
console.error(`${rows.length} comments read from the column "${header[column]}", ${found.length} passages: ${counts.join(', ')}.`);
if (unknown) console.error(`${unknown} comments are in an unsupported language and were skipped. Set their language with --language.`);

/** Index of the column with the comments: the named one, or the one with the longest texts. */
function chooseColumn(names: readonly string[], table: readonly (readonly string[])[]): number {
  if (values.column) {
    const index = names.indexOf(values.column);
    if (index < 0) stop(`"${basename(file ?? '')}" has no column "${values.column}". Its columns: ${names.join(', ')}.`);
    return index;
  }
  const lengths = names.map((_, index) => table.reduce((sum, row) => sum + (row[index]?.length ?? 0), 0));
  const longest = Math.max(...lengths);
  if (!(longest > 0)) stop(`"${basename(file ?? '')}" has no texts below its first row. The first row must name the columns.`);
  return lengths.indexOf(longest);
}

function readText(path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    return stop(
      error instanceof TypeError
        ? `"${path}" is not in UTF-8. Save it as "CSV UTF-8".`
        : `"${path}" cannot be read: ${(error as Error).message}.`,
    );
  }
}

function stop(message: string): never {
  console.error(`read: ${message}`);
  process.exit(1);
}
