import type { Config } from '../config.ts';

/** Where the service is reached from this machine: one that listens on every address answers on the loopback too. */
export function serviceUrl({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const own = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`;
}
