import type { Listing } from './pageMeta.ts';

/**
 * Sitemap of the listed pages with their alternates and the day of their last change. A page that names no such day has none here either: an invented one would
 * teach search engines to trust none.
 * @see https://www.sitemaps.org/protocol.html
 */
export function sitemap(pages: readonly Listing[]): string {
  if (pages.length === 0) throw new Error('No indexable page was built, so the sitemap would be empty. Check dist/public.');
  const days = new Map(pages.flatMap(({ address, day }) => (day ? [[address, day] as const] : [])));
  const entries = pages.map(({ address, canonical, alternates, day, articles }) => {
    const changed = day ?? (isFirstList(address) ? newestOf(articles, days) : undefined);
    const links = alternates.map(({ lang, href }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`);
    return `<url><loc>${canonical}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}${links.join('')}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`;
}

/** Index that names the one sitemap. */
export function sitemapIndex(origin: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${origin}/sitemap-0.xml</loc></sitemap></sitemapindex>\n`;
}

/** Lists change with what they show; on later pages also with what moves on to them, so these say nothing. */
const isFirstList = (address: string) => /^\/[^/]+\/blog(\/[a-zA-Z]+)?$/.test(address);

function newestOf(articles: readonly string[], days: ReadonlyMap<string, string>): string | undefined {
  return articles
    .flatMap((href) => days.get(href) ?? [])
    .toSorted()
    .at(-1);
}
