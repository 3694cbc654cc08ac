import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { readSearchQuery, type SearchQuery, writeSearchQuery } from './client/searchQuery.ts';
import { type Found, searchSite } from './client/searchSite.ts';

/** Number of results shown first, and added by the button below them. */
export const resultsPerStep = 10;
/** Pause in typing before a search starts, in milliseconds. */
const typingPause = 180;
/** Time after which a search counts as slow, in milliseconds. */
const slowAfter = 400;

type SearchRequest = SearchQuery & {
  /** Number of results to show. */
  readonly count: number;
  /** Milliseconds to wait before the search starts. */
  readonly pause?: number;
  /** What gets the focus if the search succeeds: the field, or the result with this index. */
  readonly focus?: 'field' | number;
  /** Where to scroll to afterwards, in pixels. */
  readonly scrollTop?: number | undefined;
};

/** Outcome of the last search. */
export type SearchAnswer = {
  readonly request: SearchRequest;
  /** Undefined if nothing was searched, or if the search failed. */
  readonly found?: Found;
  readonly hasFailed?: boolean;
  /** Whether the focus was in the search before the answer changed it. */
  readonly hadFocus?: boolean;
};

/**
 * Searches, and keeps the search query in the address. Going back from a result restores as many results as there were.
 * @param view Element with the search field and the results.
 */
export function useSearch(view: RefObject<HTMLElement | null>) {
  const [request, setRequest] = useState<SearchRequest>({ query: '', group: '', count: resultsPerStep });
  const [answer, setAnswer] = useState<SearchAnswer>({ request });
  const [isSlow, setIsSlow] = useState(false);
  const isTyping = useRef(false);
  const shown = answer.found?.pages.length ?? 0;

  // The field may have text that was typed before this script arrived.
  useEffect(() => {
    const field = fieldIn(view);
    const restore = () => {
      const query = readSearchQuery(location.search, field.maxLength);
      field.value = query.query;
      isTyping.current = false;
      const { shown: count = 0, scrollTop } = (history.state ?? {}) as { shown?: number; scrollTop?: number };
      setRequest({ ...query, count: Math.max(resultsPerStep, count), scrollTop });
    };
    const query = field.value.trim();
    if (query && query !== readSearchQuery(location.search, field.maxLength).query) {
      setRequest({ query, group: '', count: resultsPerStep, pause: typingPause });
      writeAddress({ query, group: '' }, false);
      isTyping.current = true;
    } else restore();
    addEventListener('popstate', restore);
    return () => removeEventListener('popstate', restore);
  }, [view]);

  useEffect(() => {
    const save = () => history.replaceState({ shown, scrollTop: scrollY }, '');
    addEventListener('pagehide', save);
    return () => removeEventListener('pagehide', save);
  }, [shown]);

  // A new request ends the one before, which then has no effect.
  useEffect(() => {
    let isCurrent = true;
    let notice: ReturnType<typeof setTimeout> | undefined;
    const run = async () => {
      notice = setTimeout(() => setIsSlow(true), slowAfter);
      const outcome = await runSearch(request);
      if (!isCurrent) return;
      clearTimeout(notice);
      setIsSlow(false);
      setAnswer({ ...outcome, hadFocus: hasFocus(view) });
    };
    const start = setTimeout(run, request.pause ?? 0);
    return () => {
      isCurrent = false;
      clearTimeout(start);
      clearTimeout(notice);
      setIsSlow(false);
    };
  }, [request, view]);

  useLayoutEffect(() => {
    const { found, hadFocus, request: answered } = answer;
    if (!found) return;
    const { focus, scrollTop } = answered;
    if (scrollTop) scrollTo(0, scrollTop);
    if (typeof focus === 'number') view.current?.querySelectorAll<HTMLElement>('h3 a')[focus]?.focus();
    // The result that had the focus may be gone.
    else if (focus === 'field' || (hadFocus && document.activeElement === document.body)) fieldIn(view).focus();
  }, [answer, view]);

  const search = (query: SearchQuery, isContinued = false, pause = 0) => {
    setRequest({ ...query, count: resultsPerStep, pause });
    // Last, because browsers throw an error after a hundred changes in half a minute, as when a key is held down.
    writeAddress(query, isContinued);
  };
  const typed = (): SearchQuery => ({ query: fieldIn(view).value.trim(), group: request.group });
  return {
    request,
    answer,
    isSlow,
    /** Starts a search with its own entry in the history. */
    search: (query: SearchQuery) => search(query),
    /** Starts a search after a pause. All letters of a query share one entry in the history. */
    type() {
      search(typed(), isTyping.current, typingPause);
      isTyping.current = true;
    },
    submit() {
      search(typed(), isTyping.current);
      isTyping.current = false;
    },
    /** Lets the next letter start a new entry in the history. */
    stopTyping() {
      isTyping.current = false;
    },
    showMore: () => setRequest({ ...answer.request, pause: 0, count: shown + resultsPerStep, focus: shown }),
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

const fieldIn = (view: RefObject<HTMLElement | null>) => view.current?.querySelector('input[type=search]') as HTMLInputElement;

const hasFocus = (view: RefObject<HTMLElement | null>) => view.current?.contains(document.activeElement);
