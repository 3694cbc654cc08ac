import { localeRow } from '@emovera/contract/locales.ts';
import { Icon } from '../../ui/Icon.tsx';
import { type MissingArticle, noticeId } from './counterparts.ts';
import type { ArticleSummary } from './loadBlog.ts';
import styles from './MissingNotices.module.css';

export type MissingNoticesProps = {
  words: { title: string; others: string };
  /** What this language lacks. */
  missing: readonly MissingArticle<ArticleSummary>[];
};

/**
 * For each article that this language lacks, a notice that says so and offers the original. The switcher leads to one of them by its fragment, which style shows
 * without script; `client/showNotice.ts` shows one that the query names.
 */
export function MissingNotices({ words, missing }: MissingNoticesProps) {
  return missing.map(({ article, originals }) => (
    <div key={article} className={styles.notice} id={noticeId(article)} data-notice="" data-pagefind-ignore="" tabIndex={-1}>
      <p className={styles.title}>
        <Icon name="info" />
        {words.title}
      </p>
      <ul>
        {originals.map(({ lang, article: { href, title } }) => (
          <li key={lang}>
            <span lang={lang}>{localeRow(lang).name}</span> –{' '}
            <a href={href} hrefLang={lang} lang={lang}>
              {title}
            </a>
          </li>
        ))}
      </ul>
      <p>{words.others}</p>
    </div>
  ));
}
