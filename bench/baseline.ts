/// <reference path="../site/src/subset-font.d.ts" />
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '@emovera/contract/manifest.ts';
import { compressFiles } from '@emovera/site/build/compress.ts';
import { addPolicy, makePolicy } from '@emovera/site/build/policy.ts';
import { parse, serialize } from 'parse5';
import subsetFont from 'subset-font';

/** Latin letters, digits and signs. A font with them has about 20 kB. */
const characters = Array.from({ length: 0xe0 }, (_, index) => String.fromCharCode(0x20 + index)).join('');
const fontSource = import.meta.resolve('@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2');
const fontAddress = '/_assets/baseline.woff2';

/** A page with only a heading in a preloaded font, which no real page can outperform. */
export const baseline = { name: 'baseline', address: '/en/baseline' };

const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Baseline</title><meta name="description" content="A minimal page that other pages are compared with."><link rel="preload" href="${fontAddress}" as="font" type="font/woff2" crossorigin><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>body{margin:2rem;font-family:sans-serif;color:#1e1433;background:#fff}@font-face{font-family:Baseline;font-weight:400 700;font-display:swap;src:url(${fontAddress})format("woff2")}h1{font-family:Baseline,sans-serif}</style></head><body><main><h1>A minimal page that other pages are compared with</h1></main></body></html>`;

/**
 * Copies the built site and adds the baseline page, with a policy and compressed like all other pages, so that the service sends it in the same way.
 * @param dist Folder of the built site.
 * @param copy A new folder.
 */
export async function addBaseline(dist: string, copy: string): Promise<void> {
  cpSync(dist, copy, { recursive: true });
  const font = await subsetFont(readFileSync(new URL(fontSource)), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  });
  writeFileSync(join(copy, 'public', fontAddress), font);

  const document = parse(html);
  const policy = makePolicy(document);
  addPolicy(document, policy);
  const file = `${baseline.address.slice(1)}.html`;
  const folder = join(copy, 'baseline');
  mkdirSync(join(folder, 'en'), { recursive: true });
  writeFileSync(join(folder, file), serialize(document));
  await compressFiles(folder, join(copy, 'compressed'));
  cpSync(folder, join(copy, 'public'), { recursive: true });
  const manifestFile = join(copy, 'service/manifest.json');
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const pages = { ...manifest.pages, [baseline.address]: { lang: 'en', file, policy } };
  writeFileSync(manifestFile, JSON.stringify({ ...manifest, pages }));
}
