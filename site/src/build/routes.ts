import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isLeftOut } from '@emovera/contract/offers.ts';
import { distFolder } from './distFolder.ts';
import { addressOf } from './pages.ts';

/** Addresses of each route, by a pattern such as `/[lang]/blog/[slug]`. */
export type BuiltRoutes = Readonly<Record<string, readonly string[]>>;

/**
 * Writes `dist/routes.json`, from which tests and benchmarks take a page of every kind.
 * @param assets Files that Astro has written, by the pattern of their route.
 * @param publicDir Folder of these files, with a slash at its end.
 */
export function writeRoutes(assets: ReadonlyMap<string, readonly URL[]>, publicDir: URL): void {
  const routes: Record<string, readonly string[]> = {};
  for (const [pattern, files] of assets) {
    const pages = files.map((file) => fileURLToPath(file).slice(fileURLToPath(publicDir).length)).filter((file) => file.endsWith('.html'));
    const addresses = pages.map(addressOf).filter((address) => !isLeftOut(address));
    if (addresses.length > 0) routes[pattern] = addresses.sort();
  }
  writeFileSync(`${distFolder}/routes.json`, JSON.stringify(routes satisfies BuiltRoutes, null, 2));
}
