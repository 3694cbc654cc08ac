import { moveByKeys } from './moveByKeys.ts';
import { type Found, find, loadVocabulary, read } from './pagefind.ts';
import { drawResult } from './renderResult.ts';
import { readSearchQuery, type SearchQuery, writeSearchQuery } from './searchQuery.ts';
import { isNear, suggest } from './suggest.ts';

/** Results that are shown at first, and added by each press of the button under them. */
const step = 10;
/** Pause in typing after which is searched, and time after which the search says that it is at it, in milliseconds. */
const [pause, patience] = [180, 400];

/** Sentences of the page, with places in braces. */
type Sentences = Record<'none' | 'noneOfGroup' | 'everything' | 'count' | 'one' | 'searching' | 'more' | 'shown' | 'tab' | 'meant', string>;

/** Lets the form of the search page search while somebody types. Its words and the look of a result stand in the page. */
export function startSearch(form: HTMLFormElement): void {
  const byId = (id: string) => document.getElementById(id) as HTMLElement;
  const field = form.querySelector('input') as HTMLInputElement;
  const groups = form.querySelector('fieldset') as HTMLFieldSetElement;
  const section = byId('search-found-section');
  const list = byId('search-results');
  const status = byId('search-status');
  const failure = byId('search-failure');
  const more = section.querySelector('[data-more]') as HTMLButtonElement;
  const everything = document.querySelector('[data-everything]') as HTMLButtonElement;
  const meant = document.querySelector('[data-meant]') as HTMLButtonElement;
  const template = byId('search-result') as HTMLTemplateElement;
  const sentences: Sentences = JSON.parse(byId('search-words').textContent ?? '');
  const pageTitle = document.title;
  const count = (value: number) => value.toLocaleString(document.documentElement.lang);

  let found: Found = { results: [], counts: {} };
  let shown = 0;
  let run = 0;
  /** The search to which further results are being added; none is number 0. */
  let adding = 0;
  let isTyping = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const chosenGroup = () => groups.querySelector<HTMLInputElement>(':checked')?.value ?? '';
  const wish = (): SearchQuery => ({ query: field.value.trim(), group: chosenGroup() });
  /** Chooses a kind; one that is not offered, as an old address may name, stands for all. */
  const choose = (group: string) => {
    const inputs = [...groups.querySelectorAll('input')];
    const chosen = inputs.find(({ value }) => value === group) ?? inputs[0];
    if (chosen) chosen.checked = true;
  };

  /** Puts the wish into the address: as a step of its own to which Back leads, unless it only continues what is being typed. */
  const keep = (isContinued: boolean) => {
    const address = `${location.pathname}${writeSearchQuery(location.search, wish())}${location.hash}`;
    if (address === location.pathname + location.search + location.hash) return;
    if (isContinued) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
  };

  const show = (what: 'nothing' | 'results' | 'none' | 'failure') => {
    section.hidden = what !== 'results';
    failure.hidden = what !== 'failure';
    byId('search-links').hidden = what === 'results';
    byId('search-tips').hidden = what !== 'none';
    groups.hidden = groups.disabled = what === 'nothing' || what === 'failure';
  };

  const add = async (upTo: number, current: number) => {
    const pages = await read(found.results.slice(shown, upTo));
    if (current !== run) return undefined;
    const items = pages.map((page) => drawResult(template, page));
    const focused = [...list.querySelectorAll('a')].indexOf(document.activeElement as HTMLAnchorElement);
    if (shown === 0) list.replaceChildren();
    list.append(...items);
    // Whoever has gone on to the results of the last letter but one keeps the place among those of the last.
    if (shown === 0 && focused >= 0) (list.querySelectorAll('a')[focused] ?? field).focus();
    shown += pages.length;
    const left = found.results.length - shown;
    more.hidden = left === 0;
    more.textContent = fill(sentences.more, { count: count(Math.min(step, left)) });
    return items[0];
  };

  const search = async (first = step) => {
    clearTimeout(waiting);
    const { query, group } = wish();
    const current = ++run;
    document.title = query ? fill(sentences.tab, { query, title: pageTitle }) : pageTitle;
    everything.hidden = meant.hidden = true;
    list.ariaBusy = 'false';
    if (query.length < 2) {
      status.textContent = '';
      return show('nothing');
    }
    const notice = setTimeout(() => {
      // A search that was overtaken has nothing to say, and would say it over what the next one found.
      if (current !== run) return;
      status.textContent = sentences.searching;
      list.ariaBusy = 'true';
    }, patience);
    try {
      const result = await find(query, group);
      if (current !== run) return;
      found = result;
      shown = 0;
      await add(first, current);
      if (current !== run) return;
      const suggestion = await suggestSpelling(query);
      if (current !== run) return;
      if (suggestion) {
        found = { results: [], counts: {} };
        meant.value = suggestion;
        meant.textContent = fill(sentences.meant, { query: suggestion });
      }
      sayWhatWasFound(query, group);
      meant.hidden = !suggestion;
    } catch {
      if (current !== run) return;
      status.textContent = '';
      show('failure');
    } finally {
      clearTimeout(notice);
      if (current === run) list.ariaBusy = 'false';
    }
  };

  const sayWhatWasFound = (query: string, group: string) => {
    const total = Object.values(found.counts).reduce((sum, number) => sum + number, 0);
    for (const place of groups.querySelectorAll<HTMLElement>('[data-count]')) {
      const id = place.dataset.count ?? '';
      place.textContent = count(id ? (found.counts[id] ?? 0) : total);
    }
    const { length } = found.results;
    const isElsewhere = group !== '' && length === 0 && total > 0;
    const sentence = isElsewhere ? sentences.noneOfGroup : length === 0 ? sentences.none : length === 1 ? sentences.one : sentences.count;
    status.textContent = fill(sentence, { query, count: count(length) });
    everything.hidden = !isElsewhere;
    everything.textContent = fill(sentences.everything, { count: count(total) });
    show(length > 0 ? 'results' : 'none');
    if (total === 0) groups.hidden = true;
  };

  /**
   * Another spelling, where nothing was found or, for one of the words, only what begins a little alike. What was found is then dropped: Pagefind goes back to ever
   * shorter beginnings, and somebody who mistypes "anonymity" does not look for "an".
   */
  const suggestSpelling = async (query: string): Promise<string | undefined> => {
    const words = query.match(/\p{L}{4,}/gu) ?? [];
    const seen = [...list.querySelectorAll('mark, h3')].flatMap(({ textContent }) => textContent?.match(/\p{L}+/gu) ?? []);
    const isElsewhere = found.results.length === 0 && Object.values(found.counts).some((number) => number > 0);
    const isFound = found.results.length > 0 && words.every((word) => seen.some((other) => isNear(word, other)));
    if (isElsewhere || isFound || words.length === 0) return undefined;
    return suggest(query, await loadVocabulary());
  };

  form.addEventListener('submit', () => {
    keep(isTyping);
    isTyping = false;
    search();
  });
  const type = () => {
    const isContinued = isTyping;
    isTyping = true;
    clearTimeout(waiting);
    waiting = setTimeout(search, pause);
    // Last, since browsers refuse to note more than a hundred addresses in half a minute, as a key that is held down makes them.
    keep(isContinued);
  };
  field.addEventListener('input', type);
  // Whoever leaves the field has ended the wish: the next one is a step of its own.
  field.addEventListener('blur', () => {
    isTyping = false;
  });
  groups.addEventListener('change', () => {
    keep(false);
    search();
  });
  everything.addEventListener('click', () => {
    choose('');
    keep(false);
    search();
    field.focus();
  });
  meant.addEventListener('click', () => {
    field.value = meant.value;
    keep(false);
    search();
    field.focus();
  });
  more.addEventListener('click', async () => {
    const current = run;
    // A second press while the first is at it would bring the same results again.
    if (adding === current) return;
    adding = current;
    try {
      const next = await add(shown + step, current);
      if (!next) return;
      next.querySelector('a')?.focus();
      status.textContent = fill(sentences.shown, { shown: count(shown), count: count(found.results.length) });
    } catch {
      if (current === run) show('failure');
    } finally {
      if (adding === current) adding = 0;
    }
  });
  failure.querySelector('button')?.addEventListener('click', () => {
    search().then(() => failure.hidden && field.focus());
  });
  // The way back from a result leads to as many results as there were, at the same place.
  addEventListener('pagehide', () => history.replaceState({ shown, at: scrollY }, ''));
  addEventListener('popstate', () => restore());
  moveByKeys(field, section);

  const restore = async () => {
    const { query, group } = readSearchQuery(location.search, field.maxLength);
    field.value = query;
    choose(group);
    isTyping = false;
    const { shown: before = step, at } = (history.state ?? {}) as { shown?: number; at?: number };
    await search(Math.max(step, before));
    if (at) scrollTo(0, at);
  };

  const typed = field.value.trim();
  if (typed && typed !== readSearchQuery(location.search, field.maxLength).query) type();
  else restore();
}

function fill(sentence: string, values: Record<string, string>): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}
