import type { Locale } from '@emovera/contract/locales.ts';
import { onceInBuild } from '../content/onceInBuild.ts';
import { loadCases, loadFiles } from '../features/resources/loadResources.ts';
import { path } from '../i18n/paths.ts';
import { fileLanguage } from './fileLanguage.ts';
import { makers } from './makeFile.ts';
import type { OfferedFile } from './OfferedFile.ts';

/**
 * A file that a language's pages offer. It is made when it is first requested.
 * @param lang Language of the page.
 * @throws Error that names file and key if the content of the file is incomplete.
 */
export async function loadOfferedFile(kind: OfferedFile['kind'], lang: Locale, id: string): Promise<OfferedFile> {
  return makeOfferedFile(kind, await fileLanguage(kind, lang, id), id);
}

const makeOfferedFile = onceInBuild(async (kind: OfferedFile['kind'], lang: Locale, id: string): Promise<OfferedFile> => {
  const made = await makers[kind](lang, id);
  return { ...made, kind, id, lang, address: path(lang, `/downloads/${made.name}.${made.format}`) };
});

/**
 * The files in a language, for the route that serves them. Files that the language's pages offer in another language are not among them.
 * @throws Error if two files have the same name, naming both.
 */
export async function loadFilesIn(lang: Locale): Promise<readonly OfferedFile[]> {
  const lists = { cases: loadCases(lang), checklists: loadFiles('checklists', lang), whitepapers: loadFiles('whitepapers', lang) };
  const kinds = Object.keys(lists) as OfferedFile['kind'][];
  const items = (await Promise.all(kinds.map(async (kind) => (await lists[kind]).map(({ id }) => ({ kind, id }))))).flat();
  const offered = await Promise.all(items.map(({ kind, id }) => loadOfferedFile(kind, lang, id)));
  const files = offered.filter((file) => file.lang === lang);
  for (const file of files) {
    const twin = files.find((other) => other !== file && other.address === file.address);
    if (twin)
      throw new Error(
        `content/${lang}/${file.kind}/${file.id}.yaml and content/${lang}/${twin.kind}/${twin.id}.yaml have the same name "${file.name}" under the key "file". Change one.`,
      );
  }
  return files;
}
