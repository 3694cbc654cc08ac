/** The headers by which a post shows where it comes from. */
export type PostOrigin = {
  readonly origin: string | undefined;
  readonly fetchSite: string | undefined;
  /** Host that the visitor asked for, as the service sees it (behind a trusted proxy: as the proxy says). */
  readonly host: string;
  /** The site's own origin, for proxies that change the host. */
  readonly siteOrigin: string;
};

/**
 * Whether a post comes from a page of this site, so that no other site can post in a visitor's name (CSRF).
 * Browsers send `Origin` with every post and `Sec-Fetch-Site` on secure addresses; neither can be set by a page. A client that sends
 * neither is no browser, and has no visitor's standing to abuse.
 */
export function isOwnOrigin({ origin, fetchSite, host, siteOrigin }: PostOrigin): boolean {
  if (origin !== undefined && origin !== 'null') {
    const from = URL.canParse(origin) ? new URL(origin) : undefined;
    return from !== undefined && (from.host === host.toLowerCase() || from.origin === siteOrigin);
  }
  if (origin === 'null') return fetchSite === 'same-origin';
  return fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none';
}
