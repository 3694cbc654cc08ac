import type { Locale } from '@emovera/contract/locales.ts';
import { parseCsv, writeCsv } from 'hucre/csv';
import { formatNumber } from '../i18n/format.ts';
import { path } from '../i18n/paths.ts';

/** A file of a study that an article offers. */
type StudyFile = {
  /** Name with extension. */
  readonly name: string;
  /** Address on this site. */
  readonly address: string;
  readonly content: Uint8Array<ArrayBuffer>;
};

const sheets = import.meta.glob<string>('../../../content/studies/*.csv', { query: '?raw', import: 'default' });
const sources = import.meta.glob<string>(['./*.ts', '!./*.test.ts'], { query: '?raw', import: 'default' });

/**
 * The sheet and the code of a study, as the articles of a language offer them.
 * @param id Id of the study, which names its files.
 * @throws Error if the study has no code or no sheet.
 */
export async function loadStudy(lang: Locale, id: string): Promise<{ readonly sheet: StudyFile; readonly code: StudyFile }> {
  const [sheet, code] = await Promise.all([sheets[`../../../content/studies/${id}.csv`]?.(), sources[`./${id}.ts`]?.()]);
  if (!sheet || !code)
    throw new Error(
      `The study "${id}" needs site/src/studies/${id}.ts and content/studies/${id}.csv. Correct the key "study" of the article, or run "npm run studies".`,
    );
  return { sheet: makeFile(lang, `${id}.csv`, sheetFor(lang, sheet)), code: makeFile(lang, `${id}.ts`, code) };
}

function makeFile(lang: Locale, name: string, text: string): StudyFile {
  return { name, address: path(lang, `/downloads/${name}`), content: new TextEncoder().encode(text) };
}

/** The sheet with the separators that Excel expects in the language. A byte order mark tells Excel that it is UTF-8. */
function sheetFor(lang: Locale, text: string): string {
  const decimal = formatNumber(lang, 0.5).charAt(1);
  const rows = parseCsv(text).map((cells) => cells.map((cell) => String(cell ?? '').replace(/^(-?\d+)\.(\d+)$/, `$1${decimal}$2`)));
  return writeCsv(rows, { delimiter: decimal === ',' ? ';' : ',', bom: true });
}
