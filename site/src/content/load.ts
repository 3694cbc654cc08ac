import { root } from 'astro:config/server';
import { type CollectionEntry, type CollectionKey, getCollection, getEntry } from 'astro:content';
import { readFileSync } from 'node:fs';
import { type Locale, localeRow } from '@emovera/contract/locales.ts';
import { givenOrigin } from './givenOrigin.ts';

/** Collections that are one file of facts. */
type FactsKey =
  | 'apiFacts'
  | 'company'
  | 'event'
  | 'team'
  | 'plans'
  | 'solutionFacts'
  | 'sectors'
  | 'caseFacts'
  | 'fileFacts'
  | 'webinarFacts';

/** Collections with one file a language, and where it stands. */
const singles = {
  interface: 'interface',
  forms: 'forms',
  mails: 'mails',
  home: 'pages/home',
  useCasesPage: 'pages/useCases',
  api: 'pages/api',
  pricing: 'pages/pricing',
  aboutUs: 'pages/aboutUs',
  demoRequest: 'pages/demoRequest',
  caseList: 'pages/clientCase',
  webinarList: 'pages/webinars',
  blogPage: 'pages/blog',
  search: 'pages/search',
  notFound: 'pages/notFound',
  workbookCommon: 'workbooks/common',
} as const satisfies Partial<Record<CollectionKey, string>>;

/**
 * One entry's data.
 * @throws Error that names the file when it does not exist; there is no fallback to another language.
 */
async function load<C extends CollectionKey>(collection: C, id: string): Promise<CollectionEntry<C>['data']> {
  const entry = await getEntry(collection as CollectionKey, id);
  if (!entry) throw new Error(`content/${id}.yaml does not exist (collection ${collection}). Add the file, or remove what refers to it.`);
  return entry.data as CollectionEntry<C>['data'];
}

/** Words of a page, or of the interface, in one language. */
export const loadWords = <C extends keyof typeof singles>(collection: C, lang: Locale) =>
  load(collection, `${lang}/${singles[collection]}`);

/** Facts without language. The company's origin is the one that the site is built for. */
export async function loadFacts<C extends FactsKey>(collection: C): Promise<CollectionEntry<C>['data']> {
  const facts = await load(collection, 'facts');
  const origin = collection === 'company' ? givenOrigin() : undefined;
  return origin ? { ...facts, origin } : facts;
}

/** Words of one of the two lists of files. */
export const loadFileList = (list: 'checklist' | 'whitepaper', lang: Locale) => load('fileLists', `${lang}/pages/${list}`);

/** Words of one item: a solution, a sector, a case, a checklist, a checklist's workbook, a whitepaper or a webinar. */
export const loadItem = <C extends 'solutions' | 'useCases' | 'cases' | 'checklists' | 'workbooks' | 'whitepapers' | 'webinars'>(
  collection: C,
  lang: Locale,
  id: string,
) => load(collection, `${lang}/${collection}/${id}`);

/** The words that the site itself puts into the files of a language that has files of its own. */
export const loadDownloadWords = (lang: Locale) => load('downloads', `${lang}/downloads`);

/**
 * The text of a whitepaper: its front matter, its Markdown, and where that begins in its file.
 * @throws Error that names the file if it does not exist.
 */
export async function loadWhitepaperText(lang: Locale, id: string) {
  const key = `${lang}/whitepapers/${id}`;
  const file = `content/${key}.md`;
  const entry = await getEntry('whitepaperTexts', key);
  if (!entry?.body || !entry.filePath) throw new Error(`${file} does not exist or is empty. Write the text of the whitepaper there.`);
  // The body comes without front matter, and messages have to name lines of the file.
  const whole = readFileSync(new URL(entry.filePath, root), 'utf8');
  return { front: entry.data, markdown: entry.body, file, firstLine: whole.slice(0, whole.indexOf(entry.body)).split('\n').length };
}

/** Articles of one language, newest first; those of the same day in the order of their slugs. `slug` is the address. */
export async function loadArticles(lang: Locale) {
  const entries = await getCollection('articles', (entry) => entry.id.startsWith(`${localeRow(lang).code}/`));
  return entries
    .map((entry) => ({ ...entry, slug: entry.id.slice(entry.id.lastIndexOf('/') + 1) }))
    .sort((a, b) => b.data.publishedOn.localeCompare(a.data.publishedOn) || a.slug.localeCompare(b.slug));
}
