import type { Listing } from './pageMeta.ts';

/**
 * Sitemap of all listed pages, with their alternates and the day of their last change. Pages without such a day have none in the sitemap: search engines
 * stop trusting invented ones.
 * @see https://www.sitemaps.org/protocol.html
 */
export function sitemap(pages: readonly Listing[]): string {
  const days = new Map(pages.map(({ address, day }) => [address, day]));
  const entries = pages.map(({ address, canonical, alternates, day, articles }) => {
    const changed = day ?? (isFirstList(address) ? newest(articles.map((article) => days.get(article))) : undefined);
    const links = alternates.map(({ lang, href }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`);
    return `<url><loc>${canonical}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}${links.join('')}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`;
}

/** Sitemap index with the address of the one sitemap. */
export function sitemapIndex(origin: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${origin}/sitemap-0.xml</loc></sitemap></sitemapindex>\n`;
}

/** The first page of a list changes with its newest article. Later pages also change when an article moves on to them, so they have no day. */
const isFirstList = (address: string) => /^\/[^/]+\/blog(\/[a-zA-Z]+)?$/.test(address);

const newest = (days: readonly (string | undefined)[]) =>
  days
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1);
