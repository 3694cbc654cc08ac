import type { Locale } from '@emovera/contract/locales.ts';
import { isLeftOut } from '@emovera/contract/offers.ts';
import { path } from '../i18n/paths.ts';
import { loadLayout } from './loadLayout.ts';

/** Links under a heading. */
export type LinkGroup = { readonly title: string; readonly links: readonly { readonly href: string; readonly title: string }[] };

/**
 * Links to the main pages, for a search without results and without script: a group for each menu, and one for other pages.
 * @param others Heading of the last group.
 */
export async function loadMainLinks(lang: Locale, others: string): Promise<readonly LinkGroup[]> {
  const { words, groups } = await loadLayout(lang);
  const { header } = words;
  const menus = groups.map(({ title, links, more }) => ({ title, links: [...links, ...more] }));
  const rest = [
    { href: path(lang), title: header.home },
    { href: path(lang, '/pricing'), title: header.pricing },
    { href: path(lang, '/aboutUs'), title: header.about },
    { href: path(lang, '/demoRequest'), title: header.demo },
    { href: path(lang, '/forms/contact'), title: header.contact },
  ];
  return [...menus, { title: others, links: rest }]
    .map(({ title, links }) => ({ title, links: links.filter(({ href }) => !isLeftOut(href)) }))
    .filter(({ links }) => links.length > 0);
}
