import { localeCodes } from '@emovera/contract/locales.ts';
import { expect, test } from '@playwright/test';
import { expectNames } from './accessibility/names.ts';
import { expectSound, findPlaces, walk } from './accessibility/walk.ts';

/* Header, drawer, language switcher and banners, which are the same on every page. */

test('the menus of a desktop open on hover, click and focus, the header shrinks, and the contact form is one click away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/en/');
  const trigger = page.locator('[popovertarget=menu-solutions]');
  const panel = page.locator('#menu-solutions');
  const outside = { x: 640, y: 790 };

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(trigger).toBeFocused();
  await expect(panel).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('link').first()).toBeFocused();
  for (const _ of await panel.getByRole('link').all()) await page.keyboard.press('Tab');
  await expect(page.locator('[popovertarget=menu-resources]')).toBeFocused();
  await expect(panel).toBeHidden();

  await page.mouse.click(outside.x, outside.y);
  await trigger.hover();
  await expect(panel).toBeVisible();
  await page.mouse.move(outside.x, outside.y);
  await expect(panel).toBeHidden();
  await trigger.click();
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await page.mouse.move(outside.x, outside.y);
  await trigger.click();
  await expect(panel).toBeVisible();
  await page.mouse.click(outside.x, outside.y);
  await expect(panel).toBeHidden();

  const contact = page.locator('body > header a[data-dialog]');
  await contact.click();
  await expect(page.locator('dialog[open] iframe')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(contact).toBeFocused();
  await page.locator('[popovertarget=menu-contact]').click();
  await expect(page.locator('#menu-contact a[href^="tel:+"]')).toBeVisible();
  await expect(page.locator('#menu-contact a[href^="mailto:"]')).toBeVisible();

  const header = page.locator('body > header');
  const colour = () => header.evaluate((element) => getComputedStyle(element).backgroundColor);
  const inView = () => header.evaluate((element) => element.getBoundingClientRect().bottom);
  await expect.poll(inView).toBe(80);
  expect(await colour()).toBe('rgb(255, 255, 255)');
  await page.mouse.move(outside.x, outside.y);
  await page.mouse.wheel(0, 600);
  await expect.poll(inView).toBe(56);
  await expect.poll(colour).toBe('rgb(76, 29, 149)');
});

test('on a desktop, Escape closes each menu and returns the focus, and menus, links and languages have their names', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/fr/');
  for (const menu of ['solutions', 'resources', 'blog', 'contact']) {
    const [trigger, panel] = [page.locator(`[popovertarget=menu-${menu}]`), page.locator(`#menu-${menu}`)];
    await trigger.focus();
    await page.keyboard.press('Tab');
    await expect(panel.getByRole('link').first()).toBeFocused();
    await expectNames(panel.getByRole('link'));
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(trigger).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel).toBeVisible();
    await page.keyboard.press('Escape');
  }
  const header = page.getByRole('banner');
  const [menus, switcher] = [header.getByRole('navigation').first(), header.getByRole('navigation').nth(1)];
  await expect(header.getByRole('navigation')).toHaveCount(2);
  await expectNames(header.getByRole('navigation'));
  await expectNames(header.getByRole('link'));
  await expect(menus.getByRole('button')).toHaveCount(3);
  await expectNames(menus.getByRole('button'));
  await expect(switcher.getByRole('link')).toHaveText(localeCodes.map((code) => code.toUpperCase()));
  await expect(switcher.locator('[aria-current]')).toHaveText('FR');
  for (const code of localeCodes) {
    await expect(switcher.locator(`[hreflang=${code}]`)).toHaveAttribute('lang', code);
    await expect(switcher.locator(`[hreflang=${code}]`)).toHaveAccessibleDescription(/\S{4}/);
  }
});

test('the drawer of a phone traps the focus, has the languages and the contact form, and returns the focus', async ({ page }) => {
  await page.setViewportSize({ width: 340, height: 700 });
  await page.goto('/es/pricing');
  const burger = page.locator('[commandfor=drawer][command=show-modal]');
  const drawer = page.locator('#drawer');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await burger.focus();
  await page.keyboard.press('Enter');
  await expect(drawer).toBeVisible();
  // The drawer opens with the focus on its first control, which is the last one of the walk.
  const stops = await walk(page, 'Tab');
  expectSound(stops);
  const within = await findPlaces(page, '#drawer *');
  expect(stops.filter(({ place }) => !within.includes(place))).toEqual([]);
  expect(stops.length).toBeGreaterThan(8);
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBeCloseTo(270, 3);
  await drawer.locator('summary').first().click();
  await expect(drawer.locator('a[href="/es/useCases"]')).toBeVisible();
  await expect(drawer.locator('a[hreflang=fr]')).toHaveAttribute('href', '/fr/pricing');
  const contact = drawer.locator('a[data-dialog]');
  await contact.click();
  await expect(page.locator('dialog[open] iframe')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open] iframe')).toBeHidden();
  await expect(contact).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(burger).toBeFocused();
  await page.setViewportSize({ width: 960, height: 700 });
  await expect(burger).toBeVisible();
  await page.setViewportSize({ width: 961, height: 700 });
  await expect(burger).toBeHidden();
});

test('the cookie banner is not shown if nothing is optional, says so when opened from the footer, and can be closed', async ({ page }) => {
  const stored = 'sessionStorage.getItem("accepted-cookies")';
  await page.goto('/fr/');
  const banner = page.locator('#cookies');
  await expect(banner).toBeHidden();
  expect(await page.evaluate(stored)).toBeNull();
  await page.locator('[data-cookies]').click();
  await expect(banner).toBeVisible();
  await expect(banner).toContainText('Ce site ne charge rien qui demande votre accord');
  await expect(banner.getByRole('button')).toHaveText(['Fermer']);
  await banner.getByRole('button').click();
  await expect(banner).toBeHidden();
  await expect(page.locator('[data-cookies]')).toBeFocused();
  expect(await page.evaluate(stored)).toBe('');
});

test('the announcement banner is shown on its days only', async ({ page }) => {
  for (const [moment, isShown] of [
    ['2024-04-21T21:59:59Z', false],
    ['2024-04-21T22:00:01Z', true],
    ['2024-05-25T21:59:59Z', true],
    ['2024-05-25T22:00:01Z', false],
  ] as const) {
    await page.clock.setFixedTime(new Date(moment));
    await page.goto('/en/');
    await expect(page.locator('[data-event]'), moment).toBeVisible({ visible: isShown });
  }
});

test('of two events that are announced on one day, the first is shown, and then the other', async ({ page }) => {
  const until = Date.parse('2024-05-23T12:00:00Z');
  await page.route('/en/', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(
      /<aside[^>]*data-event.*?<\/aside>/s,
      (banner) => banner.replace(/(data-event="\d+) \d+/, `$1 ${until}`) + banner,
    );
    await route.fulfill({ response, body });
  });
  for (const [moment, shown] of [
    ['2024-05-23T11:59:59Z', [true, false]],
    ['2024-05-23T12:00:01Z', [false, true]],
    ['2024-05-25T22:00:01Z', [false, false]],
  ] as const) {
    await page.clock.setFixedTime(new Date(moment));
    await page.goto('/en/');
    const banners = page.locator('[data-event]');
    expect(await banners.evaluateAll((all: HTMLElement[]) => all.map(({ hidden }) => !hidden)), moment).toEqual(shown);
  }
});

test('the language switcher keeps page, query and fragment, also of unknown addresses', async ({ page }) => {
  await page.goto('/en/pricing?plan=team#faq');
  await page.locator('body > header [data-language][hreflang=fr]').click();
  await expect(page).toHaveURL('/fr/pricing?plan=team#faq');
  for (const [unknown, lang, target] of [
    ['/fr/nowhere/at/all?a=b#c', 'en', '/en/nowhere/at/all?a=b#c'],
    ['/FR/nowhere', 'es', '/es/nowhere'],
    ['/fr/blog/nowhere?a=b', 'es', '/es/blog?a=b'],
    ['/fr/404', 'en', '/en/404'],
  ] as const) {
    await page.goto(unknown);
    const answered = page.waitForResponse((response) => response.url().endsWith(target.split('#')[0] ?? ''));
    await page.locator(`body > header [data-language][hreflang=${lang}]`).click();
    expect((await answered).status(), unknown).toBe(target.includes('/blog') ? 200 : 404);
    await expect(page).toHaveURL(target);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
  }
});
