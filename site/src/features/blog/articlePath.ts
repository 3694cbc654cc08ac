import type { Locale } from '@emovera/contract/locales.ts';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { path } from '../../i18n/paths.ts';
import type { ArticleSummary } from './loadBlog.ts';

/** Where an article stands in the site: the blog, its category, its short title. */
export function articlePath(lang: Locale, article: ArticleSummary, { header }: InterfaceWords) {
  const category = { href: path(lang, `/blog/${article.category}`), name: header.blogItems[article.category].title };
  return { items: [{ href: path(lang, '/blog'), name: header.blog }, category], current: article.metaTitle ?? article.title };
}
