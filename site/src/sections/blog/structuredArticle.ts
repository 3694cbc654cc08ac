import { countWords } from '../../blog/readingMinutes.ts';
import type { loadArticle } from './loadArticle.ts';

/** Structured data of an article. @see https://schema.org/BlogPosting */
export function structuredArticle({ page, url, company }: Awaited<ReturnType<typeof loadArticle>>) {
  const { article, lang, shared } = page;
  return {
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.description,
    datePublished: article.publishedOn,
    dateModified: article.updatedOn ?? article.publishedOn,
    inLanguage: lang,
    articleSection: shared.header.blogItems[article.category].title,
    wordCount: countWords(article.text),
    author: { '@type': 'Person', name: article.author },
    publisher: { '@type': 'Organization', name: company.brand, url: company.origin },
    mainEntityOfPage: url,
  };
}
