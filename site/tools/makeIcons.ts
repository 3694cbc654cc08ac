/**
 * Draws the site's icons in `site/public/` from the logo and the design tokens. Run it after a change of either:
 * `node site/tools/makeIcons.ts`. The icons are committed. A test fails when they no longer match.
 */
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { faviconSvg, fullBleedIconSvg } from '../src/ui/svgMarks.ts';

const site = new URL('../', import.meta.url);
const tokens = await readFile(new URL('src/styles/tokens.css', site), 'utf8');
const bubble = faviconSvg(tokens);
const fullBleed = fullBleedIconSvg(tokens);

const png = (svg: string, side: number) =>
  sharp(Buffer.from(svg), { density: (72 * side) / 128 })
    .resize(side, side)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
const write = (name: string, data: string | Buffer) => writeFile(new URL(`public/${name}`, site), data);

await write('favicon.svg', bubble);
await write('favicon.ico', ico(await Promise.all([16, 32, 48].map(async (side) => ({ side, image: await png(bubble, side) })))));
await write('apple-touch-icon.png', await png(fullBleed, 180));
await write('icon-192.png', await png(bubble, 192));
await write('icon-512.png', await png(bubble, 512));
await write('icon-maskable-512.png', await png(fullBleed, 512));

/** Puts PNG images into an ICO file: a header of 6 bytes, an entry of 16 bytes for each image, then the images. */
function ico(entries: readonly { side: number; image: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * entries.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(entries.length, 4);
  let offset = head.length;
  for (const [index, { side, image }] of entries.entries()) {
    const start = 6 + 16 * index;
    head.writeUInt8(side, start);
    head.writeUInt8(side, start + 1);
    head.writeUInt16LE(1, start + 4);
    head.writeUInt16LE(32, start + 6);
    head.writeUInt32LE(image.length, start + 8);
    head.writeUInt32LE(offset, start + 12);
    offset += image.length;
  }
  return Buffer.concat([head, ...entries.map(({ image }) => image)]);
}
