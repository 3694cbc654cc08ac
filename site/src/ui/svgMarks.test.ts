import { readFileSync } from 'node:fs';
import { emotions } from '@emovera/reader/emotions.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { emotionShapes, faviconSvg } from './svgMarks.ts';

/** Opacity of each pixel of a glyph at 16 px. */
async function ink(emotion: (typeof emotions)[number]): Promise<number[]> {
  const { isLine, path } = emotionShapes[emotion];
  const paint = isLine
    ? 'fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
    : 'fill-rule="evenodd"';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16"><path ${paint} d="${path}"/></svg>`;
  return [...(await sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer())];
}

test('the six glyphs differ at 16 px in black and white by at least a quarter of their ink', async () => {
  const drawn = await Promise.all(emotions.map(ink));
  for (const [first, a] of drawn.entries()) {
    expect(Math.max(...a)).toBeGreaterThan(200);
    for (const [second, b] of drawn.entries()) {
      if (second <= first) continue;
      const different = a.reduce((sum, value, pixel) => sum + Math.abs(value - (b[pixel] ?? 0)), 0);
      const both = a.reduce((sum, value, pixel) => sum + value + (b[pixel] ?? 0), 0);
      expect(different / both, `${emotions[first]} and ${emotions[second]}`).toBeGreaterThan(0.25);
    }
  }
});

test('a glyph has fewer than 120 bytes, since a page has up to forty', () => {
  for (const emotion of emotions) expect(emotionShapes[emotion].path.length).toBeLessThan(120);
});

const site = new URL('../..', import.meta.url);
const file = (name: string) => readFileSync(new URL(name, site));

test('the favicon matches the logo and the tokens; if not, run node site/tools/makeIcons.ts', () => {
  expect(file('public/favicon.svg').toString()).toBe(faviconSvg(file('src/styles/tokens.css').toString()));
});

test.each([
  ['apple-touch-icon.png', 180],
  ['icon-192.png', 192],
  ['icon-512.png', 512],
  ['icon-maskable-512.png', 512],
])('%s is %i px wide and high', async (name, side) => {
  const { width, height, format } = await sharp(file(`public/${name}`)).metadata();
  expect({ width, height, format }).toEqual({ width: side, height: side, format: 'png' });
});

test('the icon for old browsers has the sizes 16, 32 and 48 px', () => {
  const ico = file('public/favicon.ico');
  expect(ico.readUInt16LE(2)).toBe(1);
  expect([0, 1, 2].map((index) => ico.readUInt8(6 + 16 * index))).toEqual([16, 32, 48]);
});

test('a style sheet without the colours of the icons is refused, and the error names the token', () => {
  expect(() => faviconSvg(':root {}')).toThrow('--_purple-600');
});
