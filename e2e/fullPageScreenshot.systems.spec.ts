import { sampleOfKinds, withAddress } from '@emovera/site/testing/pageKinds.ts';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { test } from './page.ts';

// Animations would differ between the two screenshots.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Pages with a middle part as high as the window. They are higher in a high window. */
const asHighAsTheWindow = ['404', 'search'];

/**
 * Elements that differ in a higher window: the mark of the current section, the browser's video player while it loads, and elements between whole
 * pixels, which are scaled images and turned texts.
 */
const hidden = 'main nav, video, img, text[transform]';

const kinds = withAddress(sampleOfKinds).filter(({ name }) => !asHighAsTheWindow.includes(name));

// At the widths of a phone and a desktop in turn. In a full run, the pages of a kind follow one another, so each kind has both.
for (const [index, { name, address }] of kinds.entries()) {
  test(`${name} (${address}): a full-page screenshot without scrolling shows the same as a window of the full height`, async ({ page }) => {
    const width = index % 2 ? 1280 : 340;
    await page.setViewportSize({ width, height: 800 });
    await page.goto(address);
    await page.evaluate(() => document.fonts.ready.then(() => true));
    const captured = await readPixels(page, true);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height, 'a page higher than the window').toBeGreaterThan(800);
    await page.setViewportSize({ width, height });
    const seen = await readPixels(page, false);
    expect(captured.size, `at ${width}`).toEqual(seen.size);
    expect(differentRows(captured, seen), `rows of pixels that differ at ${width}`).toEqual([]);
  });
}

type Picture = { data: Buffer; size: { width: number; height: number } };

async function readPixels(page: Page, fullPage: boolean): Promise<Picture> {
  const { data, info } = await sharp(await page.screenshot({ fullPage, mask: [page.locator(hidden)] }))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, size: { width: info.width, height: info.height } };
}

/**
 * Maximum difference between two colours, of 255. A full-page screenshot is joined from parts, and edges of letters are a little lighter or
 * darker in it. Missing content differs by more.
 */
const maxDifference = 64;

/** Numbers of at most ten rows in which two screenshots of the same size differ. */
function differentRows(one: Picture, other: Picture): number[] {
  const rows = new Set<number>();
  const rowBytes = one.data.length / one.size.height;
  for (let place = 0; place < one.data.length && rows.size < 10; place += 1) {
    if (Math.abs((one.data[place] ?? 0) - (other.data[place] ?? 0)) > maxDifference) rows.add(Math.floor(place / rowBytes));
  }
  return [...rows];
}
