import { expect, type Page, test } from '@playwright/test';
import { languagesInTurn } from '../scripts/testScope.ts';
import { showCookieBanner } from './page.ts';

/* Visual checks that other tests lack: elements that cover each other, stand alone, or look like something else. */

test('the images of the solutions end above their names or, on narrow screens, before them, and all three are in one row or one column', async ({
  page,
}) => {
  await page.goto('/fr/');
  const cards = page.locator('section[aria-labelledby=solutions] li');
  await expect(cards).toHaveCount(3);
  for (const width of [340, 700, 960, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const boxes = await cards.evaluateAll((items) =>
      items.map((item) => ({
        left: Math.round(item.getBoundingClientRect().left),
        picture: item.querySelector('svg')?.getBoundingClientRect(),
        name: item.querySelector('h3')?.getBoundingClientRect(),
      })),
    );
    for (const { picture, name } of boxes)
      if (width < 832) expect(picture?.right, `at ${width} px`).toBeLessThanOrEqual(name?.left ?? 0);
      else expect(picture?.bottom, `at ${width} px`).toBeLessThanOrEqual(name?.top ?? 0);
    expect([1, 3], `columns at ${width} px`).toContain(new Set(boxes.map(({ left }) => left)).size);
  }
});

test("a click on a replay's cover with its play icon opens the form", async ({ page }) => {
  await page.goto('/fr/webinars');
  const card = page.locator('section[aria-labelledby=replays] li:has(a[data-dialog])').first();
  const href = await card.locator('a[data-dialog]').getAttribute('href');
  for (const width of [340, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    // The link covers the image, so the click is on the card, at the position of the image.
    const position = await card.evaluate((element) => {
      const [outer, inner] = [element, element.querySelector('img')].map((box) => box?.getBoundingClientRect());
      return outer && inner && { x: inner.left - outer.left + 20, y: inner.top - outer.top + 20 };
    });
    if (!position) throw new Error('The card has no image.');
    await card.click({ position });
    await expect(page.locator('dialog[open] iframe')).toHaveAttribute('src', new RegExp(`${href}$`));
    await page.keyboard.press('Escape');
    await page.reload();
  }
});

test('text on a dark background is dark in print, where browsers do not print backgrounds', async ({ page }) => {
  await page.goto('/en/useCases/banking');
  await page.emulateMedia({ media: 'print' });
  const elements = page.locator('[data-ground=deep]:visible :is(h2, p, a)');
  expect(await elements.count()).toBeGreaterThan(2);
  // The colour of buttons has a transition.
  const lightest = () =>
    elements.evaluateAll((found) =>
      Math.max(...found.flatMap((element) => getComputedStyle(element).color.match(/\d+/g)?.map(Number) ?? [])),
    );
  await expect.poll(lightest).toBeLessThan(128);
});

for (const lang of languagesInTurn(2))
  test(`${lang}: on a phone, the first screens of home and solutions have colour and both buttons, also above the cookie question`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 340, height: 700 });
    for (const address of ['', 'solutions/analyseVerbatim', 'solutions/irritantsParcoursClient', 'solutions/nps']) {
      await page.goto(`/${lang}/${address}`);
      await showCookieBanner(page);
      const limit = (await page.locator('#cookies').boundingBox())?.y ?? 0;
      expect(limit).toBeGreaterThan(400);
      // The wave, or a marked passage.
      const [colour, ...buttons] = await page
        .locator('main > section:first-of-type')
        .evaluate((hero) =>
          [
            hero.querySelector('svg, mark'),
            ...[...hero.querySelectorAll('a')].filter((link) => link.href.match(/demoRequest|signup|trial/)),
          ].map((element) => element?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY),
        );
      expect(colour, `${address}: colour`).toBeLessThan(limit);
      expect(buttons.length, address).toBeGreaterThan(0);
      expect(buttons[0], `${address}: first button`).toBeLessThan(limit);
    }
  });

test('on a phone, the home page shows two comments of a sector, and the others on request; a wider screen shows all', async ({ page }) => {
  await page.setViewportSize({ width: 340, height: 700 });
  await page.goto('/fr/');
  // Maximum length at which visitors still reach the end.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(11_500);
  const shown = page.locator('[data-explorer] figure blockquote').filter({ visible: true });
  await expect(shown).toHaveCount(2);
  const others = page.locator('[data-explorer] summary', { hasText: 'Autres commentaires' });
  await others.click();
  await expect(shown).toHaveCount(6);
  await others.click();
  await page.setViewportSize({ width: 1280, height: 700 });
  await expect(shown).toHaveCount(6);
  await expect(page.locator('[data-fold] > summary').filter({ visible: true })).toHaveCount(0);
});

test.describe('Sizes that the client set', () => {
  const article = '/es/blog/elegir-una-herramienta-de-analisis-de-texto';
  const px = (page: Page, selector: string, property: 'fontSize' | 'borderRadius') =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => Number.parseFloat(getComputedStyle(element)[name]), property);

  test('titles have their full font size from 960 px on, where there is room, and a smaller one on a phone', async ({ page }) => {
    for (const [address, sizes] of Object.entries({
      '/fr/': { h1: 54, 'section[aria-labelledby=solutions] h2': 48, 'section[aria-labelledby=solutions] h3': 30 },
      [article]: { h1: 54, 'h1 + p': 24 },
      '/fr/forms/webinar/verbatimsMethode': { h1: 54, aside: 18 },
      '/en/demoRequest': { h1: 54, 'h1 + p': 24, 'section[aria-labelledby=demo-next] h2': 36 },
    })) {
      await page.goto(address);
      for (const width of [960, 1280, 340]) {
        await page.setViewportSize({ width, height: 900 });
        for (const [selector, size] of Object.entries(sizes)) {
          const shown = await px(page, `main ${selector}`, 'fontSize');
          const what = `${address}: ${selector} at ${width} px`;
          if (width > 340) expect(shown, what).toBe(size);
          else if (size > 18) expect(shown, what).toBeLessThan(size);
        }
        const { height } = (await page.locator('h1').boundingBox()) ?? { height: Number.NaN };
        if (width > 340) expect(height, `${address}: title at ${width} px`).toBeLessThan(300);
      }
    }
  });

  test('fields have the corners of cards, and an open list is 170 px high, as wide as its field, below it or, where there is no room, above its label', async ({
    page,
  }) => {
    await page.goto('/fr/forms/contact');
    for (const control of ['input[type=email]', 'select', 'textarea']) expect(await px(page, control, 'borderRadius')).toBe(20);
    const list = page.locator('select');
    for (const [width, block] of [
      [340, 'center'],
      [340, 'end'],
      [960, 'end'],
    ] as const) {
      await page.setViewportSize({ width, height: 600 });
      await list.evaluate((select, at) => select.scrollIntoView({ block: at, behavior: 'instant' }), block);
      await list.click();
      await expect(list.locator('option:checked')).toBeInViewport();
      const [blockSize, inlineSize, fieldSize] = await list.evaluate((select) => {
        const picker = getComputedStyle(select, '::picker(select)');
        return [picker.blockSize, Math.round(Number.parseFloat(picker.inlineSize)), Math.round(select.getBoundingClientRect().width)];
      });
      expect(blockSize).toBe('170px');
      expect(inlineSize, `width at ${width} px`).toBe(fieldSize);
      const [covered, distance] = await list.evaluate((select: HTMLSelectElement) => {
        const [label, field, chosen] = [select.labels[0] as Element, select, select.selectedOptions[0] as Element].map((element) =>
          element.getBoundingClientRect(),
        ) as [DOMRect, DOMRect, DOMRect];
        const middle = (rect: DOMRect) => document.elementFromPoint(rect.left + 20, (rect.top + rect.bottom) / 2);
        const isCovered = middle(label) !== select.labels[0] || middle(field) !== select;
        return [isCovered, Math.abs(chosen.left - field.left)];
      });
      expect(covered, `label or field covered at ${width} px`).toBe(false);
      expect(distance, `list beside its field at ${width} px`).toBeLessThan(20);
      await page.keyboard.press('Escape');
    }
  });

  test('the dialog is 80 % wide in a window below 600 px, and 400 px wide in others', async ({ page }) => {
    await page.goto('/en/webinars');
    await page.locator('main a[data-dialog]').first().click();
    for (const [width, size] of [
      [340, 272],
      [599, 479.2],
      [600, 400],
      [1280, 400],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const box = await page.locator('dialog[open]').boundingBox();
      expect(box?.width, `at ${width} px`).toBeCloseTo(size, 0);
    }
    // Its title stays in view and next to its close button.
    const frame = page.frameLocator('dialog[open] iframe');
    const title = frame.locator('h1');
    const close = await page.locator('dialog[open] button').boundingBox();
    expect(close).toMatchObject({ width: 44, height: 44 });
    await frame.locator('html').evaluate((root) => root.scrollTo({ top: root.scrollHeight, behavior: 'instant' }));
    await expect(title).toBeInViewport({ ratio: 0.98 });
    await page.setViewportSize({ width: 340, height: 640 });
    await expect(title).toBeInViewport({ ratio: 0.98 });
    const text = await title.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right, height } = range.getBoundingClientRect();
      return { left, right, height };
    });
    expect(text.height).toBeLessThan(150);
    const frameLeft = (await page.locator('dialog[open] iframe').boundingBox())?.x ?? 0;
    const closeLeft = (await page.locator('dialog[open] button').boundingBox())?.x ?? 0;
    expect(frameLeft + text.right).toBeLessThanOrEqual(closeLeft);
  });
});
