/// <reference path="../../site/src/subset-font.d.ts" />
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Manifest } from '@emovera/contract/manifest.ts';
import { parse, serialize } from 'parse5';
import subsetFont from 'subset-font';
import { compressFiles } from '../../site/src/build/compress.ts';
import { addPolicy, policyOf } from '../../site/src/build/policy.ts';

/** Addresses of minimal pages, which no real page can outperform. Rows of the tables have these names. */
export const baselines = {
  'baseline: heading': '/en/baseline-heading',
  'baseline: font': '/en/baseline-font',
  'baseline: checkbox': '/en/baseline-checkbox',
} as const;

/** Letters, digits and accented letters: with them the font has about 20 kB. */
const characters = [...characterRange(0x20, 0x7e), ...characterRange(0xc0, 0xff)].join('');
const fontAddress = '/_assets/baseline.woff2';
const require = createRequire(import.meta.url);

const documents = {
  'baseline: heading': html('', '', ''),
  'baseline: font': html(
    `<link rel="preload" href="${fontAddress}" as="font" type="font/woff2" crossorigin>`,
    `@font-face{font-family:Baseline;font-weight:400 700;font-display:swap;src:url(${fontAddress})format("woff2")}h1{font-family:Baseline,sans-serif}`,
    '',
  ),
  'baseline: checkbox': html('', '', '<label><input type="checkbox"> A control</label>'),
} as const;

/**
 * Copies the built site and adds the baseline pages, with a policy and compressed like all other pages, so that the service sends them in the same way.
 * @param dist Folder of the built site.
 * @param copy A new folder.
 */
export async function addBaselines(dist: string, copy: string): Promise<void> {
  cpSync(dist, copy, { recursive: true });
  const source = readFileSync(require.resolve('@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2'));
  const font = await subsetFont(source, characters, { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 700 } } });
  writeFileSync(join(copy, 'public', fontAddress), font);

  const manifestFile = join(copy, 'service/manifest.json');
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const pages = { ...manifest.pages };
  const folder = join(copy, 'baselines');
  mkdirSync(join(folder, 'en'), { recursive: true });
  for (const [name, text] of Object.entries(documents)) {
    const address = baselines[name as keyof typeof baselines];
    const document = parse(text);
    const policy = policyOf(document);
    addPolicy(document, policy);
    const file = `${address.slice(1)}.html`;
    writeFileSync(join(folder, file), serialize(document));
    pages[address] = { lang: 'en', file, policy };
  }
  await compressFiles(folder, join(copy, 'compressed'));
  cpSync(folder, join(copy, 'public'), { recursive: true });
  writeFileSync(manifestFile, JSON.stringify({ ...manifest, pages }));
}

function characterRange(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index));
}

function html(head: string, style: string, body: string): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Baseline</title><meta name="description" content="A minimal page that other pages are compared with.">${head}<link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>body{margin:2rem;font-family:sans-serif;color:#1e1433;background:#fff}${style}</style></head><body><main><h1>A minimal page that other pages are compared with</h1>${body}</main></body></html>`;
}
