import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';
import proxyAddr from '@fastify/proxy-addr';
import type { Config } from '../config.ts';
import { readAddress } from '../network.ts';

/** Whether a proxy at an address is trusted. `hop` is its number of hops from the service. */
export type TrustProxy = (address: string, hop: number) => boolean;

/** Which proxies are trusted. A number is a number of hops, counted from the service. */
export function trustedProxies(trusted: Config['trustProxy']): TrustProxy | undefined {
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted;
  return trusted ? proxyAddr.compile([...trusted]) : undefined;
}

/**
 * Rewrites `X-Forwarded-For` before anything reads it, so that all limits count by the same spelling of an address. What is not an address, and everything that
 * was written before it, is left out: then the nearest proxy that is known counts as the visitor. The header stays, because it shows that there is a proxy.
 */
export function cleanForwardedFor({ headers }: IncomingMessage): void {
  const given = headers['x-forwarded-for'];
  if (given === undefined) return;
  const parts = String(given)
    .split(',')
    .map((part) => part.trim());
  const addresses = parts.filter((part) => part !== '').map(readAddress);
  headers['x-forwarded-for'] = addresses.slice(addresses.lastIndexOf(undefined) + 1).join(', ');
}

/** Whether the visitor's connection is encrypted, like `request.protocol` in a route. */
export function isEncrypted({ headers, socket }: IncomingMessage, isTrusted: TrustProxy | undefined): boolean {
  const forwarded = headers['x-forwarded-proto'];
  if (forwarded && isTrusted?.(socket.remoteAddress ?? '', 0)) return String(forwarded).split(',').at(-1)?.trim() === 'https';
  return (socket as TLSSocket).encrypted === true;
}

/** Host that the visitor requested, like `request.host` in a route. */
export function requestedHost({ headers, socket }: IncomingMessage, isTrusted: TrustProxy | undefined): string {
  const forwarded = headers['x-forwarded-host'];
  const isForwarded = forwarded && isTrusted?.(socket.remoteAddress ?? '', 0);
  const host = isForwarded ? String(forwarded).split(',').at(-1)?.trim() : headers.host;
  return (host ?? '').toLowerCase();
}
