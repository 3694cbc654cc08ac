import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { afterPress } from '../../client/afterPress.ts';
import { type FoundPages, searchSite } from './client/searchSite.ts';
import type { SearchGroup } from './searchQuery.ts';
import { readSearchQuery, type SearchQuery, writeSearchQuery } from './searchQuery.ts';

/** Number of results shown first, and added by the button below them. */
export const resultsPerStep = 10;
/** Pause in typing before a search starts, in milliseconds. */
const typingPause = 180;
/** Time after which a search counts as slow, in milliseconds. */
const slowAfter = 400;

type SearchRequest = SearchQuery & {
  /** Number of results to show. */
  count: number;
  /** Milliseconds to wait before the search starts. */
  pause?: number;
  /** Target of the focus if the search succeeds: the field, or the result with this index. */
  focus?: 'field' | number;
  /** Scroll position after the search, in pixels. */
  scrollTop?: number | undefined;
};

/** Outcome of the last search. `found` is undefined if nothing was searched, or if the search failed. */
export type SearchAnswer = { request: SearchRequest; found?: FoundPages; hasFailed?: boolean };

/**
 * Searches, and keeps the search query in the address. Going back from a result restores as many results as there were.
 * @param view Element with the search field and the results.
 */
export function useSearch(view: RefObject<HTMLElement | null>) {
  const [request, setRequest] = useState<SearchRequest>({ query: '', group: '', count: resultsPerStep });
  const [answer, setAnswer] = useState<SearchAnswer>({ request });
  const [isSlow, setIsSlow] = useState(false);
  const isTyping = useRef(false);

  /** Searches for the text of the field. All letters that a visitor types in one go share an entry of the history. */
  const search = (group: SearchGroup | '', pause = 0) => {
    const query = { query: fieldIn(view).value.trim(), group };
    const isContinued = isTyping.current;
    isTyping.current = pause > 0;
    setRequest({ ...query, count: resultsPerStep, pause });
    // This call comes last, because browsers throw an error after a hundred changes in half a minute, such as while a key is held down.
    writeAddress(query, isContinued);
  };
  const restore = useEffectEvent(() => {
    const query = readSearchQuery(location.search, fieldIn(view).maxLength);
    const { shown = 0, scrollTop } = (history.state ?? {}) as { shown?: number; scrollTop?: number };
    fieldIn(view).value = query.query;
    isTyping.current = false;
    setRequest({ ...query, count: Math.max(resultsPerStep, shown), scrollTop });
  });
  const start = useEffectEvent(() => {
    const typed = fieldIn(view).value.trim();
    if (typed && typed !== readSearchQuery(location.search, fieldIn(view).maxLength).query) search('', typingPause);
    else restore();
  });
  const save = useEffectEvent(() => history.replaceState({ shown: answer.found?.pages.length, scrollTop: scrollY }, ''));
  useEffect(() => {
    // The visitor may have typed before this script arrived.
    start();
    const listener = new AbortController();
    addEventListener('popstate', () => restore(), listener);
    addEventListener('pagehide', () => save(), listener);
    return () => listener.abort();
  }, []);

  // A new request ends the one before, which then has no effect.
  useEffect(() => {
    let isCurrent = true;
    let notice: ReturnType<typeof setTimeout> | undefined;
    const timer = setTimeout(async () => {
      notice = setTimeout(setIsSlow, slowAfter, true);
      const outcome = await runSearch(request);
      // Results that change must not move a link between press and release.
      afterPress(() => {
        if (!isCurrent) return;
        setAnswer(outcome);
        stop();
      });
    }, request.pause);
    const stop = () => {
      isCurrent = false;
      clearTimeout(timer);
      clearTimeout(notice);
      setIsSlow(false);
    };
    return stop;
  }, [request]);

  useLayoutEffect(() => {
    if (!answer.found) return;
    const { scrollTop, focus } = answer.request;
    if (scrollTop) scrollTo(0, scrollTop);
    if (focus === 'field') fieldIn(view).focus();
    else if (focus !== undefined) view.current?.querySelectorAll<HTMLElement>('h3 a')[focus]?.focus();
  }, [answer, view]);

  return {
    request,
    answer,
    isSlow,
    search,
    handleInput: () => search(request.group, typingPause),
    /** Lets the next letter start a new entry of the history. */
    handleBlur: () => {
      isTyping.current = false;
    },
    showMore: (shown: number) => setRequest({ ...request, pause: 0, count: shown + resultsPerStep, focus: shown }),
    retry: () => setRequest({ ...request, pause: 0, focus: 'field' }),
  };
}

async function runSearch(request: SearchRequest): Promise<SearchAnswer> {
  if (request.query.length < 2) return { request };
  try {
    return { request, found: await searchSite(request, request.count) };
  } catch {
    return { request, hasFailed: true };
  }
}

function writeAddress(query: SearchQuery, isContinued: boolean) {
  const address = `${location.pathname}${writeSearchQuery(location.search, query)}${location.hash}`;
  if (address === location.pathname + location.search + location.hash) return;
  if (isContinued) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
}

const fieldIn = (view: RefObject<HTMLElement | null>) => view.current?.querySelector('input') as HTMLInputElement;
