import type { Locale } from '@emovera/contract/locales.ts';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { fill, formatDay } from '../../i18n/format.ts';
import { Card } from '../../ui/Card/Card.tsx';
import styles from './ArticleCard.module.css';
import { ArticlePicture } from './ArticlePicture.tsx';
import leadStyles from './LeadArticle.module.css';
import type { ArticleSummary } from './loadBlog.ts';

export type ArticleCardProps = {
  lang: Locale;
  article: ArticleSummary;
  words: InterfaceWords['blog'];
  /** Name of the category. */
  category: string;
  /** Whether it is the first of a list, on the first screen. Default false: an item of the list. */
  isLead?: boolean;
};

/** An article in a list: picture, category, title, description, date and reading time. */
export function ArticleCard({ lang, article, words, category, isLead = false }: ArticleCardProps) {
  const { title, description, href, publishedOn, minutes } = article;
  const Heading = isLead ? 'h2' : 'h3';
  return (
    <Card as={isLead ? 'article' : 'li'} className={isLead ? leadStyles.lead : styles.card}>
      <ArticlePicture lang={lang} article={article} />
      <p>{category}</p>
      <Heading>
        <a href={href} data-stretch="">
          {title}
        </a>
      </Heading>
      <p>{description}</p>
      <p>
        <time dateTime={publishedOn}>{formatDay(lang, publishedOn)}</time> <span>{fill(words.readingTime, { minutes })}</span>
      </p>
    </Card>
  );
}
