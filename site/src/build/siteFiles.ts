import { hasRoute } from '@emovera/contract/hasRoute.ts';
import { defaultLocale, type Locale, localeCodes, localeRow, locales } from '@emovera/contract/locales.ts';
import { downloadsFolder, firstPages, type Manifest } from '@emovera/contract/manifest.ts';
import { safetyHeaders, strictTransportSecurity } from '@emovera/contract/safetyHeaders.ts';
import { attribute, type Document, getText, hasAttribute, listElements } from './html.ts';

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

/** Metadata of a page, read from its HTML. Undefined for a page that search engines must not list. */
export function readListing(document: Document, address: string, lang: Locale): Listing | undefined {
  const elements = listElements(document);
  const links = elements.filter(({ tagName }) => tagName === 'link');
  const canonical = links.find((link) => attribute(link, 'rel') === 'canonical');
  if (!canonical) return undefined;
  const meta = (property: string) =>
    elements.flatMap((element) => (attribute(element, 'property') === property ? (attribute(element, 'content') ?? '') : []))[0] ?? '';
  // An article has the day of its last change in its structured data, a legal text in its <time>.
  const article = elements
    .filter((element) => attribute(element, 'type') === 'application/ld+json')
    .flatMap((script) => JSON.parse(getText(script))['@graph'] ?? [])
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

/**
 * Sitemap of all listed pages, with their alternates and the day of their last change. Other pages have no day in the sitemap, because search engines
 * stop trusting invented days.
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

/** The first page of a list changes with its newest article. Later pages also change when an article moves to them, so their day is unknown. */
const isFirstList = (address: string) => /^\/[^/]+\/blog(\/[a-zA-Z]+)?$/.test(address);

const newest = (days: readonly (string | undefined)[]) =>
  days
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1);

/**
 * `llms.txt`: an overview of the site for language models. For each language it lists the pages and then the articles, with their descriptions. It omits later pages
 * of lists, since their articles are listed.
 * @see https://llmstxt.org
 */
export function llmsText(pages: readonly Listing[], brand: string): string {
  const pageAt = (wanted: string) => {
    const page = pages.find(({ address }) => address === wanted);
    if (!page) throw new Error(`${wanted} was not built, and llms.txt needs it. Check dist/public.`);
    return page;
  };
  const sections = locales.flatMap(({ code, name }) => {
    const own = pages.filter(({ lang, isLaterPage }) => lang === code && !isLaterPage);
    const list = (areArticles: boolean) =>
      own
        .filter(({ isArticle }) => isArticle === areArticles)
        .map(formatLine)
        .join('\n');
    const blog = hasRoute(localeRow(code), '/blog') && pageAt(`/${code}/blog`);
    return [`## ${name}\n\n${list(false)}`, ...(blog ? [`## ${name} – ${blog.title}\n\n${list(true)}`] : [])];
  });
  return `${[`# ${brand}`, `> ${pageAt(`/${defaultLocale}/`).description}`, ...sections].join('\n\n')}\n`;
}

const formatLine = ({ title, canonical, description }: Listing) =>
  `- [${title.replaceAll(/[[\]]/g, '\\$&')}](${canonical}): ${description}`;

/**
 * Headers of every response. Each page contains its own policy, so the header only adds what a meta element cannot carry. Cross-Origin-Embedder-Policy is
 * left out: one rule for all pages would block audience measurement and the players of video services.
 */
const everywhere = {
  ...safetyHeaders,
  'strict-transport-security': strictTransportSecurity,
  'content-security-policy': "frame-ancestors 'self'",
};

/**
 * The redirects and headers of the lead service in `_redirects` and `_headers`, for static hosts that read these files.
 * @returns Text by file name.
 */
export function hostRules(manifest: Manifest): Record<string, string> {
  const moved = { ...firstPages(manifest.pages), ...manifest.moved };
  const targets: Record<string, string> = {
    ...Object.fromEntries(Object.keys(manifest.pages).map((address) => [address, address])),
    ...moved,
  };
  const routes = new Set(Object.keys(targets).map((address) => address.replace(/^\/[^/]+/, '')));
  routes.delete('/404');
  const rule = (route: string, code: Locale, condition = '') => {
    const target = targets[`/${code}${route}`];
    return target ? [`${route} ${target} 302${condition}`] : [];
  };
  const redirects = [...routes].flatMap((route) => [
    ...localeCodes.filter((code) => code !== defaultLocale).flatMap((code) => rule(route, code, ` Language=${code}`)),
    ...rule(route, defaultLocale),
  ]);
  const permanent = Object.entries(moved).map(([address, target]) => `${address} ${target} 308`);
  const notFound = localeCodes.map((code) => `/${code}/* /${code}/404 404`);
  const headerLines = Object.entries(everywhere).map(
    ([name, value]) => `\n  ${name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())}: ${value}`,
  );
  const headers = [
    '/_assets/*\n  Cache-Control: public, max-age=31536000, immutable',
    `/*${headerLines.join('')}`,
    // Browsers run scripts in files of these kinds that are opened as documents. The lead service sends the same policy for them.
    ...['svg', 'xml'].map((ending) => `/*.${ending}\n  Content-Security-Policy: default-src 'none'; frame-ancestors 'none'`),
    // One rule per language, since some hosts do not accept a pattern with two asterisks.
    ...localeCodes.map((code) => `/${code}/${downloadsFolder}/*\n  Content-Language: ${code}\n  X-Robots-Tag: noindex`),
  ];
  return { _redirects: `${[...redirects, ...permanent, ...notFound].join('\n')}\n`, _headers: `${headers.join('\n')}\n` };
}
