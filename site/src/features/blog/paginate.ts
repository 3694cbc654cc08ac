import type { Route } from '../../i18n/paths.ts';
import type { Category } from './schema.ts';

/** One page of a list. */
type ListPage<T> = {
  /** Number of the page, from 1. */
  readonly page: number;
  /** Number of pages of the list, at least 1. */
  readonly pages: number;
  readonly items: readonly T[];
};

/** Splits a list into pages. An empty list has one empty page, since its address exists. */
export function paginate<T>(items: readonly T[], perPage: number): ListPage<T>[] {
  const pages = Math.max(1, Math.ceil(items.length / perPage));
  return Array.from({ length: pages }, (_, index) => ({
    page: index + 1,
    pages,
    items: items.slice(index * perPage, (index + 1) * perPage),
  }));
}

/** Address of a page of a list within its language. The first has no number. */
export function listRoute(category: Category | undefined, page: number): Route {
  return page > 1 ? `/blog/${category ? `${category}/` : ''}${page}` : category ? `/blog/${category}` : '/blog';
}
