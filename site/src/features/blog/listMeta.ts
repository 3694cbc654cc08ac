import { fill } from '../../i18n/format.ts';
import type { loadBlogList } from './loadBlog.ts';

/** Title and description of a page of a list: later pages say which they are, so that no two are alike. */
export function listMeta({ words, category, list: { page, pages } }: Awaited<ReturnType<typeof loadBlogList>>) {
  const { meta, title } = category ? words.categories[category] : words;
  if (page === 1) return meta;
  return { title: fill(words.pageTitle, { title, page }), description: fill(words.pageDescription, { title, page, pages }) };
}
