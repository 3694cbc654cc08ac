import type { Locale } from '@emovera/contract/locales.ts';
import { path } from '../routing/paths.ts';
import { loadShell } from './shell.ts';

/** The site's main pages with their names: ways on from the 404 page and from a search without script. */
export async function loadWays(lang: Locale) {
  const { words, groups } = await loadShell(lang);
  const { header } = words;
  return [
    { href: path(lang), title: header.home },
    ...groups.flatMap(({ links, all }) => [...links, ...(all ? [all] : [])]).map(({ href, title }) => ({ href, title })),
    { href: path(lang, '/pricing'), title: header.pricing },
    { href: path(lang, '/aboutUs'), title: header.about },
    { href: path(lang, '/demoRequest'), title: header.demo },
    { href: path(lang, '/forms/contact'), title: header.contact },
  ];
}
