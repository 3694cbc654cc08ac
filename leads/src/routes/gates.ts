import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { deskPath } from '@emovera/contract/desk.ts';
import { createCounter } from '../attemptCounter.ts';
import { minuteMs } from '../durations.ts';
import { OperatorError } from '../errors.ts';
import { isFromThisMachine, toNetwork } from '../network.ts';
import { isBelow, splitTarget } from '../routing.ts';
import { type Answer, documentHeaders } from './answer.ts';
import type { Visit } from './pages.ts';

/** Answers a request that may not pass. The others get undefined. */
type Gate = (visit: Visit) => Answer | undefined;

/** Refuses versions other than HTTP/1.0 and HTTP/1.1. Node also accepts 0.9 and 2.0 in a request line, which a proxy may read differently. */
export const versionGate: Gate = ({ request: { httpVersion } }) => {
  if (httpVersion === '1.1' || httpVersion === '1.0') return undefined;
  return { status: 505, headers: { ...documentHeaders(undefined, false), 'cache-control': 'no-store', connection: 'close' } };
};

/** Wrong passwords per minute from one address (IPv6: one /64 network). After that, the right one is refused too. */
const limit = { maxAttempts: 10, windowMs: minuteMs, maxKeys: 10_000 };

/**
 * Asks for the password of a preview, with HTTP Basic authentication (RFC 7617) and any user name. A password is accepted only over TLS, or on this machine.
 * @param password Undefined if everyone may enter.
 * @param toAddress Address of the visitor.
 * @param now Milliseconds since 1970.
 */
export function passwordGate(password: string | undefined, toAddress: (request: IncomingMessage) => string, now: () => number): Gate {
  if (password === undefined) return () => undefined;
  const attempts = createCounter(limit, now);
  return ({ request, isSecure }) => {
    const refuse = (status: number, text: string, headers: Answer['headers'] = {}): Answer => {
      const own = { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8', connection: 'close', ...headers };
      return { status, headers: { ...documentHeaders(undefined, isSecure), ...own }, body: `${text}\n` };
    };
    if (!isSecure && !isFromThisMachine(request))
      return refuse(403, 'This preview has a password, which needs an encrypted connection. Use https.');
    const address = toNetwork(toAddress(request));
    const wait = attempts.getWait(address);
    if (wait > 0) return refuse(429, `Too many wrong passwords. Try again in ${wait} seconds.`, { 'retry-after': String(wait) });
    const candidate = readPassword(request.headers.authorization);
    if (candidate !== undefined && isSame(candidate, password)) return undefined;
    // Browsers first ask without a password. Only a wrong one is an attempt.
    if (candidate !== undefined) attempts.add(address);
    return refuse(401, 'This preview needs a password.', { 'www-authenticate': 'Basic realm="Preview", charset="UTF-8"' });
  };
}

/** The password of an Authorization header. Undefined if there is none. */
function readPassword(authorization: string | undefined): string | undefined {
  const [, encoded] = /^Basic +([A-Za-z0-9+/]+=*)$/i.exec(authorization ?? '') ?? [];
  if (encoded === undefined) return undefined;
  const [, password] = /^[^:]*:(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? [];
  return password;
}

/** Whether two secrets are the same. Their digests have one length, and comparing them reveals nothing about the secret. */
function isSame(candidate: string, secret: string): boolean {
  return timingSafeEqual(hash('sha256', candidate, 'buffer'), hash('sha256', secret, 'buffer'));
}

/**
 * Serves no page of the site on the host of the lead desk, and redirects to the desk. Otherwise, an attacker could use a fault of a page to act in the name of
 * a person who is signed in there.
 * @param origin Origin of the lead desk. Undefined if it shares that of the site.
 * @param siteOrigins Origins of the site and of the service.
 * @param parseHost Host that the visitor requested.
 * @throws OperatorError if it is the host of the site.
 */
export function deskHostGate(
  origin: string | undefined,
  siteOrigins: readonly (string | undefined)[],
  parseHost: (request: IncomingMessage) => string,
): Gate {
  if (origin === undefined) return () => undefined;
  if (siteOrigins.includes(origin)) {
    throw new OperatorError(
      'CONFIG_INVALID',
      `DESK_ORIGIN is ${origin}, which is the address of the site or of its forms.`,
      'Give the lead desk a host of its own, such as https://leads.company.example, or leave DESK_ORIGIN out.',
    );
  }
  const { host } = new URL(origin);
  return ({ request, isSecure }) => {
    if (parseHost(request) !== host || isBelow(splitTarget(request.url ?? '').path, deskPath)) return undefined;
    return { status: 302, headers: { ...documentHeaders(undefined, isSecure), location: `${deskPath}/`, 'cache-control': 'no-store' } };
  };
}

/**
 * Whether a request may read the metrics: it has the token, or it comes from this machine itself and not through a proxy on it.
 * @param token Undefined if none is configured.
 */
export function mayReadMetrics(request: Pick<IncomingMessage, 'headers' | 'socket'>, token: string | undefined): boolean {
  const [, candidate] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (token !== undefined && candidate !== undefined) return isSame(candidate, token);
  return isFromThisMachine(request);
}
