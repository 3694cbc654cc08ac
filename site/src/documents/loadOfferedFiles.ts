import { isLocale, type Locale, localeRow } from '@emovera/contract/locales.ts';
import { loadCases, loadFiles } from '../features/resources/loadResources.ts';
import { path } from '../i18n/paths.ts';
import { type MadeFile, makers } from './makeFile.ts';
import type { OfferedFile } from './OfferedFile.ts';

/**
 * A file that a language's pages offer, made if it was not yet.
 * @param lang Language of the page.
 * @throws Error that names file and key if something is missing from which it is made.
 */
export async function loadOfferedFile(kind: OfferedFile['kind'], lang: Locale, id: string): Promise<OfferedFile> {
  const fileLang = fileLanguage(lang);
  return describe(kind, fileLang, id, await makers[kind](fileLang, id));
}

/** All files of a kind that a language's pages offer, in the order of their list. Errors as {@link loadOfferedFile}. */
export async function loadOfferedFiles(kind: OfferedFile['kind'], lang: Locale): Promise<readonly OfferedFile[]> {
  const items = kind === 'cases' ? await loadCases(lang) : await loadFiles(kind, lang);
  return Promise.all(items.map(({ id }) => loadOfferedFile(kind, lang, id)));
}

/**
 * The files in a language with their content, for the endpoint; none for a language whose pages offer another language's files.
 * @throws Error if two files have the same name, naming both.
 */
export async function loadFilesIn(lang: Locale): Promise<readonly (OfferedFile & { readonly content: MadeFile['content'] })[]> {
  if (fileLanguage(lang) !== lang) return [];
  const kinds = Object.keys(makers) as OfferedFile['kind'][];
  const offered = (await Promise.all(kinds.map((kind) => loadOfferedFiles(kind, lang)))).flat();
  for (const file of offered) {
    const twin = offered.find((other) => other !== file && other.address === file.address);
    if (twin)
      throw new Error(
        `content/${lang}/${file.kind}/${file.id}.yaml and content/${lang}/${twin.kind}/${twin.id}.yaml have the same name "${file.name}" under the key "file". Change one.`,
      );
  }
  return Promise.all(offered.map(async (file) => ({ ...file, content: (await makers[file.kind](lang, file.id)).content })));
}

function describe(kind: OfferedFile['kind'], lang: Locale, id: string, { title, name, format, pages, content }: MadeFile): OfferedFile {
  const address = path(lang, `/downloads/${name}.${format}`);
  return { kind, id, lang, title, name, address, format, bytes: content.byteLength, ...(pages !== undefined && { pages }) };
}

function fileLanguage(lang: Locale): Locale {
  const { files } = localeRow(lang);
  if (isLocale(files)) return files;
  throw new Error(`contract/src/locales.ts: "${lang}" offers files in "${files}", which is no language of the site.`);
}
