import { localeCodes } from '@emovera/contract/locales.ts';
import { expect, type Page, test } from '@playwright/test';
import { kindsToTest, withAddress } from '../site/tests/pageKinds.ts';

// What moves by itself would stand elsewhere at the second look.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { address } of withAddress(kindsToTest)) {
  test(`${address} shows its first picture without the late styles as with them`, async ({ page }) => {
    let isWithout = false;
    await page.route(/\/late\.\w+\.css$/, (route) => (isWithout ? route.fulfill({ contentType: 'text/css', body: '' }) : route.continue()));
    const pictures: string[][] = [];
    for (isWithout of [true, false]) {
      await page.goto(address);
      for (const width of [1280, 340]) {
        await page.setViewportSize({ width, height: 900 });
        const { boxes, hasSheet } = await firstPicture(page);
        expect(boxes.length).toBeGreaterThan(10);
        expect(hasSheet, 'whether the late sheet is there').toBe(!isWithout);
        pictures.push(boxes);
      }
    }
    expect(pictures.slice(2)).toEqual(pictures.slice(0, 2));
  });
}

for (const lang of localeCodes) {
  test(`${lang}: a legal text is there before the late styles are, since it begins on the first screen`, async ({ page }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/late\.\w+\.css$/, (route) => released.then(() => route.continue()));
    await page.goto(`/${lang}/legalMention/privacyPolicy`, { waitUntil: 'commit' });
    await expect(page.locator('main h2').first()).toBeVisible();
    expect(await page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.includes('/late.')))).toBe(false);
    release();
    await expect(page.locator('footer').first()).toBeVisible();
  });
}

/** Boxes, in pixels, of what is shown above the place where the late sheet is linked, and whether that sheet is there. */
async function firstPicture(page: Page) {
  return page.evaluate(() => {
    const link = document.querySelector<HTMLLinkElement>('body link[rel=stylesheet]');
    const isAbove = (element: Element) =>
      link?.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_PRECEDING && element.checkVisibility();
    const boxes = [...document.body.querySelectorAll('*')].filter(isAbove).map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return `${element.tagName} ${element.className} ${[x, y, width, height].map(Math.round)}`;
    });
    return { boxes, hasSheet: (link?.sheet?.cssRules.length ?? 0) > 0 };
  });
}
