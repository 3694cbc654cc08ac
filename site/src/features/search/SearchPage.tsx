import type { Locale } from '@emovera/contract/locales.ts';
import tones from '../../charts/EmotionGlyph.module.css';
import { EmotionGlyph } from '../../charts/EmotionGlyph.tsx';
import { formatDay } from '../../i18n/format.ts';
import type { LinkGroup } from '../../layout/loadLayout.ts';
import { Section } from '../../ui/Section/Section.tsx';
import type { ArticleSummary } from '../blog/loadBlog.ts';
import styles from './SearchPage.module.css';
import viewStyles from './SearchView.module.css';
import { SearchView, type SearchViewProps } from './SearchView.tsx';
import type { SearchWords } from './schema.ts';

type SearchPageProps = Pick<SearchViewProps, 'lang' | 'action' | 'contact'> & {
  words: SearchWords;
  /** Address of the script that searches. */
  moduleUrl: string;
  /** The main pages of the site. */
  mainLinks: readonly LinkGroup[];
  /** The newest articles. */
  articles: NewestArticlesProps['articles'];
};

/** Search of the site. Before a search and without script, it offers the newest articles and the main pages. */
export function SearchPage({ words, moduleUrl, mainLinks, articles, ...page }: SearchPageProps) {
  const { meta, title, noScript, newest, browse, others, application, synonyms, ...viewWords } = words;
  const view = { ...page, words: viewWords };
  return (
    <Section space="tight">
      <div className={`grid one-column gap-5 content-start ${styles.page}`}>
        <h1>{title}</h1>
        <div data-search={JSON.stringify(view)} data-module={moduleUrl}>
          <SearchView {...view} />
        </div>
        <noscript>
          <p className={`grid gap-3 justify-items-start padding-5 strong-border rounded ${viewStyles.notice}`}>{noScript}</p>
        </noscript>
        <section className={styles.links} aria-labelledby="newest">
          <h2 id="newest">{newest}</h2>
          <NewestArticles lang={page.lang} articles={articles} />
        </section>
        <div id="search-links" className={styles.links}>
          <h2>{browse}</h2>
          <div className={styles.columns}>
            {mainLinks.map((group) => (
              <div key={group.title}>
                <h3>{group.title}</h3>
                <ul>
                  {group.links.map((link) => (
                    <li key={link.href}>
                      <a href={link.href}>{link.title}</a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </div>
      </div>
    </Section>
  );
}

type NewestArticlesProps = {
  lang: Locale;
  articles: readonly ArticleSummary[];
};

/** Articles with the emotion of their covers, titles and days. */
function NewestArticles({ lang, articles }: NewestArticlesProps) {
  return (
    <ul className={`grid ${styles.articles}`}>
      {articles.map(({ article, title, href, emotion, publishedOn }) => (
        <li className="grid gap-4 items-center border rounded" key={article}>
          <span className={tones[emotion]} aria-hidden="true">
            <EmotionGlyph emotion={emotion} />
          </span>
          <p className="grid gap-1">
            <a className="semibold" href={href}>
              {title}
            </a>{' '}
            <time className="small muted" dateTime={publishedOn}>
              {formatDay(lang, publishedOn)}
            </time>
          </p>
        </li>
      ))}
    </ul>
  );
}
