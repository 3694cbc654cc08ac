import { globSync, readFileSync } from 'node:fs';

/** A page of the built site. */
export type BuiltPage = {
  /** Path below `dist/public`, without leading slash. */
  readonly file: string;
  /** Canonical address: `/en/`, `/en/pricing`, `/en/forms/confirmDemo`. */
  readonly address: string;
  /** Read anew each time it is asked for: a site of ten thousand pages does not fit into memory. */
  readonly html: string;
};

/** All built pages below a folder, in the order of their addresses. */
export function readPages(publicDir: string): BuiltPage[] {
  const files = globSync('**/*.html', { cwd: publicDir }).map((file) => file.replaceAll('\\', '/'));
  return files
    .map((file) => ({
      file,
      address: addressOf(file),
      get html() {
        return readFileSync(`${publicDir}/${file}`, 'utf8');
      },
    }))
    .sort((a, b) => a.address.localeCompare(b.address));
}

/** Canonical address of a built file: only home pages end in a slash. */
export function addressOf(file: string): string {
  const address = `/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '$1')}`;
  return /^\/[^/]+\/$/.test(address) || address === '/' ? address : address.replace(/\/$/, '');
}
