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

/** Minimal pages, which no real page can outperform. */
export const baselines = [
  { name: 'baseline: heading', address: '/en/baseline-heading', html: html('', '') },
  {
    name: 'baseline: font',
    address: '/en/baseline-font',
    html: html(
      `<link rel="preload" href="${fontAddress}" as="font" type="font/woff2" crossorigin>`,
      `@font-face{font-family:Baseline;font-weight:400 700;font-display:swap;src:url(${fontAddress})format("woff2")}h1{font-family:Baseline,sans-serif}`,
    ),
  },
] as const;

/**
 * Copies the built site and adds the baseline pages, with a policy and compressed like all other pages, so that the service sends them in the same way.
 * @param dist Folder of the built site.
 * @param copy A new folder.
 */
export async function addBaselines(dist: string, copy: string): Promise<void> {
  cpSync(dist, copy, { recursive: true });
  const font = await subsetFont(readFileSync(new URL(fontSource)), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  });
  writeFileSync(join(copy, 'public', fontAddress), font);

  const manifestFile = join(copy, 'service/manifest.json');
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const pages = { ...manifest.pages };
  const folder = join(copy, 'baselines');
  mkdirSync(join(folder, 'en'), { recursive: true });
  for (const { address, html } of baselines) {
    const document = parse(html);
    const policy = makePolicy(document);
    addPolicy(document, policy);
    const file = `${address.slice(1)}.html`;
    writeFileSync(join(folder, file), serialize(document));
    pages[address] = { lang: 'en', file, policy };
  }
  await compressFiles(folder, join(copy, 'compressed'));
  cpSync(folder, join(copy, 'public'), { recursive: true });
  writeFileSync(manifestFile, JSON.stringify({ ...manifest, pages }));
}

function html(head: string, style: string): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Baseline</title><meta name="description" content="A minimal page that other pages are compared with.">${head}<link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>body{margin:2rem;font-family:sans-serif;color:#1e1433;background:#fff}${style}</style></head><body><main><h1>A minimal page that other pages are compared with</h1></main></body></html>`;
}
