import { attribute, type BuiltPage, findElements, type HtmlElement, textOf } from './pages.ts';

/**
 * Sitemap of the indexable pages with their alternates and the day of their last change, taken from what the pages themselves say. A page
 * that names no such day has none here either: an invented one would teach search engines to trust none.
 * @see https://www.sitemaps.org/protocol.html
 */
export function sitemap(pages: readonly BuiltPage[]): string {
  const listed = pages.flatMap(({ address, html }) => entryOf(address, html));
  if (listed.length === 0) throw new Error('No indexable page was built, so the sitemap would be empty. Check dist/public.');
  const days = new Map(listed.flatMap(({ address, day }) => (day ? [[address, day] as const] : [])));
  const entries = listed.map(({ canonical, alternates, day, articles }) => {
    const changed = day ?? newestOf(articles, days);
    const links = alternates.map(({ lang, href }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`);
    return `<url><loc>${canonical}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}${links.join('')}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`;
}

/** Index that names the one sitemap. */
export function sitemapIndex(origin: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${origin}/sitemap-0.xml</loc></sitemap></sitemapindex>\n`;
}

/** What the sitemap says of a page. Of its elements nothing is kept: thousands of parsed pages would fill the memory. */
type Entry = {
  readonly address: string;
  readonly canonical: string | undefined;
  readonly alternates: readonly { readonly lang: string | undefined; readonly href: string | undefined }[];
  readonly day: string | undefined;
  /** Articles that a list shows, by their addresses. */
  readonly articles: readonly string[];
};

/** A page's entry, or nothing for one that is not to be listed. */
function entryOf(address: string, html: string): Entry[] {
  const elements = findElements(html, ({ tagName }) => ['link', 'script', 'time', 'a'].includes(tagName));
  const canonical = elements.find((element) => attribute(element, 'rel') === 'canonical');
  if (!canonical) return [];
  const alternates = elements
    .filter((link) => attribute(link, 'rel') === 'alternate' && attribute(link, 'hreflang'))
    .map((link) => ({ lang: attribute(link, 'hreflang'), href: attribute(link, 'href') }));
  const hrefs = isFirstList(address) ? elements.map((link) => attribute(link, 'href') ?? '') : [];
  const articles = hrefs.filter((href) => href.includes('/blog/'));
  return [{ address, canonical: attribute(canonical, 'href'), alternates, day: dayOf(elements), articles }];
}

/** The day of an article's last change, or the one that a text says it was updated on. */
function dayOf(elements: readonly HtmlElement[]): string | undefined {
  const blocks = elements
    .filter((element) => attribute(element, 'type') === 'application/ld+json')
    .map((script) => JSON.parse(textOf(script)));
  const article = blocks.flatMap((block) => block['@graph'] ?? []).find((node) => node['@type'] === 'BlogPosting');
  const updated = elements.find((element) => attribute(element, 'data-updated') !== undefined);
  return article?.dateModified ?? (updated && attribute(updated, 'datetime'));
}

/** Lists change with what they show; on later pages also with what moves on to them, so these say nothing. */
const isFirstList = (address: string) => /^\/[^/]+\/blog(\/[a-zA-Z]+)?$/.test(address);

function newestOf(articles: readonly string[], days: ReadonlyMap<string, string>): string | undefined {
  return articles
    .flatMap((href) => days.get(href) ?? [])
    .toSorted()
    .at(-1);
}
