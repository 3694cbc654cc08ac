import type { Locale } from '@emovera/contract/locales.ts';
import { EmotionWave } from '../../charts/EmotionWave.tsx';
import { formatDay } from '../../i18n/format.ts';
import type { ArticleSummary } from '../blog/loadBlog.ts';
import styles from './NewestArticles.module.css';

export type NewestArticlesProps = {
  lang: Locale;
  articles: readonly ArticleSummary[];
};

/** Articles with their small waves, titles and days. */
export function NewestArticles({ lang, articles }: NewestArticlesProps) {
  return (
    <ul className={styles.articles}>
      {articles.map(({ article, title, href, profile, publishedOn }) => (
        <li key={article}>
          <EmotionWave profile={profile} variant="cover" seed={article} />
          <p>
            <a href={href}>{title}</a> <time dateTime={publishedOn}>{formatDay(lang, publishedOn)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}
