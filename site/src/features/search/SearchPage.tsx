import type { LinkGroup } from '../../layout/loadMainLinks.ts';
import { Icon } from '../../ui/Icon.tsx';
import pills from '../../ui/Pills/Pills.module.css';
import { Section } from '../../ui/Section/Section.tsx';
import { ResultTemplate } from './ResultTemplate.tsx';
import { type SearchGroup, searchGroups } from './SearchEntry.ts';
import { SearchField } from './SearchField.tsx';
import styles from './SearchPage.module.css';
import type { SearchWords } from './schema.ts';

export type SearchPageProps = {
  words: SearchWords;
  /** Address of this page, to which the form leads. */
  action: string;
  /** Address of the script that searches. */
  moduleUrl: string;
  /** Address of the contact form. */
  contact: string;
  /** The site's main pages. */
  mainLinks: readonly LinkGroup[];
};

/**
 * Search over the site. The form is an ordinary one; `client/search.ts` fetches what searches once something is looked for. Everything that it shows stands here,
 * hidden, so that the script has neither words nor classes.
 */
export function SearchPage({ words, action, moduleUrl, contact, mainLinks }: SearchPageProps) {
  const groups = Object.keys(searchGroups) as SearchGroup[];
  return (
    <Section space="tight" className={styles.page}>
      <h1>{words.title}</h1>
      <search>
        <form className={styles.form} action={action} data-search="" data-module={moduleUrl}>
          <SearchField words={words} describedBy="search-lead" />
          <p id="search-lead">
            {words.lead} <span className={styles.keys}>{words.keys}</span>
          </p>
          <fieldset className={`${pills.pills} ${styles.groups}`} hidden disabled>
            <legend className="visually-hidden">{words.groups.legend}</legend>
            {(['', ...groups] as const).map((group) => (
              <label key={group}>
                <input type="radio" name="kind" value={group} defaultChecked={group === ''} />
                {words.groups[group || 'all']} <b data-count={group} />
              </label>
            ))}
          </fieldset>
        </form>
      </search>
      <noscript>
        <p className={styles.notice}>{words.noScript}</p>
      </noscript>
      <div className={styles.state}>
        <p role="status" id="search-status" />
        <button type="button" data-everything="" hidden />
        <span role="status">
          <button type="button" data-meant="" hidden />
        </span>
      </div>
      <div className={styles.notice} id="search-failure" role="alert" hidden>
        <p>
          <Icon name="warning" />
          {words.failed}
        </p>
        <button type="button">{words.retry}</button>
      </div>
      <section aria-labelledby="search-found" id="search-found-section" hidden>
        <h2 className="visually-hidden" id="search-found">
          {words.results}
        </h2>
        <ol className={styles.results} id="search-results" />
        <button type="button" className={styles.more} data-more="" hidden />
      </section>
      <div id="search-links" className={styles.links}>
        <ul className={styles.tips} id="search-tips" hidden>
          {words.tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
          <li>
            <a href={contact}>{words.ask}</a>
          </li>
        </ul>
        <h2>{words.browse}</h2>
        <div className={styles.columns}>
          {mainLinks.map(({ title, links }) => (
            <div key={title}>
              <h3>{title}</h3>
              <ul>
                {links.map((link) => (
                  <li key={link.href}>
                    <a href={link.href}>{link.title}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
      <ResultTemplate words={words} />
    </Section>
  );
}
