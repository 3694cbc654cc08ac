/** What is asked for again and again, and the status that answers it. */
export type Case = {
  readonly name: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;
  /** Whether each server is asked with the tag that it gave the page itself. */
  readonly isConditional?: boolean;
};

const page = '/en/pricing';

/**
 * The requests that a site gets: a page in each coding, again by who has it, one that is not there, a font, and the first part of a file to take away.
 * @param font Address of a font, which is kept for good.
 * @param file Address of a PDF, which is sent from disk.
 */
export function casesOf({ font, file }: { font: string; file: string }): Case[] {
  return [
    { name: 'page, brotli', path: page, headers: { 'accept-encoding': 'gzip, deflate, br' }, status: 200 },
    { name: 'page, gzip', path: page, headers: { 'accept-encoding': 'gzip' }, status: 200 },
    { name: 'page, identity', path: page, headers: {}, status: 200 },
    { name: 'page, 304', path: page, headers: { 'accept-encoding': 'gzip, deflate, br' }, status: 304, isConditional: true },
    { name: 'unknown page', path: '/en/no-such-page', headers: { 'accept-encoding': 'gzip, deflate, br' }, status: 404 },
    { name: 'font', path: font, headers: {}, status: 200 },
    { name: 'PDF, 64 kB of it', path: file, headers: { range: 'bytes=0-65535' }, status: 206 },
  ];
}
