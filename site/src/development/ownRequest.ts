import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request comes from a page of the host that it is sent to, as far as its headers say. Browsers set `Sec-Fetch-Site` and `Origin`, and pages cannot
 * change them. A request without both comes from a program, or from a browser on plain http.
 */
export function isOwnRequest({ host, origin, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  if (site !== undefined && site !== 'same-origin') return false;
  return origin === undefined || URL.parse(origin)?.host === host;
}

/** Whether a connection comes from this machine. */
export const isOwnMachine = (address: string | undefined): boolean => /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address ?? '');
