import { attribute, type BuiltPage, findElements } from './pages.ts';

/**
 * Sitemap of the indexable pages with their alternates, taken from what the pages themselves say.
 * @see https://www.sitemaps.org/protocol.html
 */
export function sitemap(pages: readonly BuiltPage[]): string {
  const entries = pages.flatMap(({ html }) => {
    const links = findElements(html, ({ tagName }) => tagName === 'link');
    const canonical = links.find((link) => attribute(link, 'rel') === 'canonical');
    if (!canonical) return [];
    const alternates = links
      .filter((link) => attribute(link, 'rel') === 'alternate' && attribute(link, 'hreflang'))
      .map((link) => `<xhtml:link rel="alternate" hreflang="${attribute(link, 'hreflang')}" href="${attribute(link, 'href')}"/>`);
    return [`<url><loc>${attribute(canonical, 'href')}</loc>${alternates.join('')}</url>`];
  });
  if (entries.length === 0) throw new Error('No indexable page was built, so the sitemap would be empty. Check dist/public.');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`;
}

/** Index that names the one sitemap. */
export function sitemapIndex(origin: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${origin}/sitemap-0.xml</loc></sitemap></sitemapindex>\n`;
}
