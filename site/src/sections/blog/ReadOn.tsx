import type { Locale } from '@emovera/contract/locales.ts';
import type { Category } from '../../schemas/article.ts';
import type { InterfaceWords } from '../../schemas/interface.ts';
import { Section } from '../../ui/Section/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import { ArticleCard } from './ArticleCard.tsx';
import type { ArticleSummary } from './loadBlog.ts';
import styles from './ReadOn.module.css';

export type ReadOnProps = {
  lang: Locale;
  words: InterfaceWords['blog'];
  /** Names of the categories. */
  categories: Readonly<Record<Category, { title: string }>>;
  similar: readonly ArticleSummary[];
  /** Published after the article and before it. */
  next: ArticleSummary | undefined;
  previous: ArticleSummary | undefined;
};

/** Where to read on: similar articles, then the neighbours by date. */
export function ReadOn({ lang, words, categories, similar, next, previous }: ReadOnProps) {
  const neighbours = [
    { article: previous, label: words.previous, rel: 'prev' },
    { article: next, label: words.next, rel: 'next' },
  ];
  return (
    <div className={styles.readOn}>
      <Section ground="tint" labelledBy="similar">
        <SectionHeading id="similar" title={words.similar} />
        <ul className={styles.grid}>
          {similar.map((article) => (
            <ArticleCard key={article.slug} lang={lang} article={article} words={words} category={categories[article.category].title} />
          ))}
        </ul>
        <ul className={styles.neighbours}>
          {neighbours.map(
            ({ article, label, rel }) =>
              article && (
                <li key={rel} className={styles[rel]}>
                  <span>{label}</span>
                  <a href={article.href} rel={rel}>
                    {article.title}
                  </a>
                </li>
              ),
          )}
        </ul>
      </Section>
    </div>
  );
}
