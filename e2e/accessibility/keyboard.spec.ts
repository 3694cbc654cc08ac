import { localeCodes } from '@emovera/contract/locales.ts';
import { expect } from '@playwright/test';
import { languagesInTurn } from '../../scripts/testScope.ts';
import { test } from '../page.ts';
import { expectNames } from './names.ts';
import { expectSound, placesOf, walk } from './walk.ts';

// pages.spec.ts walks through the main part of every kind of page.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const lang of languagesInTurn(2)) {
  test(`${lang}: the first Tab reaches a link that skips header and menus`, async ({ page }) => {
    await page.goto(`/${lang}/pricing`);
    await page.keyboard.press('Tab');
    const skip = page.locator('a[href="#content"]');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true);
  });

  test(`${lang}: Escape in a menu closes it and returns the focus to its button`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/${lang}/`);
    for (const menu of ['solutions', 'resources', 'blog', 'contact']) {
      const [trigger, panel] = [page.locator(`[popovertarget=menu-${menu}]`), page.locator(`#menu-${menu}`)];
      await trigger.focus();
      await page.keyboard.press('Tab');
      await expect(panel.getByRole('link').first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(trigger).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(panel).toBeVisible();
      await page.keyboard.press('Escape');
    }
  });

  test(`${lang}: the focus stays in the drawer, reaches all its elements, and returns to the menu button`, async ({ page }) => {
    await page.setViewportSize({ width: 340, height: 700 });
    await page.goto(`/${lang}/`);
    const burger = page.locator('body > header [commandfor=drawer]');
    await burger.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('#drawer')).toBeVisible();
    // The drawer opens with the focus on its first control, which is the last one of the walk.
    const stops = await walk(page, 'Tab');
    expectSound(stops);
    const within = await placesOf(page, '#drawer *');
    expect(stops.filter(({ place }) => !within.includes(place))).toEqual([]);
    expect(stops.length).toBeGreaterThan(8);
    await page.keyboard.press('Escape');
    await expect(burger).toBeFocused();
  });

  test(`${lang}: a form dialog takes the focus, and Escape in its frame returns it to the link`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/${lang}/checklist`);
    const link = page.locator('main a[data-dialog]').first();
    await link.focus();
    await page.keyboard.press('Enter');
    const frame = page.frameLocator('dialog[open] iframe');
    await expect(frame.locator('form[data-lead-form]')).toBeVisible();
    for (let step = 0; step < 6 && !(await frame.locator('[name="Last Name"]').evaluate((field) => field.matches(':focus'))); step++)
      await page.keyboard.press('Tab');
    await expect(frame.locator('[name="Last Name"]')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(link).toBeFocused();
  });

  test(`${lang}: header, menus, language switcher and search on a desktop have their roles and names`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/${lang}/`);
    const header = page.getByRole('banner');
    await expect(header.getByRole('navigation')).toHaveCount(2);
    await expectNames(header.getByRole('navigation'));
    await expectNames(header.getByRole('link'));
    const menus = header.getByRole('navigation').first().getByRole('button');
    await expect(menus).toHaveCount(3);
    await expectNames(menus);
    for (const menu of await menus.all()) {
      // The browser tells assistive technology what a button with `popovertarget` opens.
      const panel = page.locator(`#${await menu.getAttribute('popovertarget')}`);
      await menu.click();
      await expectNames(panel.getByRole('link'));
    }
    const switcher = header.getByRole('navigation').nth(1);
    await expect(switcher.getByRole('link')).toHaveText(localeCodes.map((code) => code.toUpperCase()));
    await expect(switcher.locator('[aria-current]')).toHaveText(lang.toUpperCase());
    for (const code of localeCodes) {
      await expect(switcher.locator(`[hreflang=${code}]`)).toHaveAttribute('lang', code);
      await expect(switcher.locator(`[hreflang=${code}]`)).toHaveAccessibleDescription(/\S{4}/);
    }
  });
}
