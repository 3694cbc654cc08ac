import { localeCodes } from '@emovera/contract/locales.ts';
import { expect, type Locator, test } from '@playwright/test';
import { showCookieBanner } from './page.ts';

/* The layout of header, footer and banners at more widths and in more languages. */

for (const width of [961, 1600]) {
  test(`at ${width} px, moving the pointer from a menu to each link of its panel does not open the menus on the way`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.clock.install();
    await page.goto('/en/');
    const panel = page.locator('#menu-solutions');
    const trigger = page.locator('[popovertarget=menu-solutions]');
    await trigger.hover();
    await expect(panel).toBeVisible();
    // On a busy machine the pointer would rest on a menu. With a clock of the test, it crosses all menus in a quarter of a second.
    await page.clock.pauseAt(Date.now() + 60_000);
    const links = await panel.getByRole('link').all();
    expect(links.length).toBeGreaterThan(2);
    for (const link of links) {
      await trigger.hover();
      const from = await findMiddle(trigger);
      const to = await findMiddle(link);
      for (let step = 1; step <= 25; step += 1) {
        await page.mouse.move(from.x + ((to.x - from.x) * step) / 25, from.y + ((to.y - from.y) * step) / 25);
        await page.clock.runFor(10);
      }
      await expect(panel).toBeVisible();
      expect(await link.evaluate((element) => element.matches(':hover'))).toBe(true);
    }
    // A pointer that rests on another menu opens it.
    await page.locator('[popovertarget=menu-resources]').hover();
    await page.clock.runFor(1000);
    await expect(page.locator('#menu-resources')).toBeVisible();
    await expect(panel).toBeHidden();
  });
}

for (const lang of localeCodes) {
  test(`${lang}: the header is aligned with the page, in one row, and has the right elements at each width`, async ({ page }) => {
    await page.goto(`/${lang}/`);
    const header = page.locator('body > header');
    for (const width of [320, 375, 600, 700, 960, 961, 1024, 1200, 1280, 1440, 1600]) {
      await page.setViewportSize({ width, height: 800 });
      const shown = (selector: string) => header.locator(selector).first().isVisible();
      expect.soft(await shown(`a[href="/${lang}/search"]`), `search at ${width}`).toBe(true);
      expect.soft(await shown(`a[href="/${lang}/demoRequest"]`), `demo at ${width}`).toBe(true);
      expect.soft(await shown('a[data-dialog]'), `contact at ${width}`).toBe(width >= 600);
      expect.soft(await shown('a[data-language]'), `languages at ${width}`).toBe(width >= 600);
      // The name of the demo is in full where it fits.
      expect.soft(await shown('[data-short] > span'), `full name of the demo at ${width}`).toBe(width >= 700);
      const application = header.locator('a[href*="app."]');
      expect.soft(await application.count()).toBe(2);
      for (const link of await application.all()) expect.soft(await link.isVisible(), `application at ${width}`).toBe(width > 960);
      const bar = await header.evaluate((element) => {
        const heading = document.querySelector('main h1') as HTMLElement;
        const logo = element.querySelector('a') as HTMLElement;
        const last = [...element.querySelectorAll<HTMLElement>('a, button')]
          .filter((control) => control.checkVisibility() && !control.closest('[popover]'))
          .at(-1) as HTMLElement;
        const gutter = Number.parseFloat(getComputedStyle(logo.parentElement as HTMLElement).paddingInlineStart);
        return {
          offset: logo.getBoundingClientRect().left - heading.getBoundingClientRect().left,
          end: last.getBoundingClientRect().right - (logo.parentElement as HTMLElement).getBoundingClientRect().right + gutter,
          height: element.getBoundingClientRect().height,
        };
      });
      expect.soft(bar.height, `height at ${width}`).toBeLessThan(82);
      expect.soft(Math.abs(bar.offset), `beginning of the logo and of the heading at ${width}`).toBeLessThan(1);
      expect.soft(bar.end, `end of the row at ${width}`).toBeLessThanOrEqual(9);
    }
  });
}

test('the cookie banner takes less than a third of a phone, and leaves the call to action in view', async ({ page }) => {
  await page.setViewportSize({ width: 340, height: 640 });
  for (const lang of localeCodes) {
    await page.goto(`/${lang}/`);
    await showCookieBanner(page);
    const banner = page.locator('#cookies');
    const { y = 0, height = 0 } = (await banner.boundingBox()) ?? {};
    expect(height, lang).toBeLessThan(640 / 3);
    expect(await banner.evaluate((element) => element.scrollHeight - element.clientHeight), `${lang}: hidden`).toBe(0);
    const call = await page.locator(`main a[href="/${lang}/demoRequest"]`).first().boundingBox();
    expect((call?.y ?? 640) + (call?.height ?? 0), `${lang}: end of the call`).toBeLessThanOrEqual(y);
  }
});

test('the cookie banner of a wide window covers neither the call to action nor the sentence to type', async ({ page }) => {
  for (const [lang, width, height, covered] of [
    ['en', 960, 800, 'a[href="/en/demoRequest"]'],
    ['fr', 1280, 900, 'label[for=sentence]'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/${lang}/`);
    await showCookieBanner(page);
    const banner = await page.locator('#cookies').boundingBox();
    const { y = height, height: size = 0 } = (await page.locator(`main ${covered}`).first().boundingBox()) ?? {};
    expect(y + size, lang).toBeLessThanOrEqual(banner?.y ?? 0);
  }
});

test('on a phone, no example in a field and no name of a value is cut or broken', async ({ page }) => {
  await page.setViewportSize({ width: 340, height: 700 });
  for (const lang of localeCodes) {
    await page.goto(`/${lang}/`);
    const room = await page.locator('#sentence').evaluate((field: HTMLInputElement) => {
      const style = getComputedStyle(field);
      const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const padding = Number.parseFloat(style.paddingInlineStart) + Number.parseFloat(style.paddingInlineEnd);
      return field.clientWidth - padding - pen.measureText(field.placeholder).width;
    });
    expect(room, lang).toBeGreaterThanOrEqual(0);
  }
  await page.goto('/es/clientCase');
  const lines = await page.locator('main figure p', { hasText: 'Después' }).evaluateAll((all) =>
    all.flatMap(({ firstChild }) => {
      const range = document.createRange();
      range.selectNode(firstChild as Node);
      return range.getClientRects().length;
    }),
  );
  expect(lines.length).toBeGreaterThan(3);
  expect(Math.max(...lines)).toBe(1);
});

test('phones show the links of the footer on request, and wider screens always, next to the networks', async ({ page }) => {
  await page.setViewportSize({ width: 340, height: 700 });
  await page.goto('/fr/accessibility');
  const footer = page.locator('body > footer');
  const columns = footer.locator('details');
  await expect(columns).toHaveCount(3);
  await expect(footer.getByRole('heading')).toHaveCount(3);
  expect((await footer.boundingBox())?.height).toBeLessThan(900);
  for (const column of await columns.all()) {
    const link = column.getByRole('link').first();
    await expect(link).toBeHidden();
    await column.locator('summary').click();
    await expect(link).toBeVisible();
    await column.locator('summary').click();
  }
  for (const width of [960, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    for (const column of await columns.all()) await expect(column.getByRole('link').first()).toBeVisible();
    await expect(footer.locator('summary').first()).toBeHidden();
    const [partners, networks] = [await footer.locator('ul').nth(-2).boundingBox(), await footer.locator('ul').last().boundingBox()];
    expect(networks?.x, `networks at ${width} px`).toBeGreaterThan((partners?.x ?? 0) + 300);
    expect(Math.abs((networks?.y ?? 0) - (partners?.y ?? 0)), `networks at ${width} px`).toBeLessThan(60);
  }
});

test('the text of the announcement banner can be read from its beginning to its end, and is complete when paused by keyboard', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2024-05-23T10:00:00Z'));
  for (const lang of localeCodes) {
    await page.goto(`/${lang}/`);
    const text = page.locator('[data-event] p');
    expect(await text.evaluate((element) => getComputedStyle(element).animation)).toContain('45s');
    /** Distances between the beginnings and between the ends of the text and its view, and the part of the text that the view cuts off. */
    const place = (time: number) =>
      text.evaluate((element, currentTime) => {
        for (const animation of element.getAnimations()) animation.currentTime = currentTime;
        const [inner, outer] = [element, element.parentElement as HTMLElement].map((box) => box.getBoundingClientRect()) as [
          DOMRect,
          DOMRect,
        ];
        return {
          start: Math.round(Math.hypot(inner.left - outer.left, inner.top - outer.top)),
          end: Math.round(innerWidth < 600 ? outer.bottom - inner.bottom : outer.right - inner.right),
          cut: Math.round(Math.max(0, inner.width - outer.width, inner.height - outer.height)),
        };
      }, time);
    for (const width of [320, 375, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await place(0), `${lang}: beginning at ${width}`).toMatchObject({ start: 0 });
      expect(await place(22_500), `${lang}: end at ${width}`).toMatchObject(width < 600 ? { end: 0 } : { end: 0, cut: 0 });
      await page.locator('[data-event] input').focus();
      await page.keyboard.press('Space');
      expect(await place(0), `${lang}: paused at ${width}`).toMatchObject({ start: 0, cut: 0 });
      await page.keyboard.press('Space');
      await page.emulateMedia({ reducedMotion: 'reduce' });
      expect(await place(0), `${lang}: less motion at ${width}`).toMatchObject({ start: 0, cut: 0 });
      await page.emulateMedia({ reducedMotion: null });
    }
  }
});

/** Centre of an element, in CSS pixels of the viewport. */
async function findMiddle(element: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}
