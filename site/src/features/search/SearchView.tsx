import type { Locale } from '@emovera/contract/locales.ts';
import { useEffect, useRef } from 'react';
import { fillPlural, fillStrict, formatNumber } from '../../i18n/format.ts';
import controlStyles from '../../ui/controls.module.css';
import { Icon } from '../../ui/Icon.tsx';
import type { FoundPage, FoundPages } from './client/searchSite.ts';
import { splitExcerpt, wholeSentences } from './pagefindText.ts';
import { SearchField } from './SearchField.tsx';
import styles from './SearchView.module.css';
import type { SearchWords } from './schema.ts';
import { type SearchGroup, searchGroups } from './searchQuery.ts';
import { resultsPerStep, type SearchAnswer, useSearch } from './useSearch.ts';

export type SearchViewProps = {
  lang: Locale;
  words: Omit<SearchWords, 'meta' | 'title' | 'noScript' | 'newest' | 'browse' | 'others' | 'application' | 'synonyms'>;
  /** Address of the search page. */
  action: string;
  /** Address of the contact form. */
  contact: string;
};

/** Search form and results. The build renders the form. React hydrates it when a visitor starts to search. */
export function SearchView({ lang, words, action, contact }: SearchViewProps) {
  const view = useRef<HTMLDivElement>(null);
  const pageTitle = useRef('');
  const { request, answer, isSlow, search, handleInput, handleBlur, showMore, retry } = useSearch(view);
  const { found, hasFailed = false } = answer;
  const { query } = request;
  useEffect(() => {
    pageTitle.current ||= document.title;
    document.title = query ? fillStrict(words.tab, { query, title: pageTitle.current }) : pageTitle.current;
  }, [query, words.tab]);
  const format = (value: number) => formatNumber(lang, value);
  const searchAgain = (text: string) => {
    const field = view.current?.querySelector('input');
    if (!field) return;
    field.value = text;
    search('');
    field.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the field and from the links inside.
    <div ref={view} className="grid one-column gap-5" onKeyDown={(event) => moveByKeys(event.nativeEvent, event.currentTarget)}>
      <search>
        <form
          className={`grid gap-2 ${styles.form}`}
          action={action}
          onSubmit={(event) => {
            event.preventDefault();
            search(request.group);
          }}
        >
          <SearchField words={words} describedBy="search-lead" onInput={handleInput} onBlur={handleBlur} />
          <p className="small muted" id="search-lead">
            <span>{`${words.intro} `}</span>
            <span className={styles.keys}>{words.keys}</span>
          </p>
          {found && <GroupChoice words={words.groups} counts={found.counts} chosen={request.group} format={format} onChoose={search} />}
        </form>
      </search>
      <SearchStatus lang={lang} words={words} answer={answer} isSlow={isSlow} onSearch={searchAgain} />
      <div
        className={`grid gap-3 justify-items-start padding-5 strong-border rounded ${styles.notice}`}
        id="search-failure"
        role="alert"
        hidden={!hasFailed}
      >
        <p className="flex gap-3">
          <Icon name="warning" />
          <span>{words.failed}</span>
        </p>
        <button type="button" onClick={retry}>
          {words.retry}
        </button>
      </div>
      {found && found.length > 0 && <SearchResults words={words} found={found} isSlow={isSlow} format={format} onMore={showMore} />}
      {found?.length === 0 && (
        <ul className={styles.tips} id="search-tips">
          {words.tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
          <li>
            <a href={contact}>{words.ask}</a>
          </li>
        </ul>
      )}
    </div>
  );
}

type GroupChoiceProps = {
  words: SearchWords['groups'];
  counts: FoundPages['counts'];
  /** The chosen group; empty for all. */
  chosen: SearchGroup | '';
  format: (count: number) => string;
  onChoose: (group: SearchGroup | '') => void;
};

const groups = ['', ...(Object.keys(searchGroups) as SearchGroup[])] as const;

/** Narrows a search down to a group of results, with the number of results in each. */
function GroupChoice({ words, counts, chosen, format, onChoose }: GroupChoiceProps) {
  return (
    <fieldset className={`${controlStyles.pills} flex wrap gap-2 ${styles.groups}`} hidden={counts[''] === 0}>
      <legend className="visually-hidden">{words.legend}</legend>
      {groups.map((group) => (
        <label className="flex gap-2 items-center small semibold" key={group}>
          <input type="radio" name="kind" value={group} checked={group === chosen} onChange={() => onChoose(group)} />
          <span>{`${words[group || 'all']} `}</span>
          <b className="tabular" data-count={group}>
            {format(counts[group])}
          </b>
        </label>
      ))}
    </fieldset>
  );
}

type SearchStatusProps = {
  lang: Locale;
  words: Pick<SearchWords, 'searching' | 'none' | 'noneOfGroup' | 'count' | 'without' | 'shown' | 'everything' | 'meant'>;
  answer: SearchAnswer;
  /** Whether a search is running that takes some time. */
  isSlow: boolean;
  /** Searches for a query in all groups. */
  onSearch: (query: string) => void;
};

/** Result of a search in a sentence that screen readers announce, with a button for another search that finds more. */
function SearchStatus({ lang, words, answer, isSlow, onSearch }: SearchStatusProps) {
  const { query, focus } = answer.request;
  const { pages = [], length = 0, counts, suggestion, missing = [] } = answer.found ?? {};
  const total = counts?.[''] ?? 0;
  const sentence = () => {
    if (isSlow) return words.searching;
    if (!answer.found) return '';
    if (typeof focus === 'number')
      return fillStrict(words.shown, { shown: formatNumber(lang, pages.length), total: formatNumber(lang, length) });
    if (length > 0) {
      const without = missing.length > 0 ? `. ${fillStrict(words.without, { words: missing.join(', ') })}` : '';
      return fillPlural(lang, words.count, length, { query }) + without;
    }
    return fillStrict(total > 0 ? words.noneOfGroup : words.none, { query });
  };
  return (
    <div className={`flex wrap items-center ${styles.state}`}>
      {/* The element is always in the page, because screen readers announce only changes of an element that they know. */}
      <p role="status" id="search-status">
        {sentence()}
      </p>
      {length === 0 && total > 0 && (
        <button type="button" data-everything="" onClick={() => onSearch(query)}>
          {fillPlural(lang, words.everything, total)}
        </button>
      )}
      <span role="status">
        {suggestion && (
          <button type="button" data-meant="" onClick={() => onSearch(suggestion)}>
            {fillStrict(words.meant, { query: suggestion })}
          </button>
        )}
      </span>
    </div>
  );
}

/**
 * Moves the focus through results by keys: down from the field to the first, up and down through links and buttons, up from the first, Escape and / back to the
 * field. Single keys work only while results have the focus (WCAG 2.2, 2.1.4).
 * @param view Element with the search field and the results.
 */
function moveByKeys(event: KeyboardEvent, view: HTMLElement) {
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  const field = view.querySelector('input');
  const stops = [...view.querySelectorAll<HTMLElement>(':scope section :is(a, button)')];
  const position = stops.indexOf(event.target as HTMLElement);
  if (event.target === field && event.key === 'ArrowDown') stops[0]?.focus();
  else if (position < 0) return;
  else if (event.key === 'ArrowDown') stops[position + 1]?.focus();
  else if (event.key === 'ArrowUp' && position > 0) stops[position - 1]?.focus();
  else if (['ArrowUp', 'Escape', '/'].includes(event.key)) {
    field?.focus();
    field?.select();
  } else return;
  event.preventDefault();
}

type SearchResultsProps = {
  words: Pick<SearchWords, 'results' | 'more' | 'kinds' | 'sections'>;
  found: FoundPages;
  /** Whether a search is running that takes some time. */
  isSlow: boolean;
  format: (count: number) => string;
  /** Shows further results. Called with the number of results shown so far. */
  onMore: (shown: number) => void;
};

/** Number of sections that a result names at most. */
const maxSections = 3;

/** The results of a search, with a button for more. */
function SearchResults({ words, found, isSlow, format, onMore }: SearchResultsProps) {
  const left = found.length - found.pages.length;
  return (
    <section aria-labelledby="search-found" id="search-found-section">
      <h2 className="visually-hidden" id="search-found">
        {words.results}
      </h2>
      <ol className={styles.results} id="search-results" aria-busy={isSlow}>
        {found.pages.map((page, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the focus stays at its place in the list when the results change.
          <Result key={index} page={page} words={words} />
        ))}
      </ol>
      {left > 0 && (
        <button type="button" className={styles.more} data-more="" onClick={() => onMore(found.pages.length)}>
          {fillStrict(words.more, { count: format(Math.min(resultsPerStep, left)) })}
        </button>
      )}
    </section>
  );
}

/** A result: its kind, title and excerpt, and the sections of the page that match best. */
function Result({ page: { url, excerpt, meta, filters, sub_results }, words }: { page: FoundPage; words: SearchResultsProps['words'] }) {
  const [kind] = filters.kind;
  const sections = sub_results.filter((section) => section.url.startsWith(`${url}#`));
  const best = [...sections].sort((a, b) => b.locations.length - a.locations.length).slice(0, maxSections);
  return (
    <li className={styles.result}>
      <p className={`small muted ${styles.label}`}>
        {kind && (
          <b className="strong-border pill semibold" data-kind={kind}>
            {words.kinds[kind]}
          </b>
        )}
        <span>{meta.label}</span>
      </p>
      <h3>
        <a href={meta.address ?? url}>{meta.title}</a>
      </h3>
      <p className={`muted ${styles.excerpt}`}>
        {splitExcerpt(wholeSentences(excerpt)).map(({ text, isMarked }, index) => {
          const key = `${index} ${text}`;
          return isMarked ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
        })}
      </p>
      {best.length > 0 && (
        <ul className={`flex wrap small ${styles.sections}`} aria-label={words.sections}>
          {sections
            .filter((section) => best.includes(section))
            .map((section) => (
              <li key={section.url}>
                <a href={section.url}>{section.title}</a>
              </li>
            ))}
        </ul>
      )}
    </li>
  );
}
