/// <reference path="../../site/src/subset-font.d.ts" />
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Manifest } from '@emovera/contract/manifest.ts';
import { parse, serialize } from 'parse5';
import subsetFont from 'subset-font';
import { compressFiles } from '../../site/src/build/compress.ts';
import { addPolicy, policyOf } from '../../site/src/build/policy.ts';

/** Pages that no page can be faster than: what each page's figures are divided by. */
export const limitPages = { heading: '/en/limit-heading', font: '/en/limit-font' } as const;

/** A page with nothing but a control: no tap on any page is answered faster. */
export const limitControl = '/en/limit-control';

/** Characters of the limit page's font: those that make it about 20 kB. */
const characters = [range(0x20, 0x7e), range(0xc0, 0xff)].join('');

const fontAddress = '/_assets/limit.woff2';
const require = createRequire(import.meta.url);

/**
 * Copies the built site and adds the limit pages: one heading with inline style, and the same in a preloaded font. They get a policy and are compressed as every
 * page is, so that the service sends them in the same way.
 * @param dist Folder of the built site.
 * @param copy A new folder, which the service is given as `DIST_DIR`.
 * @returns Bytes of the font.
 */
export async function addLimitPages(dist: string, copy: string): Promise<number> {
  cpSync(dist, copy, { recursive: true });
  const source = readFileSync(require.resolve('@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2'));
  const font = await subsetFont(source, characters, { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 700 } } });
  writeFileSync(join(copy, 'public', fontAddress), font);

  const manifestFile = join(copy, 'service/manifest.json');
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const made = join(copy, 'limit');
  mkdirSync(made);
  const pages = { ...manifest.pages };
  for (const [name, address] of [...Object.entries(limitPages), ['control', limitControl] as const]) {
    const html = name === 'control' ? limitHtml(false, '<label><input type="checkbox"> A control</label>') : limitHtml(name === 'font');
    const document = parse(html);
    const policy = policyOf(document);
    addPolicy(document, policy);
    const file = `${address.slice(1)}.html`;
    writeFileSync(join(made, file.slice('en/'.length)), serialize(document));
    pages[address] = { lang: 'en', file, policy };
  }
  await compressFiles(made, join(copy, 'compressed'));
  for (const file of globSync('*', { cwd: made })) cpSync(join(made, file), join(copy, 'public/en', file));
  writeFileSync(manifestFile, JSON.stringify({ ...manifest, pages }));
  return font.length;
}

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index)).join('');
}

function limitHtml(hasFont: boolean, more = ''): string {
  const preload = hasFont ? `<link rel="preload" href="${fontAddress}" as="font" type="font/woff2" crossorigin>` : '';
  const face = hasFont ? `@font-face{font-family:Limit;font-weight:400 700;font-display:swap;src:url(${fontAddress})format("woff2")}` : '';
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>The limit</title><meta name="description" content="A page that no page can be faster than.">${preload}<link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${face}body{margin:2rem;font-family:${hasFont ? 'Limit,' : ''}sans-serif;color:#1e1433;background:#fff}</style></head><body><main><h1>A page that no page can be faster than</h1>${more}</main></body></html>`;
}
