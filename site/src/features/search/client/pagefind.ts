import { searchSettings } from './settings.ts';

/** What Pagefind tells of a result. Its excerpt is text of our pages with `mark` around what was looked for. */
export type FoundPage = {
  url: string;
  excerpt: string;
  /** `address`: where it leads, if that is not `url`, by which Pagefind knows it. */
  meta: { title?: string; kind?: string; label?: string; address?: string };
  sub_results: { url: string; title: string; locations: number[] }[];
};

/** Results of a search, best first, and how many there are of each group whatever group was chosen. */
export type Found = { results: { data(): Promise<FoundPage> }[]; counts: Record<string, number> };

type Counts = { group?: Record<string, number> };

type Pagefind = {
  options(options: object): Promise<void>;
  filters(): Promise<Counts>;
  search(query: string, options: object): Promise<{ results: { data(): Promise<FoundPage> }[]; totalFilters: Counts; filters: Counts }>;
  destroy(): Promise<void>;
};

const folder = '/pagefind/';
let failures = 0;
let attempt = 0;
let loaded: Promise<Pagefind> | undefined;

/**
 * Pagefind searches what it has when a part of its index does not arrive, and says so to the console alone. Failure is not to look like "nothing found", so what it
 * fetches is watched; it fetches in the page, not in a worker, which also saves the worker's script.
 */
const fetchAnything = globalThis.fetch;
globalThis.fetch = async (...request) => {
  const isOurs = String(request[0]).includes(folder);
  try {
    const answer = await fetchAnything(...request);
    if (isOurs && !answer.ok) failures++;
    return answer;
  } catch (reason) {
    if (isOurs) failures++;
    throw reason;
  }
};

async function load(): Promise<Pagefind> {
  // A browser may remember that a script could not be fetched: a new attempt has an address of its own.
  const address = `${folder}pagefind.js${attempt++ ? `?${attempt}` : ''}`;
  const pagefind: Pagefind = await import(/* @vite-ignore */ address);
  await pagefind.options({ noWorker: true, ...searchSettings });
  await pagefind.filters();
  return pagefind;
}

/**
 * Loads what is needed, and gives up what was loaded if a part of it failed, so that the next attempt begins anew. Others who are using what was given up fail with
 * it: they may be told of nothing found where something is.
 */
async function withPagefind<T>(action: (pagefind: Pagefind) => Promise<T>): Promise<T> {
  const before = failures;
  loaded ??= load();
  const used = loaded;
  try {
    const result = await action(await used);
    if (failures > before || loaded !== used) throw new Error('A part of the search index could not be fetched.');
    return result;
  } catch (reason) {
    if (loaded === used) {
      loaded = undefined;
      used.then((pagefind) => pagefind.destroy()).catch(() => {});
    }
    throw reason;
  }
}

/**
 * Searches the index of the page's language.
 * @param group Id of a group to narrow the search to; empty for all.
 * @throws Error if the search or a part of its index could not be fetched.
 */
export function find(query: string, group: string): Promise<Found> {
  return withPagefind(async (pagefind) => {
    const { results, totalFilters } = await pagefind.search(query, group ? { filters: { group } } : {});
    return { results, counts: totalFilters.group ?? {} };
  });
}

/**
 * What the results show, in their order.
 * @throws Error if a part of it could not be fetched.
 */
export function read(results: Found['results']): Promise<FoundPage[]> {
  return withPagefind(() => Promise.all(results.map((result) => result.data())));
}

let vocabulary: Promise<readonly string[]> | undefined;

/** The words of the page's language, the most frequent first; none if they cannot be fetched, since they only help on. */
export function loadVocabulary(): Promise<readonly string[]> {
  vocabulary ??= fetchAnything(`${folder}words.${document.documentElement.lang}.json`)
    .then((answer) => (answer.ok ? answer.json() : []))
    .catch(() => {
      vocabulary = undefined;
      return [];
    });
  return vocabulary;
}
