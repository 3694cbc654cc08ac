import type { Locale } from '@emovera/contract/locales.ts';
import { fill, fillCounted, formatNumber } from '../../i18n/format.ts';
import styles from './SearchView.module.css';
import type { SearchWords } from './schema.ts';
import type { SearchAnswer } from './useSearch.ts';

export type SearchStatusProps = {
  lang: Locale;
  words: Pick<SearchWords, 'searching' | 'none' | 'noneOfGroup' | 'count' | 'shown' | 'everything' | 'meant'>;
  answer: SearchAnswer;
  /** Whether a search is running that takes some time. */
  isSlow: boolean;
  /** Searches for a query in all groups. */
  onSearch: (query: string) => void;
};

/** What a search found, in a sentence that is read out, with a button for another search that finds more. */
export function SearchStatus({ lang, words, answer, isSlow, onSearch }: SearchStatusProps) {
  const { query, focus } = answer.request;
  const { pages = [], length = 0, counts, suggestion } = answer.found ?? {};
  const total = counts?.[''] ?? 0;
  const sentence = () => {
    if (isSlow) return words.searching;
    if (!answer.found) return '';
    if (typeof focus === 'number') return fill(words.shown, { shown: formatNumber(lang, pages.length), total: formatNumber(lang, length) });
    if (length > 0) return fillCounted(lang, words.count, length, { query });
    return fill(total > 0 ? words.noneOfGroup : words.none, { query });
  };
  return (
    <div className={styles.state}>
      {/* Always in the page, because screen readers only read out changes of an element that they know. */}
      <p role="status" id="search-status">
        {sentence()}
      </p>
      {length === 0 && total > 0 && (
        <button type="button" data-everything="" onClick={() => onSearch(query)}>
          {fillCounted(lang, words.everything, total)}
        </button>
      )}
      <span role="status">
        {suggestion && (
          <button type="button" data-meant="" onClick={() => onSearch(suggestion)}>
            {fill(words.meant, { query: suggestion })}
          </button>
        )}
      </span>
    </div>
  );
}
