import type { IncomingMessage, ServerResponse } from 'node:http';
import { destinationOf } from '../routing.ts';
import type { Policy } from '../site/headers.ts';
import { chooseVariant, type PublicFile, type Variant } from '../site/publicFiles.ts';
import type { Site } from '../site/site.ts';
import { documentHeaders, fileHeaders, matchesEtag } from './answer.ts';
import { fileAt } from './pages.ts';

/** Answers a request and says so, or leaves it to the routes. */
export type AnswerAtOnce = (request: IncomingMessage, response: ServerResponse) => boolean;

/** What stands at an address, and its headers, flat as `writeHead` takes them: with and without TLS, new and not modified, for each coding. */
type Known = {
  readonly status: 200 | 404;
  readonly file: PublicFile;
  readonly policy: Policy | undefined;
  readonly own: Readonly<Record<string, string>> | undefined;
  readonly headers: Map<Variant['coding'], string[][]>;
};

/**
 * Answers most of what visitors ask for without the framework, in a quarter of its time: reading a page or a file that is in memory, by its very address, and what no page of a language has.
 * Whatever needs more than a look-up is left to the routes, which would answer the same with the same headers.
 * @param isSecure Whether the visitor's connection is encrypted, by the rule of the routes.
 */
export function answerAtOnce(site: Site, isSecure: (request: IncomingMessage) => boolean): AnswerAtOnce {
  const known = new Map<string, Known>();
  for (const [address, { file, policy }] of site.pages) known.set(encodeURI(address), entry(200, file, policy));
  for (const [address, { file, policy, headers }] of site.files) known.set(encodeURI(address), entry(200, file, policy, headers));
  const notFound = new Map<string, Known>();
  for (const [lang, address] of Object.entries(site.manifest.notFound)) {
    known.delete(encodeURI(address));
    const page = site.pages.get(address);
    if (page) notFound.set(lang, entry(404, page.file, page.policy));
  }
  /** What says in a language that nothing is at an address; nothing where the language is to be agreed on, and at odd addresses. */
  const unknownAt = (url: string, acceptLanguage: string | undefined) => {
    if (!/^\/[\w/-]+$/.test(url) || fileAt(site, url)) return undefined;
    const destination = destinationOf(url, acceptLanguage, site.addresses);
    return destination.kind === 'unknown' && !destination.isNegotiated ? notFound.get(destination.lang) : undefined;
  };

  return (request, response) => {
    const { method, url = '', headers, httpVersion } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    // The parser lets versions pass that nothing here speaks; the framework refuses them and closes the connection.
    if (httpVersion !== '1.1' && httpVersion !== '1.0') return false;
    const found = known.get(url) ?? unknownAt(url, headers['accept-language']);
    const variant = found && chooseVariant(found.file, headers['accept-encoding']);
    if (!variant) return false;
    const isKept = found.status === 200 && matchesEtag(headers['if-none-match'], variant.etag);
    response.writeHead(isKept ? 304 : found.status, headersOf(found, variant, isSecure(request), isKept));
    response.end(isKept ? undefined : variant.body);
    return true;
  };
}

function entry(status: Known['status'], file: PublicFile, policy: Policy | undefined, own?: Known['own']): Known {
  return { status, file, policy, own, headers: new Map() };
}

function headersOf(found: Known, variant: Variant, isSecure: boolean, isKept: boolean): string[] {
  const prepared = found.headers.get(variant.coding) ?? [];
  const place = (isSecure ? 2 : 0) + (isKept ? 1 : 0);
  const ready = prepared[place];
  if (ready) return ready;
  const all: Record<string, string> = {
    ...documentHeaders(found.policy, isSecure),
    ...found.own,
    ...fileHeaders(found.file, variant, isKept),
    ...(!isKept && { 'content-length': String(variant.body.length) }),
  };
  prepared[place] = Object.entries(all).flat();
  found.headers.set(variant.coding, prepared);
  return prepared[place];
}
