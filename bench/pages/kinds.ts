import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@emovera/contract/locales.ts';
import type { Manifest } from '@emovera/contract/manifest.ts';
import { routes } from '../../site/tests/pageKinds.ts';

/** Kinds of pages that are measured, with the route of each. Other pages consist of the same parts. */
const measuredRoutes = {
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
export type PageKind = keyof typeof measuredRoutes;

/** All kinds, in the order of the table. */
export const pageKinds = Object.keys(measuredRoutes) as PageKind[];

/**
 * Address of the largest page of a kind in a language.
 * @param dist Folder of the built site.
 * @throws Error if there is none.
 */
export function largestPage(manifest: Manifest, dist: string, kind: PageKind, lang: Locale): string {
  const bytesOf = (address: string) => statSync(join(dist, 'public', manifest.pages[address]?.file ?? '')).size;
  const addresses = routes.get(measuredRoutes[kind])?.filter((address) => address.startsWith(`/${lang}/`)) ?? [];
  const [largest] = addresses.toSorted((a, b) => bytesOf(b) - bytesOf(a));
  if (!largest) throw new Error(`The built site has no page of the route ${measuredRoutes[kind]} in ${lang}.`);
  return largest;
}
