import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { deskPath } from '@emovera/contract/desk.ts';
import type { FastifyRequest } from 'fastify';
import { createCounter } from '../attemptCounter.ts';
import { OperatorError } from '../errors.ts';
import { isFromThisMachine, networkOf } from '../network.ts';
import { documentHeaders } from './answer.ts';

/** Wrong passwords per minute from one address (IPv6: one /64 network). After that, the right one is refused too. */
const limit = { most: 10, windowMs: 60_000, mostKeys: 10_000 };

/** Dependencies of {@link passwordGate}. */
type GateDeps = {
  /** The password. Undefined if everybody may enter. */
  readonly password: string | undefined;
  /** Whether the visitor's connection is encrypted. */
  readonly isSecure: (request: IncomingMessage) => boolean;
  /** Address of the visitor. */
  readonly addressOf: (request: IncomingMessage) => string;
  readonly now: () => number;
};

/**
 * Asks for the password of a preview, with HTTP Basic authentication (RFC 7617) and any user name. It comes before the fast path and the routes, so no address
 * is without it. A password is only read over TLS, or on this machine.
 * @returns A function that returns true if the request may pass. Otherwise it answers the request and returns false.
 */
export function passwordGate({ password, isSecure, addressOf, now }: GateDeps) {
  if (password === undefined) return () => true;
  const attempts = createCounter(limit, now);

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const secure = isSecure(request);
    const refuse = (status: number, text: string, headers: Readonly<Record<string, string>> = {}) => {
      const own = { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8', connection: 'close', ...headers };
      response
        .writeHead(status, { ...documentHeaders(undefined, secure), ...own })
        .end(request.method === 'HEAD' ? undefined : `${text}\n`);
      return false;
    };
    if (!secure && !isFromThisMachine(request))
      return refuse(403, 'This preview has a password, which needs an encrypted connection. Use https.');
    const address = networkOf(addressOf(request));
    const wait = attempts.waitOf(address);
    if (wait > 0) return refuse(429, `Too many wrong passwords. Try again in ${wait} seconds.`, { 'retry-after': String(wait) });
    const given = passwordOf(request.headers.authorization);
    if (given !== undefined && isSame(given, password)) return true;
    // Browsers first ask without a password. Only a wrong one is an attempt.
    if (given !== undefined) attempts.add(address);
    return refuse(401, 'This preview needs a password.', { 'www-authenticate': 'Basic realm="Preview", charset="UTF-8"' });
  };
}

/** The password of an Authorization header. Undefined if there is none. */
function passwordOf(authorization: string | undefined): string | undefined {
  const [, encoded] = /^Basic +([A-Za-z0-9+/]+=*)$/i.exec(authorization ?? '') ?? [];
  if (encoded === undefined) return undefined;
  const [, password] = /^[^:]*:(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? [];
  return password;
}

/**
 * Whether a request may read the metrics: it has the token, or it comes from this machine itself and not through a proxy on it.
 * @param token Undefined if none is configured.
 */
export function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  const [, given] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (token !== undefined && given !== undefined) return isSame(given, token);
  return isFromThisMachine(request);
}

/** Whether two secrets are the same. Their digests have one length, and comparing them reveals nothing about the secret. */
function isSame(given: string, secret: string): boolean {
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', secret, 'buffer'));
}

/** Dependencies of {@link deskHost}. */
type DeskHostDeps = {
  /** Origin of the lead desk. Undefined if it shares that of the site. */
  readonly origin: string | undefined;
  /** Origins of the site and of the service. */
  readonly siteOrigins: readonly (string | undefined)[];
  /** Whether the visitor's connection is encrypted. */
  readonly isSecure: (request: IncomingMessage) => boolean;
  /** Host that the visitor requested. */
  readonly hostOf: (request: IncomingMessage) => string;
};

/**
 * Keeps the pages of the site away from the host of the lead desk: a fault of a page could otherwise act in the name of a person who is signed in there.
 * @throws OperatorError if it is the host of the site.
 * @returns A function that returns true if the request may pass. Otherwise it leads to the desk and returns false.
 */
export function deskHost({ origin, siteOrigins, isSecure, hostOf }: DeskHostDeps) {
  if (origin === undefined) return () => true;
  if (siteOrigins.includes(origin)) {
    throw new OperatorError(
      'CONFIG_INVALID',
      `DESK_ORIGIN is ${origin}, which is the address of the site or of its forms.`,
      'Give the lead desk a host of its own, such as https://leads.company.example, or leave DESK_ORIGIN out.',
    );
  }
  const { host } = new URL(origin);
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const path = (request.url ?? '').replace(/[?#].*$/s, '');
    if (hostOf(request) !== host || path === deskPath || path.startsWith(`${deskPath}/`)) return true;
    response
      .writeHead(302, { ...documentHeaders(undefined, isSecure(request)), location: `${deskPath}/`, 'cache-control': 'no-store' })
      .end();
    return false;
  };
}
