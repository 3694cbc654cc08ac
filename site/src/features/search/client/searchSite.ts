import { fold } from '@emovera/contract/text.ts';
import { closestMatch } from 'leven';
import { dropElisions, joinElisions, splitExcerpt } from '../pagefindText.ts';
import type { SearchQuery } from '../searchQuery.ts';
import { type SearchGroup, type SearchKind, searchGroups } from '../searchQuery.ts';

/** A result as Pagefind returns it. */
export type FoundPage = {
  url: string;
  /** Text of the page with `mark` elements around the matches. */
  excerpt: string;
  /** `address`: target of the link, if it is not `url`. `words`: search words. `about`: description of a page. */
  meta: { title: string; label?: string; address?: string; words?: string; about?: string };
  filters: { kind: SearchKind[] };
  sub_results: { url: string; title: string; locations: number[] }[];
};

/** Result of a search. */
export type FoundPages = {
  /** The first results, best first. */
  readonly pages: readonly FoundPage[];
  /** Number of results in the chosen group. */
  readonly length: number;
  /** Number of results in each group. The empty name stands for all groups. */
  readonly counts: Readonly<Record<SearchGroup | '', number>>;
  /** The query in another spelling, if a word seems mistyped. */
  readonly suggestion: string | undefined;
  /** Words of the query that the site does not have, so that the results leave them out. */
  readonly missing: readonly string[];
};

type Counts = { kind?: Partial<Record<SearchKind, number>> };

type Pagefind = {
  options(options: object): Promise<void>;
  filters(): Promise<Counts>;
  search(query: string, options?: object): Promise<{ results: { data(): Promise<FoundPage> }[]; totalFilters: Counts }>;
};

/**
 * Weights with which Pagefind ranks results. Pages with the query in their title or their search words come before pages that only mention it. Search words weigh most, because
 * an editor wrote them for this purpose.
 */
export const searchSettings = {
  excerptLength: 28,
  ranking: { pageLength: 0.5, metaWeights: { words: 10, title: 5, label: 0.5, address: 0, about: 0 } },
};

const folder = '/pagefind/';
let attempts = 0;
let loaded: Promise<Pagefind> | undefined;

/**
 * Searches the index of the page's language.
 * @param count Number of results to return.
 * @throws Error if a part of the search could not be fetched. The next search then loads everything again.
 */
export async function searchSite({ query, group }: SearchQuery, count: number): Promise<FoundPages> {
  try {
    loaded ??= load();
    const pagefind = await loaded;
    const lang = document.documentElement.lang;
    const wanted = await withLigatures(dropElisions(query, lang));
    const { results, totalFilters } = await pagefind.search(wanted, group ? { filters: { kind: { any: searchGroups[group] } } } : {});
    const pages = await Promise.all(results.slice(0, count).map(async (result) => joined(await result.data())));
    const counts = countGroups(totalFilters);
    const { suggestion, missing } = await checkWords(pagefind, wanted, results.length === 0 && counts[''] > 0 ? undefined : pages);
    const isNothingLeft = splitWords(wanted).length > 0 && splitWords(wanted).every((word) => missing.includes(word));
    if (suggestion || isNothingLeft) return { pages: [], length: 0, counts: countGroups({}), suggestion, missing: [] };
    return { pages: pages.map((page) => summarise(page, wanted)), length: results.length, counts, suggestion, missing };
  } catch (reason) {
    loaded = undefined;
    throw reason;
  }
}

async function load(): Promise<Pagefind> {
  // Browsers may remember that a script could not be fetched, so each attempt has its own address.
  const pagefind: Pagefind = await import(/* @vite-ignore */ `${folder}pagefind.js${attempts++ ? `?${attempts}` : ''}`);
  await pagefind.options({ noWorker: true, ...searchSettings });
  if (!(await pagefind.filters()).kind) throw new Error('The list of kinds could not be fetched.');
  return pagefind;
}

function countGroups({ kind = {} }: Counts): FoundPages['counts'] {
  const sum = (kinds: readonly SearchKind[]) => kinds.reduce((total, id) => total + (kind[id] ?? 0), 0);
  const [page, article, resource] = [sum(searchGroups.page), sum(searchGroups.article), sum(searchGroups.resource)];
  return { '': page + article + resource, page, article, resource };
}

const splitWords = (query: string): readonly string[] => query.match(/\p{L}{2,}/gu) ?? [];

/**
 * Suggests another spelling if a word of the query is not visible in any result, or else names the words that the site does not have. Pagefind shortens a word
 * that it does not find until something starts with the rest, so that "anonimity" finds "an".
 * @param pages The results. Default: the chosen group has none, and nothing is checked.
 * @throws Error if a part of the index is missing. Pagefind then searches the rest without an error, so that a word of the site finds nothing.
 */
async function checkWords(
  pagefind: Pagefind,
  query: string,
  pages?: readonly FoundPage[],
): Promise<Pick<FoundPages, 'suggestion' | 'missing'>> {
  if (!pages) return { suggestion: undefined, missing: [] };
  const marked = pages.flatMap(({ excerpt }) => splitExcerpt(excerpt).filter(({ isMarked }) => isMarked));
  const seen = [...marked.map(({ text }) => text), ...pages.map(({ meta }) => meta.title)].join(' ').match(/\p{L}+/gu) ?? [];
  const words = splitWords(query).filter((word) => !seen.some((other) => isForm(word, other)));
  const vocabulary = words.length > 0 ? await loadVocabulary() : [];
  const suggestion = words.length > 0 ? suggestSpelling(query, vocabulary) : undefined;
  if (suggestion) return { suggestion, missing: [] };
  const foldedWords = vocabulary.map(fold);
  for (const word of words.filter((candidate) => foldedWords.includes(fold(candidate))))
    if ((await pagefind.search(word)).results.length === 0) throw new Error('A part of the search index could not be fetched.');
  return { suggestion, missing: words.filter((word) => !foldedWords.some((other) => other.startsWith(fold(word)))) };
}

/** The query with the ligatures of the site's words: "coeur" becomes "cœur", because the index has them apart. */
async function withLigatures(query: string): Promise<string> {
  return /[oa]e/i.test(query) ? findLigatures(query, await loadVocabulary()) : query;
}

async function loadVocabulary(): Promise<readonly string[]> {
  const response = await fetch(`${folder}words.${document.documentElement.lang}.json`);
  return response.json();
}

/** A result without the cuts that `cutElisions` made in the index. */
function joined(page: FoundPage): FoundPage {
  const sections = page.sub_results.map((section) => ({ ...section, title: joinElisions(section.title) }));
  const { title, label = '' } = page.meta;
  const meta = { ...page.meta, title: joinElisions(title), label: joinElisions(label) };
  return { ...page, excerpt: joinElisions(page.excerpt), meta, sub_results: sections };
}

/** A result with the description of its page as the excerpt, if the page is about the query: a passage about a detail would say less. */
export function summarise(page: FoundPage, query: string): FoundPage {
  const { title, words = '', about } = page.meta;
  const topics = `${title} ${words}`.match(/\p{L}+/gu) ?? [];
  const wanted = splitWords(query);
  if (!about || wanted.length === 0 || !wanted.every((word) => topics.some((topic) => isForm(word, topic)))) return page;
  const excerpt = joinElisions(about).replaceAll(/\p{L}+/gu, (word) =>
    wanted.some((other) => isForm(other, word)) ? `<mark>${word}</mark>` : word,
  );
  return { ...page, excerpt };
}

/**
 * Corrects the mistyped words of a query: replaces each word that the site does not have by the nearest one that it has. A word of four letters may have one
 * mistake, a longer one two. Accents make no difference.
 * @param vocabulary The site's words, the most frequent first. If two words are equally near, the first is used.
 * @returns Undefined if no word was replaced.
 */
export function suggestSpelling(query: string, vocabulary: readonly string[]): string | undefined {
  const folded = vocabulary.map(fold);
  const suggestion = query.replace(/\p{L}{4,}/gu, (word) => {
    const wanted = fold(word);
    if (folded.includes(wanted)) return word;
    const candidates = folded.filter(({ length }) => length >= 4);
    const nearest = closestMatch(wanted, candidates, { maxDistance: wanted.length === 4 ? 1 : 2 });
    return (nearest && vocabulary[folded.indexOf(nearest)]) ?? word;
  });
  return suggestion === query ? undefined : suggestion;
}

/** Writes the words of a query with ligatures, where a word of the site begins so: "oeuvre" becomes "œuvre", "poesie" stays. */
export function findLigatures(query: string, vocabulary: readonly string[]): string {
  const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return query.replace(/\p{L}*[oa]e\p{L}*/giu, (word) => {
    const joined = word.replace(/oe/gi, 'œ').replace(/ae/gi, 'æ');
    const [typed, ligatureWords] = [bare(joined), vocabulary.map(bare).filter((other) => /[œæ]/.test(other))];
    return ligatureWords.some((other) => other.startsWith(typed) || typed.startsWith(other)) ? joined : word;
  });
}

/**
 * Whether a word of a result is a form of a word of the query: both begin with the same letters, at least half of them, and at least three of a longer word.
 */
export function isForm(word: string, resultWord: string): boolean {
  const wanted = fold(word);
  return fold(resultWord).startsWith(wanted.slice(0, Math.max(3, Math.ceil(wanted.length / 2))));
}
