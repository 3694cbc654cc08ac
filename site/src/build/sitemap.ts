import { attribute, type BuiltPage, findElements, type HtmlElement, textOf } from './pages.ts';

/**
 * Sitemap of the indexable pages with their alternates and the day of their last change, taken from what the pages themselves say. A page
 * that names no such day has none here either: an invented one would teach search engines to trust none.
 * @see https://www.sitemaps.org/protocol.html
 */
export function sitemap(pages: readonly BuiltPage[]): string {
  const indexable = pages.flatMap((page) => {
    const elements = findElements(page.html, ({ tagName }) => ['link', 'script', 'time', 'a'].includes(tagName));
    const canonical = elements.find((element) => attribute(element, 'rel') === 'canonical');
    return canonical ? [{ ...page, elements, canonical: attribute(canonical, 'href') }] : [];
  });
  if (indexable.length === 0) throw new Error('No indexable page was built, so the sitemap would be empty. Check dist/public.');
  const days = new Map(indexable.flatMap(({ address, elements }) => dayOf(elements).map((day) => [address, day])));
  const entries = indexable.map(({ address, elements, canonical }) => {
    const alternates = elements
      .filter((link) => attribute(link, 'rel') === 'alternate' && attribute(link, 'hreflang'))
      .map((link) => `<xhtml:link rel="alternate" hreflang="${attribute(link, 'hreflang')}" href="${attribute(link, 'href')}"/>`);
    const day = days.get(address) ?? (isFirstList(address) ? newestOf(elements, days) : undefined);
    const changed = day ? `<lastmod>${day}</lastmod>` : '';
    return `<url><loc>${canonical}</loc>${changed}${alternates.join('')}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`;
}

/** Index that names the one sitemap. */
export function sitemapIndex(origin: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${origin}/sitemap-0.xml</loc></sitemap></sitemapindex>\n`;
}

/** The day of an article's last change, or the one that a text says it was updated on. */
function dayOf(elements: readonly HtmlElement[]): string[] {
  const blocks = elements
    .filter((element) => attribute(element, 'type') === 'application/ld+json')
    .map((script) => JSON.parse(textOf(script)));
  const article = blocks.flatMap((block) => block['@graph'] ?? []).find((node) => node['@type'] === 'BlogPosting');
  const updated = elements.find((element) => attribute(element, 'data-updated') !== undefined);
  const day = article?.dateModified ?? (updated && attribute(updated, 'datetime'));
  return day ? [day] : [];
}

/** Lists change with what they show; on later pages also with what moves on to them, so these say nothing. */
const isFirstList = (address: string) => /^\/[^/]+\/blog(\/[a-zA-Z]+)?$/.test(address);

function newestOf(links: readonly HtmlElement[], days: ReadonlyMap<string, string>): string | undefined {
  const shown = links.map((link) => attribute(link, 'href') ?? '').filter((href) => href.includes('/blog/'));
  return shown
    .flatMap((href) => days.get(href) ?? [])
    .toSorted()
    .at(-1);
}
