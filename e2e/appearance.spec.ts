import { localeCodes } from '@emovera/contract/locales.ts';
import { expect, type Page, test } from '@playwright/test';

/* Visual checks that no other test makes: elements that cover each other, stand alone, or look like something else. */

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('accepted-cookies', 'false'));
});

for (const lang of localeCodes) {
  test(`${lang}: the images of the solutions end above their names, and all three are in one row or one column`, async ({ page }) => {
    await page.goto(`/${lang}/`);
    const cards = page.locator('section[aria-labelledby=solutions] li');
    await expect(cards).toHaveCount(3);
    for (const width of [340, 700, 960, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const boxes = await cards.evaluateAll((items) =>
        items.map((item) => ({
          left: Math.round(item.getBoundingClientRect().left),
          picture: item.querySelector('svg')?.getBoundingClientRect().bottom ?? Number.NaN,
          name: item.querySelector('h3')?.getBoundingClientRect().top ?? Number.NaN,
        })),
      );
      for (const { picture, name } of boxes) expect(picture, `at ${width} px`).toBeLessThanOrEqual(name);
      expect([1, 3], `columns at ${width} px`).toContain(new Set(boxes.map(({ left }) => left)).size);
    }
  });

  test(`${lang}: a click on a replay's cover with its play icon opens the form`, async ({ page }) => {
    await page.goto(`/${lang}/webinars`);
    const card = page.locator('section[aria-labelledby=replays] li:has(h3)').first();
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
}

test('an error message of the explorer is below its controls, above the unchanged comments', async ({ page }) => {
  await page.route('**/explorer.json', (route) => route.abort());
  await page.setViewportSize({ width: 340, height: 900 });
  await page.goto('/en/');
  await page.locator('[data-explorer] select').selectOption('banking');
  const failure = page.locator('[data-failure]');
  await expect(failure).toBeVisible();
  const middle = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    if (!box) throw new Error(`${selector} is not in view.`);
    return box.y + box.height / 2;
  };
  expect(await middle('[data-failure]')).toBeGreaterThan(await middle('[data-explorer] fieldset'));
  expect(await middle('[data-failure]')).toBeLessThan(await middle('[data-explorer] [role=status]'));
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

test.describe('Sizes that the client set', () => {
  const article = '/es/blog/elegir-una-herramienta-de-analisis-de-texto';
  const px = (page: Page, selector: string, property: 'fontSize' | 'borderRadius') =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => Number.parseFloat(getComputedStyle(element)[name]), property);

  for (const [address, sizes] of Object.entries({
    '/fr/': { h1: 54, 'section[aria-labelledby=solutions] h2': 48, 'section[aria-labelledby=solutions] h3': 30 },
    [article]: { h1: 54, 'h1 + p': 24 },
    '/fr/forms/webinar/verbatimsMethode': { h1: 54, aside: 18 },
    '/en/demoRequest': { h1: 54, 'h1 + p': 24, 'section[aria-labelledby=demo-next] h2': 36 },
  }))
    test(`the title of ${address} has its full font size from 960 px on, where there is room, and a smaller one on a phone`, async ({
      page,
    }) => {
      await page.goto(address);
      for (const [selector, size] of Object.entries(sizes)) {
        for (const width of [960, 1280]) {
          await page.setViewportSize({ width, height: 900 });
          expect(await px(page, `main ${selector}`, 'fontSize'), `${selector} at ${width} px`).toBe(size);
          const { height } = (await page.locator('h1').boundingBox()) ?? { height: Number.NaN };
          expect(height, `title at ${width} px`).toBeLessThan(300);
        }
        await page.setViewportSize({ width: 340, height: 900 });
        if (size > 18) expect(await px(page, `main ${selector}`, 'fontSize'), `${selector} on a phone`).toBeLessThan(size);
      }
    });

  test('fields have the same corners as cards, and an open list is 170 px high', async ({ page }) => {
    await page.goto('/en/forms/contact');
    for (const control of ['input[type=email]', 'select', 'textarea']) expect(await px(page, control, 'borderRadius')).toBe(20);
    const list = page.locator('select').first();
    await list.click();
    expect(await list.evaluate((select) => getComputedStyle(select, '::picker(select)').blockSize)).toBe('170px');
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
  });
});

test('a heading does not break before the pronoun of its verb, even in a narrow column', async ({ page }) => {
  await page.goto('/fr/forms/contact');
  const heading = page.locator('h1');
  await expect(heading).toHaveText(/^Écrivez-\u2060?nous$/);
  const [whole, narrow] = await heading.evaluate((element) => {
    const { height } = element.getBoundingClientRect();
    // Narrower than the word, wider than its longer half. If there is no other way, the site breaks words anywhere.
    element.style.inlineSize = '9ch';
    element.style.overflowWrap = 'normal';
    return [height, element.getBoundingClientRect().height];
  });
  expect(narrow).toBe(whole);
});
