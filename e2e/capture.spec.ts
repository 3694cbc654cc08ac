import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { isFull } from '../scripts/testScope.ts';
import { kindsToTest, withAddress } from '../site/tests/pageKinds.ts';
import { test } from './pageWindow.ts';

/** Widths of a phone and of a desk, which the kinds take in turn where not everything is tested. */
const widths = [340, 1280];

// What moves by itself would stand elsewhere in the second picture.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Pages whose middle is as high as the window, by design: in a window of their height they are higher. */
const asHighAsTheWindow = ['404', 'search'];

/** What looks otherwise in a higher window: the sign of the section in view, and the browser's own player while it loads. */
const hidden = 'main nav, video';

const kinds = withAddress(kindsToTest).filter(({ name }) => !asHighAsTheWindow.includes(name));

for (const [index, { name, address }] of kinds.entries()) {
  test(`${name} (${address}): a picture of the whole page, which nobody has scrolled, shows what a window of its height shows`, async ({
    page,
  }) => {
    for (const width of isFull ? widths : [widths[index % 2] as number]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(address);
      await page.evaluate(() => document.fonts.ready.then(() => true));
      const captured = await pixelsOf(page, true);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height, 'a page of more than a window').toBeGreaterThan(800);
      await page.setViewportSize({ width, height });
      const seen = await pixelsOf(page, false);
      expect(captured.size, `at ${width}`).toEqual(seen.size);
      expect(differentRows(captured, seen), `rows of pixels that differ at ${width}`).toEqual([]);
    }
  });
}

type Picture = { data: Buffer; size: { width: number; height: number } };

/** The pixels of the window, or of the whole page beyond it. */
async function pixelsOf(page: Page, fullPage: boolean): Promise<Picture> {
  const { data, info } = await sharp(await page.screenshot({ fullPage, mask: [page.locator(hidden)] }))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, size: { width: info.width, height: info.height } };
}

/**
 * How far two colours may be apart, of 255: a picture of a whole page is put together of parts, and edges of letters come out a little lighter or darker
 * in it. What is missing differs by more.
 */
const mostApart = 64;

/** Numbers of the rows in which two pictures of one size differ, ten at most. */
function differentRows(one: Picture, other: Picture): number[] {
  const rows = new Set<number>();
  const rowBytes = one.data.length / one.size.height;
  for (let place = 0; place < one.data.length && rows.size < 10; place += 1) {
    if (Math.abs((one.data[place] ?? 0) - (other.data[place] ?? 0)) > mostApart) rows.add(Math.floor(place / rowBytes));
  }
  return [...rows];
}
