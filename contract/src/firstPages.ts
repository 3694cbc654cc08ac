import type { Manifest } from './manifest.ts';

/**
 * Where the first page of a list is, by the address that it would have with a number: only later pages have one.
 * @example firstPages(pages)['/en/blog/1'] // "/en/blog"
 */
export function firstPages(pages: Manifest['pages']): Readonly<Record<string, string>> {
  const lists = Object.keys(pages).flatMap((address) => (address.endsWith('/2') ? address.slice(0, -'/2'.length) : []));
  return Object.fromEntries(lists.map((list) => [`${list}/1`, list]));
}
