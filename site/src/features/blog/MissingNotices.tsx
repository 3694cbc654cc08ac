import { localeRow } from '@emovera/contract/locales.ts';
import { Icon } from '../../ui/Icon.tsx';
import { type MissingArticle, noticeId } from './counterparts.ts';
import type { ArticleSummary } from './loadBlog.ts';
import styles from './MissingNotices.module.css';

export type MissingNoticesProps = {
  words: { title: string; others: string };
  /** Articles that this language does not have. */
  missing: readonly MissingArticle<ArticleSummary>[];
};

/**
 * A notice for each article that this language does not have, with links to its versions. All are hidden. The language switcher links to one of them by a
 * fragment, and CSS shows it; `client/showNotice.ts` shows one that the query names.
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
