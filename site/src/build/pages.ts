import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isLeftOut } from '@emovera/contract/hasRoute.ts';
import { distFolder } from './distFolder.ts';

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
    .map((file) => ({ file, address: toAddress(file) }))
    .sort((a, b) => a.address.localeCompare(b.address));
  for (const page of pages) yield { ...page, html: readFileSync(`${publicDir}/${page.file}`, 'utf8') };
}

/** The files of all built pages, as paths in `publicDir`. */
export function pageFiles(publicDir: string): string[] {
  return globSync('**/*.html', { cwd: publicDir }).map((path) => path.replaceAll('\\', '/'));
}

/** Canonical address of a built file. Only home pages end in a slash. */
export function toAddress(file: string): string {
  const address = `/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '$1')}`;
  return /^\/[^/]+\/$/.test(address) || address === '/' ? address : address.replace(/\/$/, '');
}

/** Addresses of each route, by a pattern such as `/[lang]/blog/[slug]`. */
export type BuiltRoutes = Readonly<Record<string, readonly string[]>>;

/**
 * Writes `dist/routes.json`, with which tests and benchmarks find a page of every kind.
 * @param assets Files that Astro has written, by the pattern of their route.
 * @param publicDir Folder of these files, with a slash at its end.
 */
export function writeRoutes(assets: ReadonlyMap<string, readonly URL[]>, publicDir: URL): void {
  const routes: Record<string, readonly string[]> = {};
  for (const [pattern, files] of assets) {
    const pages = files.map((file) => fileURLToPath(file).slice(fileURLToPath(publicDir).length)).filter((file) => file.endsWith('.html'));
    const addresses = pages.map(toAddress).filter((address) => !isLeftOut(address));
    if (addresses.length > 0) routes[pattern] = addresses.sort();
  }
  writeFileSync(`${distFolder}/routes.json`, JSON.stringify(routes satisfies BuiltRoutes, null, 2));
}
