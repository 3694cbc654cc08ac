import { globSync, readFileSync } from 'node:fs';

/** A page of the built site. */
export type BuiltPage = {
  /** Path in `dist/public`, without leading slash. */
  readonly file: string;
  /** Canonical address: `/en/`, `/en/pricing`, `/en/forms/confirmDemo`. */
  readonly address: string;
  readonly html: string;
};

/** Reads all built pages of a folder, one by one since a large site does not fit into memory, in the order of their addresses. */
export function* readPages(publicDir: string): Generator<BuiltPage> {
  const pages = pageFiles(publicDir)
    .map((file) => ({ file, address: addressOf(file) }))
    .sort((a, b) => a.address.localeCompare(b.address));
  for (const page of pages) yield { ...page, html: readFileSync(`${publicDir}/${page.file}`, 'utf8') };
}

/** The files of all built pages, as paths in `publicDir`. */
export function pageFiles(publicDir: string): string[] {
  return globSync('**/*.html', { cwd: publicDir }).map((path) => path.replaceAll('\\', '/'));
}

/** Canonical address of a built file. Only home pages end in a slash. */
export function addressOf(file: string): string {
  const address = `/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '$1')}`;
  return /^\/[^/]+\/$/.test(address) || address === '/' ? address : address.replace(/\/$/, '');
}
