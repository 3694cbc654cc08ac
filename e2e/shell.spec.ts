import { localeCodes } from '@emovera/contract/locales.ts';
import { expect, test } from '@playwright/test';

test.describe('Header on a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('a menu opens on hover and closes on leave, on Escape and on a click outside', async ({ page }) => {
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

  test('a menu opens on keyboard focus, its links come next, and it closes behind the focus', async ({ page }) => {
    await page.goto('/en/');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.locator('[popovertarget=menu-solutions]')).toBeFocused();
    const panel = page.locator('#menu-solutions');
    await expect(panel).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(panel.getByRole('link').first()).toBeFocused();
    for (let step = 0; step < 4; step++) await page.keyboard.press('Tab');
    await expect(page.locator('[popovertarget=menu-resources]')).toBeFocused();
    await expect(panel).toBeHidden();
  });

  test('the header shrinks to 56 px and turns purple once the page is scrolled', async ({ page }) => {
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

  test('phone and mail links are in the contact menu', async ({ page }) => {
    await page.goto('/fr/');
    await page.locator('[popovertarget=menu-contact]').click();
    const menu = page.locator('#menu-contact');
    await expect(menu.locator('a[href^="tel:+"]')).toBeVisible();
    await expect(menu.locator('a[href^="mailto:"]')).toBeVisible();
  });
});

test.describe('Drawer on a phone', () => {
  test.use({ viewport: { width: 340, height: 700 } });

  test('opens at 270 px, holds the focus, closes on Escape and gives the focus back', async ({ page }) => {
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

  test('is there at 960 px and not beyond', async ({ page }) => {
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

  test('asks until it is answered, keeps either answer for the session, and can be reopened from the footer', async ({ page }) => {
    await page.goto('/fr/');
    const banner = page.locator('#cookies');
    await expect(banner).toBeVisible();
    expect(await page.evaluate(stored)).toBeNull();
    await page.goto('/fr/pricing');
    await expect(banner).toBeVisible();
    await page.locator('[data-consent=false]').click();
    await expect(banner).toBeHidden();
    expect(await page.evaluate(stored)).toBe('false');
    await page.goto('/fr/');
    await expect(banner).toBeHidden();
    await page.locator('[data-cookies]').click();
    await expect(banner).toBeVisible();
    await page.getByRole('button', { name: 'J’accepte les cookies' }).click();
    await expect(banner).toBeHidden();
    expect(await page.evaluate(stored)).toBe('true');
  });

  test('is shown whole or not at all, since what is still being read would move its words', async ({ page }) => {
    let readUpTo = '';
    await page.route('**/es/pricing', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const end = html.indexOf(readUpTo, html.indexOf('id="cookies"'));
      expect(end).toBeGreaterThan(0);
      await route.fulfill({ response, body: html.slice(0, end) });
    });
    for (readUpTo of ['</h2>', '<button', '<button type="button" data-consent="true"']) {
      await page.goto('/es/pricing');
      await expect(page.locator('#cookies')).toBeAttached();
      await expect(page.locator('#cookies')).toBeHidden();
    }
    readUpTo = '</section>';
    await page.goto('/es/pricing');
    await expect(page.locator('#cookies')).toBeVisible();
  });

  test('nothing is loaded from elsewhere and no cookie is set, before or after the answer', async ({ page, context }) => {
    const elsewhere: string[] = [];
    page.on('request', (request) => new URL(request.url()).hostname !== 'localhost' && elsewhere.push(request.url()));
    await page.goto('/en/');
    await page.locator('[data-consent=true]').click();
    await page.goto('/en/webinars');
    expect(elsewhere).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  });
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

  test('can be paused by keyboard, and stands still under reduced motion', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2024-05-23T10:00:00Z'));
    await page.goto('/en/');
    const text = page.locator('[data-event] p');
    const state = () => text.evaluate((element) => getComputedStyle(element).animationPlayState);
    expect(await text.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('45s');
    expect(await state()).toBe('running');
    await page.locator('[data-event] input').focus();
    await page.keyboard.press('Space');
    expect(await state()).toBe('paused');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await text.evaluate((element) => getComputedStyle(element).animationName)).toBe('none');
  });
});
