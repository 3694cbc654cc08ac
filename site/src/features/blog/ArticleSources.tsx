import styles from './ArticleSources.module.css';
import type { ArticleSummary } from './loadBlog.ts';

type ArticleSourcesProps = {
  title: string;
  sources: ArticleSummary['sources'];
};

/** Sources of an article. Its references link to them. */
export function ArticleSources({ title, sources }: ArticleSourcesProps) {
  if (sources.length === 0) return null;
  return (
    <section className={styles.sources} aria-labelledby="sources">
      <h2 id="sources">{title}</h2>
      <ol>
        {sources.map(({ text, url, lang }, index) => (
          <li key={text} id={`source_${index + 1}`} lang={lang}>
            {url ? (
              <a href={url} hrefLang={lang}>
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
