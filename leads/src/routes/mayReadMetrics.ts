import { createHash, timingSafeEqual } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Headers by which a proxy says that it passes on somebody else's request. */
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/**
 * Whether a request may read the figures: it comes from this machine itself and not through a proxy on it, or it has the token.
 * @param token Nothing when none is configured.
 */
export function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  const [, given] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (token !== undefined && given !== undefined) return isSame(given, token);
  return isLoopback(request.socket.remoteAddress ?? '') && proxyHeaders.every((name) => request.headers[name] === undefined);
}

/** Compares digests, whose length and time tell nothing of the token. */
function isSame(given: string, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '');
  return (isIPv4(plain) && plain.startsWith('127.')) || (isIPv6(plain) && plain === '::1');
}
