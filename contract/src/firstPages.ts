import type { Manifest } from './manifest.ts';

/**
 * Addresses of the first pages of lists, by the same address with the page number 1. Only later pages have a number in their address.
 * @example firstPages(pages)['/en/blog/1'] // "/en/blog"
 */
export function firstPages(pages: Manifest['pages']): Readonly<Record<string, string>> {
  const lists = Object.keys(pages).flatMap((address) => (address.endsWith('/2') ? address.slice(0, -'/2'.length) : []));
  return Object.fromEntries(lists.map((list) => [`${list}/1`, list]));
}
