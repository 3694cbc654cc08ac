import type { Locale } from '@emovera/contract/locales.ts';
import { EmotionGlyph } from '../../charts/EmotionGlyph.tsx';
import tones from '../../charts/emotionTone.module.css';
import { formatDay } from '../../i18n/format.ts';
import type { ArticleSummary } from '../blog/loadBlog.ts';
import styles from './NewestArticles.module.css';

export type NewestArticlesProps = {
  lang: Locale;
  articles: readonly ArticleSummary[];
};

/** Articles with the emotion of their covers, titles and days. */
export function NewestArticles({ lang, articles }: NewestArticlesProps) {
  return (
    <ul className={styles.articles}>
      {articles.map(({ article, title, href, emotion, publishedOn }) => (
        <li key={article}>
          <span className={tones[emotion]} aria-hidden="true">
            <EmotionGlyph emotion={emotion} />
          </span>
          <p>
            <a href={href}>{title}</a> <time dateTime={publishedOn}>{formatDay(lang, publishedOn)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}
