import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@emovera/contract/locales.ts';
import type { Manifest } from '@emovera/contract/manifest.ts';

/** Kinds of pages, each with the address within the language of the one that is measured; of articles it is the longest. */
const routes = {
  home: '/',
  solution: '/solutions/analyseVerbatim',
  sector: '/useCases/banking',
  pricing: '/pricing',
  resources: '/clientCase',
  blog: '/blog',
  article: undefined,
  form: '/forms/contact',
  confirmation: '/forms/confirmContact',
  legal: '/legalMention/privacyPolicy',
} as const;

/** A kind of page. */
export type PageKind = keyof typeof routes;

/** All kinds, in the order of the table. */
export const pageKinds = Object.keys(routes) as PageKind[];

/** A page to measure. */
export type PageUnderTest = { readonly kind: PageKind; readonly lang: Locale; readonly address: string };

/**
 * The pages of some kinds and languages.
 * @param dist Folder of the built site.
 * @throws Error if one of them was not built.
 */
export function pagesOf(manifest: Manifest, dist: string, kinds: readonly PageKind[], langs: readonly Locale[]): PageUnderTest[] {
  const pages = langs.flatMap((lang) =>
    kinds.map((kind) => {
      const route = routes[kind];
      return { kind, lang, address: route === undefined ? longestArticle(manifest, dist, lang) : `/${lang}${route}` };
    }),
  );
  for (const { address } of pages) if (!manifest.pages[address]) throw new Error(`The built site has no ${address}.`);
  return pages;
}

/** Address of the article whose page is the largest. */
function longestArticle(manifest: Manifest, dist: string, lang: Locale): string {
  const articles = Object.entries(manifest.pages)
    .filter(([address]) => address.startsWith(`/${lang}/blog/`))
    .map(([address, { file }]) => ({ address, file: join(dist, 'public', file) }))
    .filter(({ file }) => /property="og:type" content="article"/.test(readFileSync(file, 'utf8')))
    .sort((a, b) => statSync(b.file).size - statSync(a.file).size);
  if (!articles[0]) throw new Error(`The built site has no article in ${lang}.`);
  return articles[0].address;
}
