import type { Locale } from '@emovera/contract/locales.ts';
import { useEffect, useRef } from 'react';
import { fill, formatNumber } from '../../i18n/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { GroupChoice } from './GroupChoice.tsx';
import { moveByKeys } from './moveByKeys.ts';
import { SearchField } from './SearchField.tsx';
import { SearchResults } from './SearchResults.tsx';
import { SearchStatus } from './SearchStatus.tsx';
import styles from './SearchView.module.css';
import type { SearchWords } from './schema.ts';
import { useSearch } from './useSearch.ts';

export type SearchViewProps = {
  lang: Locale;
  words: Omit<SearchWords, 'meta' | 'title' | 'noScript' | 'newest' | 'browse' | 'others' | 'application' | 'synonyms'>;
  /** Address of the search page. */
  action: string;
  /** Address of the contact form. */
  contact: string;
};

/** Search form and results. The build renders the form; React takes it over when a visitor starts to search. */
export function SearchView({ lang, words, action, contact }: SearchViewProps) {
  const view = useRef<HTMLDivElement>(null);
  const pageTitle = useRef('');
  const { request, answer, isSlow, search, handleInput, handleBlur, showMore, retry } = useSearch(view);
  const { found, hasFailed = false } = answer;
  const { query } = request;
  useEffect(() => {
    pageTitle.current ||= document.title;
    document.title = query ? fill(words.tab, { query, title: pageTitle.current }) : pageTitle.current;
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
    <div ref={view} className={styles.view} onKeyDown={(event) => moveByKeys(event.nativeEvent, event.currentTarget)}>
      <search>
        <form
          className={styles.form}
          action={action}
          onSubmit={(event) => {
            event.preventDefault();
            search(request.group);
          }}
        >
          <SearchField words={words} describedBy="search-lead" onInput={handleInput} onBlur={handleBlur} />
          <p id="search-lead">
            <span>{`${words.lead} `}</span>
            <span className={styles.keys}>{words.keys}</span>
          </p>
          {found && <GroupChoice words={words.groups} counts={found.counts} chosen={request.group} format={format} onChoose={search} />}
        </form>
      </search>
      <SearchStatus lang={lang} words={words} answer={answer} isSlow={isSlow} onSearch={searchAgain} />
      <div className={styles.notice} id="search-failure" role="alert" hidden={!hasFailed}>
        <p>
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
