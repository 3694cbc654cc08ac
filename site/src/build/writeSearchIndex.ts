import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { localeCodes } from '@emovera/contract/locales.ts';
import { close, createIndex } from 'pagefind';
import { parse, serialize } from 'parse5';
import type { loadSearchRecords } from '../features/search/loadSearchRecords.ts';
import { cutElisions } from '../features/search/pagefindText.ts';
import { getText, listElements } from './html.ts';

/**
 * Elements that are not text of a page, or repeat it, such as tables and captions. Components mark others with `data-pagefind-ignore`. Pagefind itself ignores
 * navigation, forms and SVG.
 */
const excludeSelectors = [
  'article figcaption',
  'article table',
  'article [aria-labelledby=sources]',
  'aside',
  'button',
  'fieldset',
  'header time',
  'sup',
  'video',
  '[hidden]',
  '[aria-hidden=true]',
];

/** Files of Pagefind's own user interfaces, and of its worker. The site does not use them. */
const unused = ['pagefind-*.{js,css}', 'wasm.unknown.pagefind'];

/**
 * Starts the search index.
 * @throws Error with Pagefind's messages if it cannot create an index.
 */
export async function openSearchIndex(publicDir: string) {
  const { index, errors } = await createIndex({ excludeSelectors });
  if (!index) throw new Error(`The search index could not be created: ${errors.join(' ')}`);
  const folder = join(publicDir, 'pagefind');
  return {
    /**
     * Adds a page. Pagefind ignores pages without `data-pagefind-body`.
     * @throws Error if another page has no description, which results show.
     */
    async add(html: string, address: string) {
      const content = cutElisions(withoutNumbers(withMarkedDescription(html, address)), address.split('/')[1] ?? '');
      check(address, await index.addHTMLFile({ url: address, content }));
    },
    /** Adds entries that are not pages, and writes the index to `/pagefind/`, with the words of each language. */
    async write() {
      for (const lang of localeCodes) {
        const file = join(publicDir, lang, 'search.json');
        const input: Awaited<ReturnType<typeof loadSearchRecords>> = JSON.parse(readFileSync(file, 'utf8'));
        rmSync(file);
        for (const record of input.records) {
          const meta = Object.entries(record.meta ?? {}).map(([key, text]) => [key, cutElisions(text, lang)]);
          const cut = { ...record, content: cutElisions(record.content, lang), meta: Object.fromEntries(meta) };
          check(record.url, await index.addCustomRecord(cut));
        }
      }
      check(folder, await index.writeFiles({ outputPath: folder }));
      await close();
      for (const file of globSync(unused, { cwd: folder })) rmSync(join(folder, file));
      for (const lang of localeCodes) {
        const texts = readTexts(folder, lang);
        writeFileSync(join(folder, `words.${lang}.json`), JSON.stringify(listVocabulary(texts, lang)));
      }
    },
  };
}

/** Marks the description of a page as text of its result. */
export function withMarkedDescription(html: string, address: string): string {
  const marked = html.replace('<meta name="description"', '$& data-pagefind-meta="about[content]"');
  if (marked === html && html.includes('data-pagefind-body'))
    throw new Error(
      `${address} has no <meta name="description">, which search results show. Check that site/src/layout/Page.astro writes it so.`,
    );
  return marked;
}

/** Excludes the cells of tables without a word: results would show rows of numbers without their columns. */
export function withoutNumbers(html: string): string {
  if (!html.includes('<td')) return html;
  const document = parse(html);
  for (const cell of listElements(document).filter(({ tagName }) => tagName === 'td' || tagName === 'th'))
    if (!/\p{L}{3}/u.test([cell, ...listElements(cell)].map(getText).join('')))
      cell.attrs.push({ name: 'data-pagefind-ignore', value: '' });
  return serialize(document);
}

function check(url: string, { errors }: { errors: readonly string[] }) {
  if (errors.length > 0) throw new Error(`${url} could not be indexed: ${errors.join(' ')}`);
}

/** Reads Pagefind's file of a result: compressed JSON after a signature. */
function readTexts(folder: string, lang: string): IndexedText[] {
  const files = globSync(`fragment/${lang}_*.pf_fragment`, { cwd: folder });
  return files.map((file) => JSON.parse(gunzipSync(readFileSync(join(folder, file))).toString('utf8', 'pagefind_dcd'.length)));
}

/** Text of a result in the search index, without its search words, `meta.words`, which results never show. */
type IndexedText = {
  readonly url: string;
  readonly content: string;
  readonly meta: { readonly title: string; readonly words?: string };
};

/**
 * The words of a language, the most frequent first. The search suggests the nearest of them for a word that is not among them. A word on a single page may itself be
 * mistyped, so it must also be in a title or among the search words.
 */
export function listVocabulary(texts: readonly IndexedText[], lang: string): string[] {
  // A word with an apostrophe is one that `cutElisions` does not cut, or only its beginning.
  const wordsIn = (text: string) =>
    new Set(
      text
        .toLocaleLowerCase(lang)
        .match(/[\p{L}'’]{2,}/gu)
        ?.filter((word) => !/['’]/.test(word)),
    );
  const counts = new Map<string, number>();
  for (const { content, meta } of texts) {
    const chosen = wordsIn(`${meta.title} ${meta.words ?? ''}`);
    for (const word of wordsIn(content).union(chosen)) counts.set(word, (counts.get(word) ?? 0) + (chosen.has(word) ? 2 : 1));
  }
  return [...counts]
    .filter(([, count]) => count > 1)
    .sort(([a, x], [b, y]) => y - x || a.localeCompare(b, lang))
    .map(([word]) => word);
}
