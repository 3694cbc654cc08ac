export type SitemapEntry = { location: string; changed?: string; alternates: { lang: string; href: string }[] };

/**
 * Parses a sitemap strictly by its format.
 * @throws Error that quotes the line that does not fit.
 * @see https://www.sitemaps.org/protocol.html
 */
export function sitemapEntries(xml: string): SitemapEntry[] {
  const head =
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9" xmlns:xhtml="http:\/\/www\.w3\.org\/1999\/xhtml">\n/;
  if (!head.test(xml) || !xml.endsWith('\n</urlset>\n')) throw new Error('The file does not begin and end like a sitemap.');
  const lines = xml
    .replace(head, '')
    .replace(/\n<\/urlset>\n$/, '')
    .split('\n');
  return lines.map((line) => {
    const entry =
      /^<url><loc>([^<>&\s]+)<\/loc>(?:<lastmod>(\d{4}-\d{2}-\d{2})<\/lastmod>)?((?:<xhtml:link rel="alternate" hreflang="[\w-]+" href="[^"<>&\s]+"\/>)*)<\/url>$/.exec(
        line,
      );
    if (!entry) throw new Error(`Not an entry of a sitemap: ${line}`);
    const [, location = '', changed, links = ''] = entry;
    const alternates = [...links.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, lang = '', href = '']) => ({ lang, href }));
    return { location, changed, alternates };
  });
}
