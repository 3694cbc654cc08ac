import type { Locale } from '@emovera/contract/locales.ts';
import { attribute, type Document, elementsOf, hasAttribute, textOf } from './html.ts';

/** Metadata of a page for search engines and other programs. */
export type Listing = {
  readonly address: string;
  readonly lang: Locale;
  /** Absolute address. */
  readonly canonical: string;
  readonly alternates: readonly { readonly lang: string; readonly href: string }[];
  readonly title: string;
  readonly description: string;
  readonly isArticle: boolean;
  /** Whether it is the second or a later page of a list. */
  readonly isLaterPage: boolean;
  /** Day of its last change, if the page has one. */
  readonly day: string | undefined;
  /** Addresses of the articles that it links to. */
  readonly articles: readonly string[];
};

/** Metadata of a page, read from its HTML. Nothing for a page that search engines may not list. */
export function listingOf(document: Document, address: string, lang: Locale): Listing | undefined {
  const elements = elementsOf(document);
  const links = elements.filter(({ tagName }) => tagName === 'link');
  const canonical = links.find((link) => attribute(link, 'rel') === 'canonical');
  if (!canonical) return undefined;
  const meta = (property: string) =>
    elements.flatMap((element) => (attribute(element, 'property') === property ? (attribute(element, 'content') ?? '') : []))[0] ?? '';
  // An article has the day of its last change in its structured data, a legal text in its <time>.
  const article = elements
    .filter((element) => attribute(element, 'type') === 'application/ld+json')
    .flatMap((script) => JSON.parse(textOf(script))['@graph'] ?? [])
    .find((node) => node['@type'] === 'BlogPosting');
  const updated = elements.find((element) => hasAttribute(element, 'data-updated'));
  return {
    address,
    lang,
    canonical: attribute(canonical, 'href') ?? '',
    alternates: links.flatMap((link) => {
      const language = attribute(link, 'hreflang');
      return language ? [{ lang: language, href: attribute(link, 'href') ?? '' }] : [];
    }),
    title: meta('og:title'),
    description: meta('og:description'),
    isArticle: meta('og:type') === 'article',
    isLaterPage: /\/\d+$/.test(address),
    day: article?.dateModified ?? (updated && attribute(updated, 'datetime')),
    articles: elements.flatMap((element) => attribute(element, 'href') ?? []).filter((href) => href.includes('/blog/')),
  };
}
