import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { isFormContentType, RefusedPost } from '../formBody.ts';
import type { Destination } from '../routing.ts';
import type { Site } from '../site/site.ts';
import { type Answer, type Headers, sendAnswer } from './answer.ts';
import { failureAnswer, fileAt, readVisit, type Visit } from './pages.ts';

/** Maximum length of a host name (RFC 1035). Longer names are cut in the log. */
const maxHostLength = 253;

const originRefused =
  'post refused (403): its origin is neither the host that was requested nor an expected origin. If visitors meet this, check that the proxy passes on Host, or that TRUST_PROXY fits and it sends X-Forwarded-Host, and that SITE_ORIGIN is the address that visitors see.';

/** Returns the reason for refusing a request other than GET and HEAD before its body is read. Undefined if it is not refused. */
export function refusePost(request: FastifyRequest, site: Site, destination: Destination): RefusedPost | undefined {
  const { headers, host, method } = request;
  const isFile = fileAt(site, request.raw.url ?? '') !== undefined;
  if (destination.kind === 'unknown' && !isFile) return new RefusedPost(404, 'notFound');
  const isForm = destination.kind === 'page' && Object.hasOwn(site.manifest.forms, destination.address);
  if (method !== 'POST' || !isForm) return new RefusedPost(405, 'method', isForm ? 'GET, HEAD, POST' : 'GET, HEAD');
  const isOwn = isOwnOrigin({ origin: headers.origin, fetchSite: headers['sec-fetch-site'], host, siteOrigins: site.origins });
  if (!isOwn) {
    const received = { origin: parseHost(headers.origin), host: host.slice(0, maxHostLength) };
    request.log.warn({ expected: site.origins, received }, originRefused);
    return new RefusedPost(403, 'origin');
  }
  // Browsers do not compress posts. A compressed body may unpack to gigabytes, so it is refused unread.
  const isPlain = (headers['content-encoding'] ?? 'identity') === 'identity';
  return isPlain && isFormContentType(headers['content-type']) ? undefined : new RefusedPost(415, 'notText');
}

/** The host in the header `Origin`, for the log. */
function parseHost(origin: string | undefined): string | undefined {
  return origin && URL.canParse(origin) ? new URL(origin).host.slice(0, maxHostLength) : undefined;
}

/** Answers an error with a page that explains it, in the visitor's language. If this fails too, the answer is only a status. */
export function errorAnswer(error: unknown, visit: Visit, log: FastifyBaseLogger): Answer {
  const { statusCode = 500 } = error as { statusCode?: number };
  if (statusCode >= 500) log.error({ err: error }, 'unexpected error');
  const failureByStatus = { 400: 'notText', 413: 'tooLarge', 415: 'notText' } as const;
  const failure =
    error instanceof RefusedPost ? error.failure : (failureByStatus[statusCode as keyof typeof failureByStatus] ?? 'unavailable');
  const own: Headers = error instanceof RefusedPost && error.allow ? { allow: error.allow } : {};
  try {
    return failureAnswer(visit, statusCode, failure, own);
  } catch (pageError) {
    log.error({ err: pageError }, 'the error page could not be sent');
    return { status: 500, headers: {} };
  }
}

/** Sends the result of {@link errorAnswer} with the framework. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, site: Site): void {
  sendAnswer(reply, errorAnswer(error, readVisit(request, site), request.log));
}

/** The headers that show the origin of a post. */
type PostOrigin = {
  readonly origin: string | undefined;
  readonly fetchSite: string | undefined;
  /** Host that the visitor requested, as received by the service or reported by a trusted proxy. */
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
