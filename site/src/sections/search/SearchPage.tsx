import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import styles from './SearchPage.module.css';

export type SearchPageProps = {
  words: {
    title: string;
    lead: string;
    label: string;
    submit: string;
    none: string;
    count: string;
    one: string;
    failed: string;
    noScript: string;
    browse: string;
  };
  /** Address of this page, to which the form leads. */
  action: string;
  /** The site's main pages. */
  ways: readonly { href: string; title: string }[];
};

/**
 * Search over the site. The form is an ordinary one; `inline/search.ts` loads the index once something is looked for, and takes its words from the
 * data attributes.
 */
export function SearchPage({ words, action, ways }: SearchPageProps) {
  return (
    <Section space="tight" className={styles.page}>
      <h1>{words.title}</h1>
      <search>
        <form
          className={styles.form}
          action={action}
          data-search=""
          data-none={words.none}
          data-count={words.count}
          data-one={words.one}
          data-failed={words.failed}
        >
          <label htmlFor="query">{words.label}</label>
          <div className={styles.row}>
            <input
              id="query"
              type="search"
              name="q"
              autoComplete="off"
              enterKeyHint="search"
              maxLength={200}
              aria-describedby="search-lead"
            />
            <button type="submit">
              <Icon name="search" />
              {words.submit}
            </button>
          </div>
          <p id="search-lead">{words.lead}</p>
        </form>
      </search>
      <noscript>
        <p>{words.noScript}</p>
      </noscript>
      <p className={styles.status} role="status" id="search-status" />
      <ol className={styles.results} id="search-results" />
      <h2>{words.browse}</h2>
      <ul className={styles.ways}>
        {ways.map(({ href, title }) => (
          <li key={href}>
            <a href={href}>{title}</a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
