import type { Locale } from '@emovera/contract/locales.ts';
import type { ReactNode } from 'react';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { fill, formatDay } from '../../i18n/format.ts';
import styles from './ArticleHeader.module.css';
import { ArticlePicture } from './ArticlePicture.tsx';
import type { ArticleSummary } from './loadBlog.ts';

export type ArticleHeaderProps = {
  lang: Locale;
  article: ArticleSummary;
  words: InterfaceWords['blog'];
  breadcrumb: ReactNode;
  /** Address of the article, shown in print. */
  url: string;
};

/** Header of an article: title, description, author and dates, next to its picture. */
export function ArticleHeader({ lang, article, words, breadcrumb, url }: ArticleHeaderProps) {
  const { title, description, author, minutes, publishedOn, updatedOn } = article;
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <div className={styles.text}>
          {breadcrumb}
          <h1 data-pagefind-ignore="">{title}</h1>
          <p className={styles.description}>{description}</p>
          <ul className={styles.facts}>
            <li>{fill(words.by, { author })}</li>
            <li>
              <time dateTime={publishedOn}>{fill(words.published, { date: formatDay(lang, publishedOn) })}</time>
            </li>
            <li>
              {updatedOn ? <time dateTime={updatedOn}>{fill(words.updated, { date: formatDay(lang, updatedOn) })}</time> : words.unchanged}
            </li>
            <li>{fill(words.readingTime, { minutes })}</li>
          </ul>
          <p className={styles.address} data-pagefind-ignore="">
            {url}
          </p>
        </div>
        <div className={styles.picture}>
          <ArticlePicture lang={lang} article={article} />
        </div>
      </div>
    </header>
  );
}
