import { fill } from '../../i18n/format.ts';
import type { Found, FoundPage } from './client/searchSite.ts';
import { splitExcerpt, wholeSentences } from './excerpt.ts';
import resultStyles from './SearchResults.module.css';
import styles from './SearchView.module.css';
import type { SearchWords } from './schema.ts';
import { resultsPerStep } from './useSearch.ts';

export type SearchResultsProps = {
  words: Pick<SearchWords, 'results' | 'more' | 'kinds' | 'sections'>;
  found: Found;
  /** Whether a search is running that takes some time. */
  isSlow: boolean;
  format: (count: number) => string;
  /** Shows further results. Called with the number of results shown so far. */
  onMore: (shown: number) => void;
};

/** Number of sections that a result names at most. */
const maxSections = 3;

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
          <Result key={index} page={page} words={words} />
        ))}
      </ol>
      {left > 0 && (
        <button type="button" className={styles.more} data-more="" onClick={() => onMore(found.pages.length)}>
          {fill(words.more, { count: format(Math.min(resultsPerStep, left)) })}
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
    <li className={resultStyles.result}>
      <p className={`small muted ${resultStyles.label}`}>
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
      <p className={resultStyles.excerpt}>
        {splitExcerpt(wholeSentences(excerpt)).map(({ text, isMarked }, index) => {
          const key = `${index} ${text}`;
          return isMarked ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
        })}
      </p>
      {best.length > 0 && (
        <ul className={`flex wrap small ${resultStyles.sections}`} aria-label={words.sections}>
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
