/** A request to measure, and the status of its answer. */
export type Case = {
  readonly name: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;
  /** Whether the request has the ETag of the page. */
  readonly isConditional?: boolean;
};

const page = '/en/pricing';
const brotli = { 'accept-encoding': 'gzip, deflate, br' };
const identity = { 'accept-encoding': 'identity' };

/**
 * The kinds of requests that a site gets.
 * @param font Address of a font.
 * @param file Address of a large PDF, which the service sends from disk.
 */
export function casesOf({ font, file }: { font: string; file: string }): Case[] {
  return [
    { name: 'page, brotli', path: page, headers: brotli, status: 200 },
    { name: 'page, gzip', path: page, headers: { 'accept-encoding': 'gzip' }, status: 200 },
    { name: 'page, identity', path: page, headers: identity, status: 200 },
    { name: 'page, 304', path: page, headers: brotli, status: 304, isConditional: true },
    { name: 'unknown page', path: '/en/no-such-page', headers: brotli, status: 404 },
    { name: 'font', path: font, headers: identity, status: 200 },
    { name: 'PDF, 64 kB of it', path: file, headers: { ...identity, range: 'bytes=0-65535' }, status: 206 },
  ];
}
