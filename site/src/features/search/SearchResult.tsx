import type { FoundPage } from './client/searchSite.ts';
import styles from './SearchResult.module.css';
import type { SearchWords } from './schema.ts';
import { splitExcerpt } from './splitExcerpt.ts';

export type SearchResultProps = {
  page: FoundPage;
  words: Pick<SearchWords, 'kinds' | 'sections'>;
};

/** Number of sections that a result names at most. */
const maxSections = 3;

/** A result: its kind, title and excerpt, and the sections of the page that match best. */
export function SearchResult({ page: { url, excerpt, meta, filters, sub_results }, words }: SearchResultProps) {
  const [kind] = filters.kind;
  const sections = sub_results.filter((section) => section.url.startsWith(`${url}#`));
  const best = sections.toSorted((a, b) => b.locations.length - a.locations.length).slice(0, maxSections);
  return (
    <li className={styles.result}>
      <p className={styles.label}>
        {kind && <b data-kind={kind}>{words.kinds[kind]}</b>}
        <span>{meta.label}</span>
      </p>
      <h3>
        <a href={meta.address ?? url}>{meta.title}</a>
      </h3>
      <p className={styles.excerpt}>
        {splitExcerpt(excerpt).map(({ text, isMarked }, index) => {
          const key = `${index} ${text}`;
          return isMarked ? <mark key={key}>{text}</mark> : text;
        })}
      </p>
      {best.length > 0 && (
        <ul className={styles.sections} aria-label={words.sections}>
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
