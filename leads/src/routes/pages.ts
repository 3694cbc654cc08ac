import { referencePattern } from '@emovera/contract/template.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Destination, decodePath, destinationOf, splitTarget } from '../routing.ts';
import type { Site } from '../site/site.ts';
import { addVary, sendConfirmation, sendFile, sendNotFound, setHeaders } from './answer.ts';

/** Answers GET and HEAD with a file, a page, a redirect, or the 404 page. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, site: Site): FastifyReply {
  const target = request.raw.url ?? '';
  const found = fileAt(site, target);
  if (found) {
    setHeaders(request, reply, found.policy);
    if (found.headers) reply.headers(found.headers);
    return sendFile(request, reply, found.file);
  }
  const destination = destinationOf(target, request.headers['accept-language'], site.addresses);
  if (destination.kind === 'page') {
    const page = site.pages.get(destination.address);
    if (!page || destination.address === site.manifest.notFound[page.lang]) {
      return sendNotFound(request, reply, site, page?.lang ?? site.manifest.pages[destination.address]?.lang ?? 'en');
    }
    const { query: asked } = splitTarget(target);
    if (!site.serves(destination.address)) {
      const location = site.manifest.origin + encodeURI(destination.address) + asked;
      return sendRedirect(request, reply, { kind: 'redirect', status: 308, location, isNegotiated: false });
    }
    const query = new URLSearchParams(asked);
    if (query.get('formSubmitted') === 'true' && Object.hasOwn(site.manifest.confirmations, destination.address)) {
      const reference = query.get('ref') ?? '';
      return sendConfirmation(request, reply, site, destination.address, referencePattern.test(reference) ? reference : undefined);
    }
    setHeaders(request, reply, page.policy);
    return sendFile(request, reply, page.file);
  }
  if (destination.kind === 'redirect') return sendRedirect(request, reply, destination);
  if (destination.isNegotiated) addVary(reply, 'Accept-Language');
  return sendNotFound(request, reply, site, destination.lang);
}

/** Sends a redirect. For a POST, its status keeps method and body. */
export function sendRedirect(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, location, isNegotiated }: Extract<Destination, { kind: 'redirect' }>,
): FastifyReply {
  setHeaders(request, reply);
  if (isNegotiated) addVary(reply, 'Accept-Language');
  reply.header('cache-control', isNegotiated ? 'no-cache' : 'public, max-age=3600');
  return reply
    .code(status === 302 && request.method === 'POST' ? 307 : status)
    .header('location', location)
    .send();
}

/** The file at an address that is not a page, if there is one. */
export function fileAt(site: Site, target: string) {
  const path = decodePath(splitTarget(target).path);
  return path === undefined ? undefined : site.files.get(path);
}
