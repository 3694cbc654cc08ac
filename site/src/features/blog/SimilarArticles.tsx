import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { fill } from '../../i18n/format.ts';
import { Card } from '../../ui/Card/Card.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import type { ArticleSummary } from './loadBlog.ts';
import styles from './SimilarArticles.module.css';
import type { Category } from './schema.ts';

type SimilarArticlesProps = {
  words: InterfaceWords['blog'];
  /** Names of the categories. */
  categories: Readonly<Record<Category, { title: string }>>;
  similar: readonly ArticleSummary[];
  /** The articles published after this one and before it. */
  next: ArticleSummary | undefined;
  previous: ArticleSummary | undefined;
};

/** Similar articles, then the next and the previous article. They have no covers, which would make the page larger. */
export function SimilarArticles({ words, categories, similar, next, previous }: SimilarArticlesProps) {
  const neighbours = [
    { article: previous, label: words.previous, rel: 'prev' },
    { article: next, label: words.next, rel: 'next' },
  ];
  return (
    <div className={styles.similar} data-pagefind-ignore="">
      <Section ground="tint" labelledBy="similar">
        <SectionHeading id="similar" title={words.similar} />
        <ul className={styles.grid}>
          {similar.map(({ slug, href, title, category, minutes }) => (
            <Card as="li" key={slug}>
              <p className={styles.category}>{categories[category].title}</p>
              <h3>
                <a href={href} data-stretch="">
                  {title}
                </a>
              </h3>
              <p className={styles.minutes}>{fill(words.readingTime, { minutes })}</p>
            </Card>
          ))}
        </ul>
        <ul className={styles.neighbours}>
          {neighbours.map(
            ({ article, label, rel }) =>
              article && (
                <li key={rel} className={styles[rel]}>
                  <span className="small muted">{label}</span>{' '}
                  <a className="bold" href={article.href} rel={rel}>
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
