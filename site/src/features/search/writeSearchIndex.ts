import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { localeCodes } from '@emovera/contract/locales.ts';
import { close, createIndex } from 'pagefind';
import type { SearchRecords } from './loadSearchRecords.ts';
import { type IndexedText, vocabularyOf } from './vocabularyOf.ts';

/** Elements that are never text of a page. Components mark everything else by `data-pagefind-ignore`; Pagefind itself ignores navigation, forms and SVG. */
const excludeSelectors = ['aside', 'button', 'fieldset', 'sup', 'video', '[hidden]', '[aria-hidden=true]'];

/** Files of Pagefind's own user interfaces and of its worker, which the site does not use. */
const unused = /^pagefind-(?:component-ui|modular-ui|ui|highlight|worker)\.|^wasm\.unknown\./;

/** The search index during the build. */
export type SearchIndex = {
  /** Adds a page. Pagefind ignores pages without `data-pagefind-body`. */
  add(html: string, address: string): Promise<void>;
  /** Adds what is not a page, and writes the index to `/pagefind/`, with the words of each language. */
  write(): Promise<void>;
};

/**
 * Starts the index of all pages.
 * @throws Error with Pagefind's messages if it cannot create an index.
 */
export async function openSearchIndex(publicDir: string): Promise<SearchIndex> {
  const { index, errors } = await createIndex({ excludeSelectors });
  if (!index) throw new Error(`The search index could not be created: ${errors.join(' ')}`);
  return {
    async add(html, address) {
      check(address, await index.addHTMLFile({ url: address, content: html }));
    },
    async write() {
      const withSearchWords: string[] = [];
      for (const lang of localeCodes) {
        const file = join(publicDir, lang, 'search.json');
        const input: SearchRecords = JSON.parse(readFileSync(file, 'utf8'));
        rmSync(file);
        withSearchWords.push(...input.withSearchWords);
        for (const record of input.records) check(record.url, await index.addCustomRecord(record));
      }
      const made = await index.getFiles();
      check('/pagefind/', made);
      await close();
      const texts: IndexedText[] = [];
      for (const { path, content } of made.files.filter((file) => !unused.test(file.path))) {
        writeBelow(publicDir, path, content);
        if (path.endsWith('.pf_fragment')) texts.push(textOf(content));
      }
      refuseUnknownPages(withSearchWords, texts);
      for (const lang of localeCodes) {
        const own = texts.filter(({ url }) => url.startsWith(`/${lang}/`) || url.endsWith(`#${lang}`));
        writeBelow(publicDir, `words.${lang}.json`, JSON.stringify(vocabularyOf(own, lang)));
      }
    },
  };
}

/**
 * Checks that the index has every page with search words.
 * @throws Error with the file and the page.
 */
export function refuseUnknownPages(addresses: readonly string[], found: readonly Pick<IndexedText, 'url'>[]) {
  const unknown = addresses.find((address) => !found.some(({ url }) => url === address));
  if (!unknown) return;
  const [, lang, ...route] = unknown.split('/');
  throw new Error(
    `content/${lang}/pages/search.yaml: "synonyms" has the page /${route.join('/')}, which the search cannot find. Correct its address or remove it.`,
  );
}

function check(url: string, { errors }: { errors: readonly string[] }) {
  if (errors.length > 0) throw new Error(`${url} could not be indexed: ${errors.join(' ')}`);
}

function writeBelow(publicDir: string, path: string, content: string | Uint8Array) {
  const file = join(publicDir, 'pagefind', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Reads what Pagefind wrote for a result: compressed JSON after a signature. */
function textOf(fragment: Uint8Array): IndexedText {
  return JSON.parse(gunzipSync(fragment).subarray('pagefind_dcd'.length).toString());
}
