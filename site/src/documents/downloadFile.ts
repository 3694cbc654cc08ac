import { getEntry } from 'astro:content';
import { isLocale, type Locale, localeRow } from '@emovera/contract/locales.ts';

/** A file that a page offers. */
export type DownloadFile = {
  readonly kind: 'cases' | 'checklists' | 'whitepapers';
  readonly id: string;
  /** Language of the file, which may differ from that of the page. */
  readonly lang: string;
  /** Title in the file's language. */
  readonly title: string;
  /** Name without extension. */
  readonly name: string;
  /** Address on this site. */
  readonly address: string;
  readonly format: 'pdf' | 'xlsx';
  readonly content: Uint8Array<ArrayBuffer>;
  /** Number of pages. Undefined for formats without pages. */
  readonly pages?: number;
};

/** Whether a file has content in a language, by the kind of file. A new language with little content offers the cases and checklists of the default language. */
const isWritten: Readonly<Record<DownloadFile['kind'], (lang: Locale, id: string) => Promise<boolean>>> = {
  cases: async (lang, id) => {
    const entry = await getEntry('cases', `${lang}/cases/${id}`);
    return entry?.data.report !== undefined && isIn(lang, entry.filePath);
  },
  checklists: async (lang, id) => {
    const entry = await getEntry('checklists', `${lang}/checklists/${id}`);
    return entry?.data.file !== undefined && isIn(lang, entry.filePath);
  },
  whitepapers: async (lang, id) => (await getEntry('whitepaperTexts', `${lang}/whitepapers/${id}`)) !== undefined,
};

const isIn = (lang: Locale, path = '') => path.includes(`/${lang}/`);

/**
 * The language of a file on the pages of a language: that of the pages if the content of the file exists in it, otherwise `files` of the locale table.
 * @throws Error if `files` is not a language of the site.
 */
export async function fileLanguage(kind: DownloadFile['kind'], lang: Locale, id: string): Promise<Locale> {
  if (await isWritten[kind](lang, id)) return lang;
  const { files } = localeRow(lang);
  if (isLocale(files)) return files;
  throw new Error(
    `contract/src/locales.ts: "${lang}" offers files in "${files}", which is not a language of the site. Correct "files" there.`,
  );
}

// The workbooks are bundled with the code, so that a build can run from any folder.
const workbooks = import.meta.glob<string>('../../../content/*/checklists/*.xlsx', { query: '?inline', import: 'default' });

/**
 * The workbook of a checklist, which the team writes in Excel.
 * @throws Error that names the missing file.
 */
export async function readWorkbook(lang: Locale, id: string): Promise<Uint8Array<ArrayBuffer>> {
  const name = `content/${lang}/checklists/${id}.xlsx`;
  const url = await workbooks[`../../../${name}`]?.();
  if (url) return new Uint8Array(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
  throw new Error(`${name} does not exist. Add the workbook, or delete "file" in content/${lang}/checklists/${id}.yaml.`);
}
