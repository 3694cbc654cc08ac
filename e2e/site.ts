import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Manifest } from '@emovera/contract/manifest.ts';

/** What the build made: the list of pages under test. */
export const manifest: Manifest = JSON.parse(
  readFileSync(fileURLToPath(new URL('../dist/service/manifest.json', import.meta.url)), 'utf8'),
);

/** Addresses of all built pages. */
export const addresses = Object.keys(manifest.pages);

/** Fewer pages than this mean that the list under test is broken, not that the site shrank. */
export const fewestPages = 250;
