import { localeCodes } from '@emovera/contract/locales.ts';
import type { BlogPosting, BreadcrumbList } from 'schema-dts';
import type { loadArticle } from '../features/blog/loadArticle.ts';
import { countWords } from '../features/blog/plainText.ts';
import { socialImagePath } from '../social-images/socialImagePath.ts';
import { breadcrumbList } from './breadcrumbList.ts';
import { absolute, organizationId } from './ids.ts';

/**
 * An article with its translations, and its breadcrumb.
 * @see https://schema.org/BlogPosting
 */
export function articleData({ page, url, alternates, original }: Awaited<ReturnType<typeof loadArticle>>): [BlogPosting, BreadcrumbList] {
  const { article, lang, shared } = page;
  const others = localeCodes.flatMap((code) => {
    const address = alternates[code];
    return address && code !== lang ? [{ '@type': 'BlogPosting', '@id': absolute(address), inLanguage: code } as const] : [];
  });
  const post: BlogPosting = {
    '@type': 'BlogPosting',
    '@id': url,
    headline: article.title,
    description: article.description,
    image: absolute(socialImagePath(article.href)),
    datePublished: article.publishedOn,
    dateModified: article.updatedOn ?? article.publishedOn,
    inLanguage: lang,
    articleSection: shared.header.blogItems[article.category].title,
    wordCount: countWords(article.text),
    author: { '@type': 'Person', name: article.author },
    publisher: { '@id': organizationId },
    mainEntityOfPage: url,
  };
  const source = others.find(({ inLanguage }) => inLanguage === original);
  const translations = lang === original ? others.length > 0 && { workTranslation: others } : source && { translationOfWork: source };
  return [{ ...post, ...translations }, breadcrumbList(page.breadcrumb)];
}
