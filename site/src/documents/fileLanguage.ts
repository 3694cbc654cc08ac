import { getEntry } from 'astro:content';
import { isLocale, type Locale, localeRow } from '@emovera/contract/locales.ts';
import type { OfferedFile } from './OfferedFile.ts';

/** Whether a file has content in a language, by the kind of file. */
const isWritten: Readonly<Record<OfferedFile['kind'], (lang: Locale, id: string) => Promise<boolean>>> = {
  cases: async (lang, id) => {
    const entry = await getEntry('cases', `${lang}/cases/${id}`);
    // A language that begins small has the case of the default language.
    return entry?.data.report !== undefined && entry.filePath?.includes(`/${lang}/`) === true;
  },
  checklists: async (lang, id) => (await getEntry('checklists', `${lang}/checklists/${id}`))?.data.file !== undefined,
  whitepapers: async (lang, id) => (await getEntry('whitepaperTexts', `${lang}/whitepapers/${id}`)) !== undefined,
};

/**
 * The language of a file on the pages of a language: that of the pages if the content of the file exists in it, otherwise `files` of the locale table.
 * @throws Error if `files` is not a language of the site.
 */
export async function fileLanguage(kind: OfferedFile['kind'], lang: Locale, id: string): Promise<Locale> {
  if (await isWritten[kind](lang, id)) return lang;
  const { files } = localeRow(lang);
  if (isLocale(files)) return files;
  throw new Error(`contract/src/locales.ts: "${lang}" offers files in "${files}", which is not a language of the site.`);
}
