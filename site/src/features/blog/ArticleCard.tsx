import type { Locale } from '@emovera/contract/locales.ts';
import { EmotionWave } from '../../charts/EmotionWave.tsx';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { fill, formatDay } from '../../i18n/format.ts';
import { Card } from '../../ui/Card/Card.tsx';
import styles from './ArticleCard.module.css';
import type { ArticleSummary } from './loadBlog.ts';

export type ArticleCardProps = {
  lang: Locale;
  article: ArticleSummary;
  words: InterfaceWords['blog'];
  /** Name of the category. */
  category: string;
  /** Whether it is the first of a list, which is larger. Default false. */
  isLead?: boolean;
};

/** An article in a list: wave, title, description, date and reading time. */
export function ArticleCard({ lang, article, words, category, isLead = false }: ArticleCardProps) {
  const { title, description, href, profile, publishedOn, minutes } = article;
  return (
    <Card as="li" className={isLead ? `${styles.card} ${styles.lead}` : styles.card}>
      <div className={styles.cover}>
        <EmotionWave profile={profile} variant="cover" seed={article.article} />
      </div>
      <div className={styles.text}>
        <p className={styles.category}>{category}</p>
        <h3>
          <a href={href} data-stretch="">
            {title}
          </a>
        </h3>
        <p>{description}</p>
        <p className={styles.facts}>
          <time dateTime={publishedOn}>{formatDay(lang, publishedOn)}</time> <span>{fill(words.readingTime, { minutes })}</span>
        </p>
      </div>
    </Card>
  );
}
