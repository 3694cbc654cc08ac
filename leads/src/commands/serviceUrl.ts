import type { Config } from '../config.ts';

/** The service's address on this machine. A service that listens on every address answers on the loopback address too. */
export function serviceUrl({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const own = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`;
}
