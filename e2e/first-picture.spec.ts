import { localeCodes } from '@emovera/contract/locales.ts';
import { expect, type Page, test } from '@playwright/test';
import { addresses } from './site.ts';

// What moves by itself would stand elsewhere at the second look.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Pages of a layout of their own, and one of those that share one, in the languages by turns. */
const layouts = [
  '',
  'solutions/',
  'useCases/',
  'useCases',
  'pricing',
  'api',
  'aboutUs',
  'checklist',
  'clientCase',
  'webinars',
  'whitepaper',
  'blog',
  'blog/',
  'demoRequest',
].concat([
  'forms/contact',
  'forms/useCase',
  'forms/webinar',
  'forms/confirmWebinar',
  'forms/confirmChecklist',
  'search',
  'legalMention/',
  'accessibility',
  '404',
]);

for (const [index, layout] of layouts.entries()) {
  const start = `/${localeCodes[index % localeCodes.length]}/${layout}`;
  test(`a page ${start}… shows its first picture without the late styles as with them`, async ({ page }) => {
    const address = addresses.find((candidate) => (layout.endsWith('/') ? candidate.startsWith(start) : candidate === start));
    expect(address).toBeDefined();
    let isWithout = false;
    await page.route(/\/late\.\w+\.css$/, (route) => (isWithout ? route.fulfill({ contentType: 'text/css', body: '' }) : route.continue()));
    const pictures: string[][] = [];
    for (isWithout of [true, false]) {
      await page.goto(address ?? '');
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

for (const [path, least] of [
  ['', 3],
  ['pricing', 2],
  ['solutions/nps', 2],
  ['legalMention/privacyPolicy', 0],
] as const) {
  test(`/en/${path} lays out late what stands behind the late sheet's link, and that alone`, async ({ page }) => {
    await page.goto(`/en/${path}`);
    const late = await page.evaluate(() => {
      const link = document.querySelector('body link[rel=stylesheet]');
      const sections = [...document.querySelectorAll('main section, main ~ section')].filter(
        (section) => getComputedStyle(section).contentVisibility === 'auto',
      );
      return sections.map((section) => link?.compareDocumentPosition(section) === Node.DOCUMENT_POSITION_FOLLOWING);
    });
    expect(late.length).toBeGreaterThanOrEqual(least);
    if (least === 0) expect(late).toEqual([]);
    expect(late).not.toContain(false);
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
