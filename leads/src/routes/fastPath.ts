import type { IncomingMessage, ServerResponse } from 'node:http';
import { destinationOf } from '../routing.ts';
import { chooseVariant, type PublicFile, type Variant } from '../site/publicFiles.ts';
import type { Policy, Site } from '../site/site.ts';
import { documentHeaders, fileHeaders, matchesEtag } from './answer.ts';
import { fileAt } from './pages.ts';

/** A prepared answer. `headers` caches the header lists for `writeHead` by coding: with and without TLS, new and not modified. */
type Prepared = {
  readonly status: 200 | 404;
  readonly file: PublicFile;
  readonly policy: Policy | undefined;
  readonly own: Readonly<Record<string, string>> | undefined;
  readonly headers: Map<Variant['coding'], string[][]>;
};

/**
 * Answers most requests without the framework, in a quarter of its time: GET and HEAD of pages and files in memory at their exact address, and of unknown
 * addresses below a language. All other requests are left to the routes, which would give the same answer with the same headers.
 * @param isSecure Whether the visitor's connection is encrypted, by the rule of the routes.
 * @returns A function that answers a request and returns true, or leaves it to the routes and returns false.
 */
export function fastPath(site: Site, isSecure: (request: IncomingMessage) => boolean) {
  const known = new Map<string, Prepared>();
  for (const [address, { file, policy }] of site.pages) {
    if (site.serves(address)) known.set(encodeURI(address), prepare(200, file, policy));
  }
  for (const [address, { file, policy, headers }] of site.files) known.set(encodeURI(address), prepare(200, file, policy, headers));
  const notFound = new Map<string, Prepared>();
  for (const [lang, address] of Object.entries(site.manifest.notFound)) {
    known.delete(encodeURI(address));
    const page = site.pages.get(address);
    if (page) notFound.set(lang, prepare(404, page.file, page.policy));
  }
  /** The 404 page for an unknown address. Undefined if the language must be negotiated, or the address has unusual characters. */
  const notFoundAt = (url: string, acceptLanguage: string | undefined) => {
    if (!/^\/[\w/-]+$/.test(url) || fileAt(site, url)) return undefined;
    const destination = destinationOf(url, acceptLanguage, site.addresses);
    return destination.kind === 'unknown' && !destination.isNegotiated ? notFound.get(destination.lang) : undefined;
  };

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '', headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const found = known.get(url) ?? notFoundAt(url, headers['accept-language']);
    const variant = found && chooseVariant(found.file, headers['accept-encoding']);
    if (!variant) return false;
    const isNotModified = found.status === 200 && matchesEtag(headers['if-none-match'], variant.etag);
    response.writeHead(isNotModified ? 304 : found.status, headersOf(found, variant, isSecure(request), isNotModified));
    response.end(isNotModified ? undefined : variant.body);
    return true;
  };
}

function prepare(status: Prepared['status'], file: PublicFile, policy: Policy | undefined, own?: Prepared['own']): Prepared {
  return { status, file, policy, own, headers: new Map() };
}

function headersOf(found: Prepared, variant: Variant, isSecure: boolean, isNotModified: boolean): string[] {
  const lists = found.headers.getOrInsertComputed(variant.coding, () => []);
  const index = (isSecure ? 2 : 0) + (isNotModified ? 1 : 0);
  lists[index] ??= Object.entries({
    ...documentHeaders(found.policy, isSecure),
    ...found.own,
    ...fileHeaders(found.file, variant, isNotModified),
    ...(!isNotModified && { 'content-length': String(variant.body.length) }),
  }).flat();
  return lists[index];
}
