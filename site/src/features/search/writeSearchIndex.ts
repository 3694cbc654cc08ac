import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { close, createIndex } from 'pagefind';
import { attribute, type Document, elementsOf } from '../../build/html.ts';
import type { SearchEntries } from './SearchEntry.ts';
import { groupOf, refuseUnknownPages, type SearchDocument, searchDocuments } from './searchDocuments.ts';
import { vocabularyOf } from './vocabularyOf.ts';

/** What Pagefind writes for interfaces of its own, and for a worker: the site uses neither. */
const unused = /^pagefind-(?:component-ui|modular-ui|ui|highlight|worker)\.|^wasm\.unknown\./;

/** The index while it is made. */
export type SearchIndex = {
  /** Adds what is found on a page. A page that search engines may not list is left out, unless the content lists it for the site's own search. */
  add(document: Document, address: string): Promise<void>;
  /** Writes the index below `/pagefind/`, with the words of each language for visitors who mistype one. */
  write(): Promise<void>;
};

/**
 * Begins the index of all pages by language. Takes out of `publicDir` what the pages wrote for the index alone.
 * @throws Error with Pagefind's own words when it cannot make an index.
 */
export async function openSearchIndex(publicDir: string): Promise<SearchIndex> {
  const { index, errors } = await createIndex({ rootSelector: 'main' });
  if (!index) throw new Error(`The search index could not be made: ${errors.join(' ')}`);
  const entries = Object.fromEntries(
    await Promise.all(localeCodes.map(async (lang) => [lang, await takeEntries(publicDir, lang)] as const)),
  ) as Record<string, SearchEntries>;
  const found = new Map<string, Pick<SearchDocument, 'url' | 'title' | 'text' | 'words'>[]>(localeCodes.map((lang) => [lang, []]));
  return {
    async add(document, address) {
      const lang = address.split('/')[1] ?? '';
      const own = entries[lang];
      const isIndexable = elementsOf(document).some((element) => attribute(element, 'rel') === 'canonical');
      if (!own || !(isIndexable || own.listed.includes(address))) return;
      for (const { html, ...facts } of searchDocuments(document, address, own)) {
        found.get(lang)?.push(facts);
        check(facts.url, await index.addHTMLFile({ url: facts.url, content: html }));
      }
    },
    async write() {
      for (const lang of localeCodes) {
        const { words, application } = entries[lang] as SearchEntries;
        refuseUnknownPages(lang, Object.keys(words), found.get(lang) ?? []);
        for (const { address, title, text, label, searchWords } of application) {
          // Pagefind keeps one record for each address, over all languages.
          const url = `${address}#${lang}`;
          found.get(lang)?.push({ url, title, text, words: searchWords });
          const meta = { title, kind: 'application', label, words: searchWords.join(' '), address };
          check(
            url,
            await index.addCustomRecord({ url, content: text, language: lang, meta, filters: { group: [groupOf('application')] } }),
          );
        }
      }
      const made = await index.getFiles();
      if (made.errors.length > 0) throw new Error(`The search index could not be written: ${made.errors.join(' ')}`);
      for (const { path, content } of made.files.filter((file) => !unused.test(file.path))) {
        const file = join(publicDir, 'pagefind', path);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, content);
      }
      for (const [lang, documents] of found)
        await writeFile(join(publicDir, 'pagefind', `words.${lang}.json`), JSON.stringify(vocabularyOf(documents, lang)));
      await close();
    },
  };
}

function check(url: string, { errors }: { errors: readonly string[] }) {
  if (errors.length > 0) throw new Error(`${url} could not be indexed: ${errors.join(' ')}`);
}

async function takeEntries(publicDir: string, lang: Locale): Promise<SearchEntries> {
  const file = join(publicDir, lang, 'search.json');
  const entries = JSON.parse(await readFile(file, 'utf8'));
  await rm(file);
  return entries;
}
