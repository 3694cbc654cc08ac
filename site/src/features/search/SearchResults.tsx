import { fill } from '../../i18n/format.ts';
import type { Found } from './client/searchSite.ts';
import { SearchResult } from './SearchResult.tsx';
import styles from './SearchView.module.css';
import type { SearchWords } from './schema.ts';
import { resultsPerStep } from './useSearch.ts';

export type SearchResultsProps = {
  words: Pick<SearchWords, 'results' | 'more' | 'kinds' | 'sections'>;
  found: Found;
  /** Whether a search is running that takes some time. */
  isSlow: boolean;
  format: (count: number) => string;
  /** Shows further results. */
  onMore: () => void;
};

/** The results of a search, with a button for more. */
export function SearchResults({ words, found, isSlow, format, onMore }: SearchResultsProps) {
  const left = found.length - found.pages.length;
  return (
    <section aria-labelledby="search-found" id="search-found-section">
      <h2 className="visually-hidden" id="search-found">
        {words.results}
      </h2>
      <ol className={styles.results} id="search-results" aria-busy={isSlow}>
        {found.pages.map((page, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the focus stays at its place in the list when the results change.
          <SearchResult key={index} page={page} words={words} />
        ))}
      </ol>
      {left > 0 && (
        <button type="button" className={styles.more} data-more="" onClick={onMore}>
          {fill(words.more, { count: format(Math.min(resultsPerStep, left)) })}
        </button>
      )}
    </section>
  );
}
