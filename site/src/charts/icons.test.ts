import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { faviconSvg } from './iconSvg.ts';

const site = new URL('../../', import.meta.url);
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
