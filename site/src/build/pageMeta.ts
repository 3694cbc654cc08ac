import { isLocale, type Locale } from '@emovera/contract/locales.ts';
import { attribute, type Document, elementsOf, type HtmlElement, hasAttribute, textOf } from './html.ts';

/** What a page says of itself to search engines and other programs. */
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
  /** Day of its last change, if it names one. */
  readonly day: string | undefined;
  /** Addresses of the articles that it links. */
  readonly articles: readonly string[];
};

/** A page's listing, or nothing for one that search engines may not list. */
export function listingOf(document: Document, address: string): Listing | undefined {
  const lang = address.split('/')[1];
  const elements = elementsOf(document);
  const links = elements.filter(({ tagName }) => tagName === 'link');
  const canonical = links.find((link) => attribute(link, 'rel') === 'canonical');
  if (!isLocale(lang) || !canonical) return undefined;
  const meta = (property: string) => {
    const found = elements.find((element) => attribute(element, 'property') === property);
    return (found && attribute(found, 'content')) ?? '';
  };
  return {
    address,
    lang,
    canonical: attribute(canonical, 'href') ?? '',
    alternates: links
      .filter((link) => attribute(link, 'rel') === 'alternate' && attribute(link, 'hreflang'))
      .map((link) => ({ lang: attribute(link, 'hreflang') ?? '', href: attribute(link, 'href') ?? '' })),
    title: meta('og:title'),
    description: meta('og:description'),
    isArticle: meta('og:type') === 'article',
    isLaterPage: links.some((link) => attribute(link, 'rel') === 'prev'),
    day: dayOf(elements),
    articles: elements
      .flatMap((element) => (element.tagName === 'a' ? (attribute(element, 'href') ?? []) : []))
      .filter((href) => href.includes('/blog/')),
  };
}

/** The day of an article's last change, or the one that a text says it was updated on. */
function dayOf(elements: readonly HtmlElement[]): string | undefined {
  const blocks = elements
    .filter((element) => attribute(element, 'type') === 'application/ld+json')
    .map((script) => JSON.parse(textOf(script)));
  const article = blocks.flatMap((block) => block['@graph'] ?? []).find((node) => node['@type'] === 'BlogPosting');
  const updated = elements.find((element) => hasAttribute(element, 'data-updated'));
  return article?.dateModified ?? (updated && attribute(updated, 'datetime'));
}
