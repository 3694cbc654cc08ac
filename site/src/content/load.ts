import { root } from 'astro:config/server';
import { type CollectionEntry, type CollectionKey, getCollection, getEntry } from 'astro:content';
import { readFileSync } from 'node:fs';
import { isLocale, type Locale } from '@emovera/contract/locales.ts';
import { fillStrict, formatDay } from '../i18n/format.ts';
import { onceInBuild } from './buildCache.ts';
import { givenOrigin } from './origin.ts';
import { buildDay, type Publication, waitingReason } from './publication.ts';
import { type TextFacts, textFacts, withFacts } from './textFacts.ts';

/** Collections of one file without language. */
type FactsKey =
  | 'apiFacts'
  | 'booking'
  | 'company'
  | 'events'
  | 'team'
  | 'pictures'
  | 'plans'
  | 'demoFacts'
  | 'effort'
  | 'solutionFacts'
  | 'evidence'
  | 'sampleProject'
  | 'sectors'
  | 'caseFacts'
  | 'fileFacts'
  | 'webinarFacts';

/** Collections of several files per language. */
type ItemKey = 'solutions' | 'useCases' | 'cases' | 'checklists' | 'whitepapers' | 'webinars';

/** Collections of one file per language. */
type WordsKey = Exclude<
  CollectionKey,
  | FactsKey
  | ItemKey
  | 'fileLists'
  | keyof typeof fileTexts
  | 'legal'
  | 'otherTexts'
  | 'articles'
  | 'replayFiles'
  | 'pictureFiles'
  | 'published'
>;

/** Texts with their facts, by the data of their entry. */
const filled = new WeakMap<object, { readonly facts: TextFacts; readonly data: unknown }>();

/** Facts for the placeholders in texts of a language. */
export const loadTextFacts = onceInBuild(async (lang: Locale): Promise<TextFacts> => {
  // Read unfilled, because `load` needs these facts to fill placeholders.
  const words = await getEntry('interface', lang);
  if (!words) throw new Error(`content/${lang}/interface.yaml does not exist. Add it: its "businessDays" belong to the facts.`);
  const [company, plans, demo, effort] = await Promise.all([
    loadFacts('company'),
    loadFacts('plans'),
    loadFacts('demoFacts'),
    loadFacts('effort'),
  ]);
  return textFacts(lang, { company, plans, demo, effort }, words.data.businessDays);
});

/**
 * Returns the data of an entry, with facts in place of placeholders.
 * @throws Error that names collection and entry if it does not exist. Other languages are never used instead.
 */
async function load<C extends CollectionKey>(collection: C, id: string): Promise<CollectionEntry<C>['data']> {
  const entry = await getEntry(collection as CollectionKey, id);
  if (entry) {
    const [lang] = id.split('/');
    if (!isLocale(lang)) return entry.data as CollectionEntry<C>['data'];
    const facts = await loadTextFacts(lang);
    const cached = filled.get(entry.data);
    if (cached?.facts === facts) return cached.data as CollectionEntry<C>['data'];
    const data = withFacts(entry.data, facts);
    filled.set(entry.data, { facts, data });
    return data as CollectionEntry<C>['data'];
  }
  throw new Error(
    `content/ has no file "${id}" of the collection "${collection}" (site/src/content.config.ts). Add it, or remove what refers to it.`,
  );
}

/** Text of a page, or of the interface, in one language. */
export const loadWords = <C extends WordsKey>(collection: C, lang: Locale) => load(collection, lang);

/** Facts, which have no language. The company's origin is the one that the site is built for. */
export async function loadFacts<C extends FactsKey>(collection: C): Promise<CollectionEntry<C>['data']> {
  const facts = await load(collection, 'facts');
  const origin = collection === 'company' ? givenOrigin() : undefined;
  return origin ? { ...facts, origin } : facts;
}

/** Whether the site publishes an address, such as `/en/blog/an-article`. For links in files. The last step of the build checks links in HTML. */
export async function loadIsPublished(): Promise<(address: string) => boolean> {
  const { addresses } = await load('published', 'site');
  const publishedAddresses = new Set(addresses);
  return (address) => publishedAddresses.has(address.replace(/[?#].*/, ''));
}

/** Title of a text. The title of an unpublished text, which only previews and `npm run dev` show, begins with a note. */
export async function markedTitle(lang: Locale, { title, ...data }: Publication & { readonly title: string }): Promise<string> {
  const why = waitingReason(data, buildDay());
  if (!why) return title;
  const { waiting } = await loadWords('interface', lang);
  const mark = why === 'draft' ? waiting.draft : fillStrict(waiting.scheduled, { date: formatDay(lang, data.publishedOn ?? '') });
  return `[${mark}] ${title}`;
}

/** Text of one of the two lists of files. */
export const loadFileList = (list: 'checklist' | 'whitepaper', lang: Locale) => load('fileLists', `${lang}/pages/${list}`);

/** Text of one item: a solution, a sector, a case, a checklist, a whitepaper or a webinar. */
export const loadItem = <C extends ItemKey>(collection: C, lang: Locale, id: string) => load(collection, `${lang}/${collection}/${id}`);

/** Text that the site adds to the files for download, in a language with its own files. */
export const loadDownloadWords = (lang: Locale) => load('downloads', lang);

/** Folders of the texts of PDFs, by their collections. */
const fileTexts = { caseTexts: 'cases', whitepaperTexts: 'whitepapers' } as const;

/**
 * The text of a client case or a whitepaper: its front matter, its Markdown, and the line of the file on which the Markdown begins.
 * @throws Error that names the file if it does not exist.
 */
export async function loadFileText<C extends keyof typeof fileTexts>(collection: C, lang: Locale, id: string) {
  const key = `${lang}/${fileTexts[collection]}/${id}`;
  const file = `content/${key}.md`;
  const entry = await getEntry(collection as keyof typeof fileTexts, key);
  if (!entry?.body || !entry.filePath) throw new Error(`${file} does not exist or is empty. Write the text of the PDF there.`);
  // Astro gives the body without front matter, but error messages name lines of the file.
  const whole = readFileSync(new URL(entry.filePath, root), 'utf8');
  const facts = await loadTextFacts(lang);
  return {
    front: withFacts(entry.data, facts) as CollectionEntry<C>['data'],
    markdown: withFacts(entry.body, facts),
    file,
    firstLine: whole.slice(0, whole.indexOf(entry.body)).split('\n').length,
  };
}

/** Articles of one language, newest first, then by slug. The slug is the last part of the address. */
export async function loadArticles(lang: Locale) {
  const entries = await getCollection('articles', (entry) => entry.id.startsWith(`${lang}/`));
  return entries
    .map((entry) => ({ ...entry, slug: entry.id.slice(entry.id.lastIndexOf('/') + 1) }))
    .sort((a, b) => b.data.publishedOn.localeCompare(a.data.publishedOn) || a.slug.localeCompare(b.slug));
}
