import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** Headers of requests that a proxy has forwarded. */
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

const isLoopback = proxyAddr.compile('loopback');

/** Whether a request comes from this machine itself, and not through a proxy on it. */
export function isFromThisMachine({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
  const { remoteAddress } = socket;
  return remoteAddress !== undefined && isLoopback(remoteAddress, 0) && proxyHeaders.every((name) => headers[name] === undefined);
}
