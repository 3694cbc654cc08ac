import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Manifest } from '@emovera/contract/manifest.ts';
import { parse } from 'yaml';

/** The manifest of the build, with the list of all pages. */
export const manifest: Manifest = JSON.parse(
  readFileSync(fileURLToPath(new URL('../dist/service/manifest.json', import.meta.url)), 'utf8'),
);

export const addresses = Object.keys(manifest.pages);

/** With fewer pages than this, the list must be incomplete, and the tests would prove little. */
export const minPages = 250;

/** The texts of a content file: `readWords('fr', 'pages/search')` are those of `content/fr/pages/search.yaml`. */
export const readWords = (lang: string, file: string) =>
  parse(readFileSync(new URL(`../content/${lang}/${file}.yaml`, import.meta.url), 'utf8'));
