/** The headers that show the origin of a post. */
export type PostOrigin = {
  readonly origin: string | undefined;
  readonly fetchSite: string | undefined;
  /** Host that the visitor requested, as the service sees it, or as a trusted proxy reports it. */
  readonly host: string;
  /** The site's configured origins, for proxies that change the host, and for pages that are served elsewhere. */
  readonly siteOrigins: readonly string[];
};

/**
 * Whether a post comes from a page of this site, so that no other site can post in a visitor's name (CSRF).
 * Browsers send `Origin` with every post and `Sec-Fetch-Site` on secure addresses, and pages cannot set them. A client that sends neither is not a browser,
 * so it cannot act in the name of a visitor.
 */
export function isOwnOrigin({ origin, fetchSite, host, siteOrigins }: PostOrigin): boolean {
  if (origin !== undefined && origin !== 'null') {
    const from = URL.canParse(origin) ? new URL(origin) : undefined;
    return from !== undefined && (from.host === host.toLowerCase() || siteOrigins.includes(from.origin));
  }
  if (origin === 'null') return fetchSite === 'same-origin';
  return fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none';
}
