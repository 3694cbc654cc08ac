import { createHash, timingSafeEqual } from 'node:crypto';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';

/** Headers of requests that a proxy has forwarded. */
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

const isLoopback = proxyAddr.compile('loopback');

/**
 * Whether a request may read the metrics: it has the token, or it comes from this machine itself and not through a proxy on it.
 * @param token Undefined if none is configured.
 */
export function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  const [, given] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (token !== undefined && given !== undefined) return timingSafeEqual(digest(given), digest(token));
  const { remoteAddress } = request.socket;
  return remoteAddress !== undefined && isLoopback(remoteAddress, 0) && proxyHeaders.every((name) => request.headers[name] === undefined);
}

/** Digests have one length, and comparing them reveals nothing about the token. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
