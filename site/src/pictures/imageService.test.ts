import sharp from 'sharp';
import { expect, test } from 'vitest';
import service, { cropToFocus } from './imageService.ts';

const red = { r: 220, g: 20, b: 60 };

/** A grey picture of 300 × 200 px with a red part at its right edge. */
const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#888' } })
  .composite([{ input: { create: { width: 100, height: 200, channels: 3, background: red } }, left: 200, top: 0 }])
  .jpeg({ quality: 95 })
  .toBuffer();

const config = { service: { config: {} } };
const log = { warn: () => undefined };

async function transformed(position: string | undefined, input = picture) {
  const options = { src: 'x', width: 100, height: 100, format: 'webp', fit: 'cover', position };
  const { data } = await service.transform(input, options as never, config as never, log as never);
  const { width, height, format } = await sharp(data).metadata();
  const { channels } = await sharp(data).stats();
  return { width, height, format, green: channels[1]?.mean ?? 0 };
}

test('a picture is cropped to its focus', async () => {
  const [left, right] = [await transformed('0% 50%'), await transformed('100% 50%')];
  expect(left).toMatchObject({ width: 100, height: 100, format: 'webp' });
  // Grey has as much green as red. The right half is red, which has little.
  expect(left.green).toBeGreaterThan(130);
  expect(right.green).toBeLessThan(95);
});

test('the focus counts in the picture as it is seen, also if a camera has turned it', async () => {
  // Turned by 90°, the red part is at the bottom.
  const turned = await sharp(picture).withMetadata({ orientation: 6 }).toBuffer();
  expect((await transformed('50% 100%', turned)).green).toBeLessThan(95);
  expect((await transformed('50% 0%', turned)).green).toBeGreaterThan(130);
});

test('other pictures are made by Astro’s service', async () => {
  expect((await transformed(undefined)).green).toBeGreaterThan(95);
});

test('a square is as large as the picture allows, with the focus in its middle', () => {
  expect(cropToFocus(3000, 2000, 1, [0.4, 0.5])).toEqual({ left: 200, top: 0, width: 2000, height: 2000 });
  expect(cropToFocus(2000, 3000, 1, [0.5, 0.4])).toEqual({ left: 0, top: 200, width: 2000, height: 2000 });
});

test('at an edge, the square stays within the picture', () => {
  expect(cropToFocus(3000, 2000, 1, [0, 0.5]).left).toBe(0);
  expect(cropToFocus(3000, 2000, 1, [1, 0.5]).left).toBe(1000);
});

test('a picture with the right proportions is kept whole', () => {
  expect(cropToFocus(1200, 800, 1.5, [0, 0])).toEqual({ left: 0, top: 0, width: 1200, height: 800 });
});
