import { emotions } from '@emovera/reader/emotions.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { emotionShapes } from './emotionShapes.ts';

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
