import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6, SocketAddress } from 'node:net';
import type { TLSSocket } from 'node:tls';
import proxyAddr from '@fastify/proxy-addr';
import type { Config } from './config.ts';

/**
 * Reads an IP address and writes it in its canonical spelling: in lower case, without port, brackets and zone, and an IPv4 address inside an IPv6 address on
 * its own. Some load balancers add a port to the address in `X-Forwarded-For`.
 * @returns Undefined if the text is not an address.
 */
export function readAddress(text: string): string | undefined {
  const [, bare = text] = /^\[(.*)\](?::\d+)?$/.exec(text) ?? /^([\d.]+):\d+$/.exec(text) ?? [];
  const address = bare.replace(/%.*$/s, '');
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return undefined;
  const canonical = new SocketAddress({ address, family: 'ipv6' }).address;
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(canonical)?.[1] ?? canonical;
}

/** Key that limits count by: an IPv4 address, or the /64 network of an IPv6 address, because one visitor can use all of its addresses. */
export function toNetwork(address: string): string {
  const parsedAddress = readAddress(address) ?? address;
  if (!isIPv6(parsedAddress)) return parsedAddress;
  const [head = '', tail] = parsedAddress.replace(/[\d.]+$/, (end) => (end.includes('.') ? '0:0' : end)).split('::');
  const [groups, last] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = Array<string>(8 - groups.length - last.length).fill('0');
  return [...groups, ...zeros, ...last].slice(0, 4).join(':');
}

/** Whether a proxy at an address is trusted. `hop` is its number of hops from the service. */
type TrustProxy = (address: string, hop: number) => boolean;

/** Makes a function that recognises trusted proxies. A number is a number of hops, counted from the service. */
export function trustedProxies(trusted: Config['trustProxy']): TrustProxy | undefined {
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted;
  return trusted ? proxyAddr.compile([...trusted]) : undefined;
}

/**
 * Rewrites `X-Forwarded-For` before anything reads it, so that all limits count by the same spelling of an address. Parts that are not addresses, and
 * everything before them, are left out. The nearest known proxy then counts as the visitor. The header stays, because it shows that there is a proxy.
 */
export function cleanForwardedFor({ headers }: IncomingMessage): void {
  const forwardedFor = headers['x-forwarded-for'];
  if (forwardedFor === undefined) return;
  const parts = String(forwardedFor)
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

/** Headers of requests that a proxy has forwarded. */
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

const isLoopback = proxyAddr.compile('loopback');

/** Whether a request comes from this machine itself, and not through a proxy on it. */
export function isFromThisMachine({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
  const { remoteAddress } = socket;
  return remoteAddress !== undefined && isLoopback(remoteAddress, 0) && proxyHeaders.every((name) => headers[name] === undefined);
}
