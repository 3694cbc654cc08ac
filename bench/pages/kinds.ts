import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@emovera/contract/locales.ts';
import type { Manifest } from '@emovera/contract/manifest.ts';
import { routes } from '../../site/tests/pageKinds.ts';

/** Kinds of pages that are measured, by the route of each. The others are made of the same parts. */
const measured = {
  home: 'home',
  solution: 'solutions/analyseVerbatim',
  sector: 'useCases/[sector]',
  pricing: 'pricing',
  resources: 'clientCase',
  blog: 'blog/[...page]',
  article: 'blog/[slug]',
  form: 'forms/[form]',
  confirmation: 'forms/[confirmation]',
  legal: 'legalMention/[page]',
} as const;

/** A kind of page. */
export type PageKind = keyof typeof measured;

/** All kinds, in the order of the table. */
export const pageKinds = Object.keys(measured) as PageKind[];

/** A page to measure. */
export type PageUnderTest = { readonly kind: PageKind; readonly lang: Locale; readonly address: string };

/**
 * The largest page of each of some kinds and languages.
 * @param dist Folder of the built site.
 * @throws Error if a route has no page in a language.
 */
export function pagesOf(manifest: Manifest, dist: string, kinds: readonly PageKind[], langs: readonly Locale[]): PageUnderTest[] {
  const bytesOf = (address: string) => statSync(join(dist, 'public', manifest.pages[address]?.file ?? '')).size;
  return langs.flatMap((lang) =>
    kinds.map((kind) => {
      const addresses = routes.get(measured[kind])?.filter((address) => address.startsWith(`/${lang}/`)) ?? [];
      const [largest] = addresses.toSorted((a, b) => bytesOf(b) - bytesOf(a));
      if (!largest) throw new Error(`The built site has no page of the route ${measured[kind]} in ${lang}.`);
      return { kind, lang, address: largest };
    }),
  );
}
