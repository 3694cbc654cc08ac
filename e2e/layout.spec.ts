import { localeCodes } from '@emovera/contract/locales.ts';
import { expect, type Locator, test } from '@playwright/test';
import { languagesInTurn } from '../scripts/testScope.ts';
import { showCookieBanner } from './showCookieBanner.ts';

test.describe('Header on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('a menu opens on hover, and closes on leave, on Escape and on a click outside', async ({ page }) => {
    await page.goto('/en/');
    const trigger = page.locator('[popovertarget=menu-solutions]');
    const panel = page.locator('#menu-solutions');
    await trigger.hover();
    await expect(panel).toBeVisible();
    await page.mouse.move(640, 790);
    await expect(panel).toBeHidden();
    await trigger.click();
    await expect(panel).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await page.mouse.move(640, 790);
    await trigger.click();
    await expect(panel).toBeVisible();
    await page.mouse.click(640, 790);
    await expect(panel).toBeHidden();
  });

  for (const width of [961, 1280, 1600]) {
    test(`at ${width} px, moving the pointer from a menu to each link of its panel does not open the menus on the way`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.clock.install();
      await page.goto('/en/');
      const panel = page.locator('#menu-solutions');
      const trigger = page.locator('[popovertarget=menu-solutions]');
      await trigger.hover();
      await expect(panel).toBeVisible();
      // On a busy machine the pointer would rest on a menu. With its own clock, the page sees it cross all menus in a quarter of a second.
      await page.clock.pauseAt(Date.now() + 60_000);
      const links = await panel.getByRole('link').all();
      expect(links.length).toBeGreaterThan(2);
      for (const link of links) {
        await trigger.hover();
        const from = await middleOf(trigger);
        const to = await middleOf(link);
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

  test('a menu opens on keyboard focus, Tab moves through its links, and it closes after the last one', async ({ page }) => {
    await page.goto('/en/');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.locator('[popovertarget=menu-solutions]')).toBeFocused();
    const panel = page.locator('#menu-solutions');
    await expect(panel).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(panel.getByRole('link').first()).toBeFocused();
    for (const _ of await panel.getByRole('link').all()) await page.keyboard.press('Tab');
    await expect(page.locator('[popovertarget=menu-resources]')).toBeFocused();
    await expect(panel).toBeHidden();
  });

  test('the header shrinks to 56 px and turns purple when the page is scrolled', async ({ page }) => {
    await page.goto('/en/');
    const header = page.locator('body > header');
    const colour = () => header.evaluate((element) => getComputedStyle(element).backgroundColor);
    const inView = () => header.evaluate((element) => element.getBoundingClientRect().bottom);
    expect(await inView()).toBe(80);
    expect(await colour()).toBe('rgb(255, 255, 255)');
    await page.mouse.wheel(0, 600);
    await expect.poll(inView).toBe(56);
    await expect.poll(colour).toBe('rgb(76, 29, 149)');
  });

  test('the contact form opens with one click, and phone and e-mail are next to it', async ({ page }) => {
    await page.goto('/fr/');
    const contact = page.locator('body > header a[data-dialog]');
    await contact.click();
    await expect(page.locator('dialog[open] iframe')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(contact).toBeFocused();
    await page.locator('[popovertarget=menu-contact]').click();
    const menu = page.locator('#menu-contact');
    await expect(menu.locator('a[href^="tel:+"]')).toBeVisible();
    await expect(menu.locator('a[href^="mailto:"]')).toBeVisible();
  });

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
        const application = header.locator('> div > div > a[href*="app."]');
        expect.soft(await application.count()).toBe(2);
        for (const link of await application.all()) expect.soft(await link.isVisible(), `application at ${width}`).toBe(width >= 1280);
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
});

test.describe('Drawer on a phone', () => {
  test.use({ viewport: { width: 340, height: 700 } });

  test('opens at 270 px, traps the focus, closes on Escape and returns the focus', async ({ page }) => {
    await page.goto('/es/');
    const burger = page.locator('[commandfor=drawer][command=show-modal]');
    await burger.click();
    const drawer = page.locator('#drawer');
    await expect(drawer).toBeVisible();
    expect((await drawer.boundingBox())?.width).toBeCloseTo(270, 3);
    await drawer.locator('summary').first().click();
    await expect(drawer.locator('a[href="/es/useCases"]')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(burger).toBeFocused();
  });

  test('has the languages and the contact form, and the focus returns to the link of the form', async ({ page }) => {
    await page.goto('/fr/pricing');
    await page.locator('[commandfor=drawer][command=show-modal]').click();
    const drawer = page.locator('#drawer');
    await expect(drawer.locator('a[hreflang=es]')).toHaveAttribute('href', '/es/pricing');
    const contact = drawer.locator('a[data-dialog]');
    await contact.click();
    await expect(page.locator('dialog[open] iframe')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open] iframe')).toBeHidden();
    await expect(contact).toBeFocused();
  });

  test('is available at 960 px and not above', async ({ page }) => {
    await page.goto('/en/');
    const burger = page.locator('body > header [commandfor=drawer]');
    await page.setViewportSize({ width: 960, height: 700 });
    await expect(burger).toBeVisible();
    await page.setViewportSize({ width: 961, height: 700 });
    await expect(burger).toBeHidden();
  });
});

test.describe('Cookie banner', () => {
  const stored = 'sessionStorage.getItem("accepted-cookies")';

  test('takes less than a third of a phone, and leaves the call to action in view', async ({ page }) => {
    await page.setViewportSize({ width: 340, height: 640 });
    for (const lang of localeCodes) {
      await page.goto(`/${lang}/`);
      await showCookieBanner(page);
      const banner = page.locator('#cookies');
      const { y = 0, height = 0 } = (await banner.boundingBox()) ?? {};
      expect(height, lang).toBeLessThan(640 / 3);
      expect(await banner.evaluate((element) => element.scrollHeight - element.clientHeight), `${lang}: hidden`).toBe(0);
      const [first, second] = await banner.locator('button').all();
      expect((await first?.boundingBox())?.y, `${lang}: side by side`).toBe((await second?.boundingBox())?.y);
      const call = await page.locator(`main a[href="/${lang}/demoRequest"]`).first().boundingBox();
      expect((call?.y ?? 640) + (call?.height ?? 0), `${lang}: end of the call`).toBeLessThanOrEqual(y);
    }
  });

  test('is not shown if nothing is optional, says so when opened from the footer, and saves the answer for the session', async ({
    page,
  }) => {
    await page.goto('/fr/');
    const banner = page.locator('#cookies');
    await expect(banner).toBeHidden();
    expect(await page.evaluate(stored)).toBeNull();
    for (const answer of ['false', 'true']) {
      await page.locator('[data-cookies]').click();
      await expect(banner).toBeVisible();
      await expect(banner).toContainText('Ce site ne charge rien qui demande votre accord');
      await page.locator(`[data-consent=${answer}]`).click();
      await expect(banner).toBeHidden();
      await expect(page.locator('[data-cookies]')).toBeFocused();
      expect(await page.evaluate(stored)).toBe(answer);
    }
  });
});

test.describe('Footer', () => {
  for (const lang of languagesInTurn(0)) {
    test(`${lang}: phones show its links on request, and wider screens always, next to the networks`, async ({ page }) => {
      await page.setViewportSize({ width: 340, height: 700 });
      await page.goto(`/${lang}/accessibility`);
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
  }
});

test.describe('Announcement banner', () => {
  for (const [moment, isShown] of [
    ['2024-04-21T21:59:59Z', false],
    ['2024-04-21T22:00:01Z', true],
    ['2024-05-25T21:59:59Z', true],
    ['2024-05-25T22:00:01Z', false],
  ] as const) {
    test(`${isShown ? 'is shown' : 'is not shown'} at ${moment}`, async ({ page }) => {
      await page.clock.setFixedTime(new Date(moment));
      for (const lang of localeCodes) {
        await page.goto(`/${lang}/`);
        await expect(page.locator('[data-event]')).toBeVisible({ visible: isShown });
      }
    });
  }

  for (const width of [320, 375, 1280]) {
    test(`at ${width} px, its text is visible from the start, and complete when paused by keyboard`, async ({ page }) => {
      await page.clock.setFixedTime(new Date('2024-05-23T10:00:00Z'));
      await page.setViewportSize({ width, height: 740 });
      for (const lang of localeCodes) {
        await page.goto(`/${lang}/`);
        const text = page.locator('[data-event] p');
        const style = () => text.evaluate((element) => getComputedStyle(element).animation);
        expect(await style()).toContain('45s');
        const offset = await text.evaluate((element) => {
          for (const animation of element.getAnimations()) animation.currentTime = 0;
          return element.getBoundingClientRect().x - (element.parentElement?.getBoundingClientRect().x ?? 0);
        });
        expect(offset, `${lang}: first word`).toBeCloseTo(0, -1);
        await page.locator('[data-event] input').focus();
        await page.keyboard.press('Space');
        const overflow = () => text.evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0));
        expect(await overflow(), `${lang}: paused`).toBeLessThanOrEqual(0);
        await page.keyboard.press('Space');
        expect(await overflow(), `${lang}: running again`).toBeGreaterThan(width < 600 ? 0 : -1000);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        expect(await overflow(), `${lang}: less motion`).toBeLessThanOrEqual(0);
        await page.emulateMedia({ reducedMotion: null });
      }
    });
  }
});

/** Centre of an element, in CSS pixels of the viewport. */
async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}
