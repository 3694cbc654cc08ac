import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Policy } from '../site/headers.ts';
import { inMemory, type PublicFile, type Variant } from '../site/publicFiles.ts';
import type { Site } from '../site/site.ts';
import { documentHeaders, fileHeaders, matchesEtag } from './answer.ts';

/** Answers a request and says so, or leaves it to the routes. */
export type AnswerAtOnce = (request: IncomingMessage, response: ServerResponse) => boolean;

/** What stands at an address, and its headers, flat as `writeHead` takes them: with and without TLS, new and not modified, for each coding. */
type Known = {
  readonly file: PublicFile;
  readonly policy: Policy | undefined;
  readonly own: Readonly<Record<string, string>> | undefined;
  readonly headers: Map<Variant, string[][]>;
};

/**
 * Answers most of what visitors ask for without the framework, in a quarter of its time: reading a page or a file that is in memory in a coding that the visitor takes, by its very address.
 * Whatever needs more than a look-up is left to the routes, which would answer the same with the same headers.
 * @param isSecure Whether the visitor's connection is encrypted, by the rule of the routes.
 */
export function answerAtOnce(site: Site, isSecure: (request: IncomingMessage) => boolean): AnswerAtOnce {
  const notFound = new Set<string>(Object.values(site.manifest.notFound));
  const known = new Map<string, Known>();
  for (const [address, { file, policy }] of site.pages) {
    if (!notFound.has(address)) known.set(encodeURI(address), { file, policy, own: undefined, headers: new Map() });
  }
  for (const [address, { file, policy, headers }] of site.files)
    known.set(encodeURI(address), { file, policy, own: headers, headers: new Map() });

  return (request, response) => {
    const { method, url = '', headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const found = known.get(url);
    const variant = found && inMemory(found.file, headers['accept-encoding']);
    if (!variant) return false;
    const isKept = matchesEtag(headers['if-none-match'], variant.etag);
    response.writeHead(isKept ? 304 : 200, headersOf(found, variant, isSecure(request), isKept));
    response.end(isKept ? undefined : variant.body);
    return true;
  };
}

function headersOf(found: Known, variant: Variant, isSecure: boolean, isKept: boolean): string[] {
  const prepared = found.headers.get(variant) ?? [];
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
  found.headers.set(variant, prepared);
  return prepared[place];
}
