import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Manifest } from '@emovera/contract/manifest.ts';

/** The manifest of the build, with the list of all pages. */
export const manifest: Manifest = JSON.parse(
  readFileSync(fileURLToPath(new URL('../dist/service/manifest.json', import.meta.url)), 'utf8'),
);

/** Addresses of all built pages. */
export const addresses = Object.keys(manifest.pages);

/** With fewer pages than this, the list is incomplete and the tests would prove little. */
export const fewestPages = 250;
