import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isFromThisMachine } from './isFromThisMachine.ts';

/**
 * Whether a request may read the metrics: it has the token, or it comes from this machine itself and not through a proxy on it.
 * @param token Undefined if none is configured.
 */
export function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  const [, given] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (token !== undefined && given !== undefined) return timingSafeEqual(digest(given), digest(token));
  return isFromThisMachine(request);
}

/** Digests have one length, and comparing them reveals nothing about the token. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
