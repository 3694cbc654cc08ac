import { localeCodes } from '@emovera/contract/locales.ts';
import { coverPath } from '../../blog/coverPath.ts';
import { countWords } from '../../blog/readingMinutes.ts';
import { path } from '../../routing/paths.ts';
import type { loadArticle } from './loadArticle.ts';

/**
 * Structured data of an article: the post with its translations, and where it stands in the site.
 * @see https://schema.org/BlogPosting
 * @see https://schema.org/BreadcrumbList
 */
export function structuredArticle({ page, url, company, alternates, original }: Awaited<ReturnType<typeof loadArticle>>) {
  const { article, lang, shared } = page;
  const absolute = (address: string) => new URL(address, company.origin).href;
  const section = shared.header.blogItems[article.category].title;
  const others = localeCodes.flatMap((code) => {
    const address = alternates[code];
    return address && code !== lang ? [{ '@type': 'BlogPosting', '@id': absolute(address), inLanguage: code }] : [];
  });
  const trail = [
    { name: shared.header.blog, item: absolute(path(lang, '/blog')) },
    { name: section, item: absolute(path(lang, `/blog/${article.category}`)) },
    { name: article.title, item: url },
  ];
  return [
    {
      '@type': 'BlogPosting',
      '@id': url,
      headline: article.title,
      description: article.description,
      image: absolute(coverPath(article.article)),
      datePublished: article.publishedOn,
      dateModified: article.updatedOn ?? article.publishedOn,
      inLanguage: lang,
      articleSection: section,
      wordCount: countWords(article.text),
      author: { '@type': 'Person', name: article.author },
      publisher: { '@type': 'Organization', name: company.brand, url: company.origin, logo: absolute('/apple-touch-icon.png') },
      mainEntityOfPage: url,
      ...(lang === original
        ? others.length > 0 && { workTranslation: others }
        : { translationOfWork: others.find(({ inLanguage }) => inLanguage === original) }),
    },
    { '@type': 'BreadcrumbList', itemListElement: trail.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })) },
  ];
}
