import { localeCodes } from '@emovera/contract/locales.ts';
import { expect, type Page, test } from '@playwright/test';
import { languagesInTurn } from '../../scripts/testScope.ts';
import { kindsToTest } from '../../site/tests/pageKinds.ts';
import { showCookieBanner } from '../showCookieBanner.ts';
import { expectNames } from './accessibilityTree.ts';
import { audit } from './audit.ts';
import { visit } from './visit.ts';

for (const lang of languagesInTurn(0)) {
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

  test(`${lang}: dialogs and popovers have no errors that axe finds, and have a role and a name`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/${lang}/`);
    await showCookieBanner(page);
    await expect(page.getByRole('region', { name: /cookies/i })).toBeVisible();
    await expectSound(page, '#cookies');
    await page.locator('[data-consent=false]').click();
    for (const menu of ['solutions', 'resources', 'blog', 'contact']) {
      await page.locator(`[popovertarget=menu-${menu}]`).click();
      await expectSound(page, `#menu-${menu}`);
    }
    await page.setViewportSize({ width: 340, height: 800 });
    await page.locator('body > header [commandfor=drawer]').click();
    await expect(page.getByRole('dialog')).toHaveAccessibleName(/\S/);
    await expectNames(page.getByRole('dialog').getByRole('link'));
    await expectSound(page, '#drawer');
    await page.clock.setFixedTime(new Date('2024-05-23T10:00:00Z'));
    await page.reload();
    await expect(page.getByRole('complementary').first()).toHaveAccessibleName(/\S/);
    await expectSound(page, '[data-event]');
  });

  test(`${lang}: the dialog and the frame of a form have the name of the link that opens them, and fields have the name of their labels`, async ({
    page,
  }) => {
    await page.goto(`/${lang}/whitepaper`);
    await page.locator('main a[data-dialog]').first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveAccessibleName(/\S{3}/);
    await expect(dialog.getByRole('button')).toHaveAccessibleName(/\S/);
    await expect(dialog.locator('iframe')).toHaveAttribute('title', /\S{3}/);
    const fields = page.frameLocator('dialog[open] iframe').getByRole('textbox');
    await expect.poll(() => fields.count()).toBeGreaterThan(3);
    await expectNames(fields);
  });

  test(`${lang}: filters, switches, accordions and charts have their roles and names`, async ({ page }) => {
    await page.goto(`/${lang}/clientCase`);
    await expect(
      page
        .getByRole('main')
        .getByRole('group')
        .filter({ has: page.locator('[type=radio]') }),
    ).toHaveAccessibleName(/\S/);
    await expectNames(page.getByRole('main').getByRole('radio'));
    await page.goto(`/${lang}/pricing`);
    const billing = page.getByRole('group').filter({ has: page.locator('[name=billing]') });
    await expect(billing).toHaveAccessibleName(/\S/);
    await expect(billing.getByRole('radio')).toHaveCount(2);
    await expectNames(billing.getByRole('radio'));
    const questions = page.locator('[aria-labelledby=faq] summary');
    expect(await questions.count()).toBeGreaterThan(3);
    const first = page.locator('[aria-labelledby=faq] details').first();
    await questions.first().focus();
    await page.keyboard.press('Enter');
    await expect(first).toHaveAttribute('open', '');
    await page.goto(`/${lang}/`);
    const explorer = page.locator('[data-explorer]');
    await expectNames(explorer.getByRole('combobox'));
    await expectNames(explorer.getByRole('checkbox'));
    await expect(explorer.getByRole('status')).toHaveCount(1);
    await page.goto(`/${lang}/search`);
    await expect(page.getByRole('search')).toHaveCount(1);
    await expectNames(page.getByRole('search').getByRole('searchbox'));
  });
}

test('on every kind of page, charts and images have a text alternative, or a text next to them, and text in another language a language attribute', async ({
  page,
}) => {
  let [pictures, links] = [0, 0];
  for (const kind of kindsToTest) {
    const { address, lang } = kind;
    await visit(page, kind, { waitUntil: 'domcontentloaded' });
    const { count, silent } = await page.evaluate(() => {
      const all = [...document.querySelectorAll('svg, img, [role=img], video, iframe')];
      const isSilent = (element: Element) =>
        !element.closest('[aria-hidden=true]') &&
        !element.closest('[role=img][aria-label]') &&
        !element.getAttribute('aria-label') &&
        !element.getAttribute('aria-labelledby') &&
        !element.getAttribute('title') &&
        element.getAttribute('alt') === null;
      return { count: all.length, silent: all.filter(isSilent).map((element) => element.outerHTML.slice(0, 120)) };
    });
    pictures += count;
    expect.soft(silent, address).toEqual([]);
    const foreign = await page.evaluate(
      ([own, codes]) =>
        codes
          .filter((code) => code !== own)
          .flatMap((code) => [
            // A link to a file is in the page's language, even if the file is not.
            ...document.querySelectorAll(`:is(a[href^="/${code}/"], a[hreflang="${code}"]):not([download], [href*="/downloads/"])`),
          ])
          .map((link) => ({ markup: link.outerHTML.slice(0, 120), lang: link.closest('[lang]')?.getAttribute('lang') })),
      [lang, localeCodes] as const,
    );
    links += foreign.length;
    expect
      .soft(
        foreign.filter((link) => link.lang === lang),
        address,
      )
      .toEqual([]);
  }
  expect(pictures).toBeGreaterThan(100);
  expect(links).toBeGreaterThan(kindsToTest.length);
});

async function expectSound(page: Page, part: string) {
  await expect(page.locator(part)).toBeVisible();
  const { violations, unreviewed } = await audit(page, part);
  expect(violations, part).toEqual([]);
  expect(unreviewed, part).toEqual([]);
}
