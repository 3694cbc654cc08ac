import { localeCodes } from '@emovera/contract/locales.ts';
import { expect, test } from '@playwright/test';

test.use({ javaScriptEnabled: false });

test('on a desktop, menus open on click, their links work, and a link that opens a dialog with script leads to the form’s page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/es/');
  await page.locator('[popovertarget=menu-solutions]').click();
  await page.locator('#menu-solutions').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/es\/solutions\//);
  await page.locator('body > header a[data-dialog]').click();
  await expect(page).toHaveURL('/es/forms/contact');
  await expect(page.locator('form[method=post]')).toBeVisible();
});

test('the language switcher leads from an unknown address to the 404 page in the other language', async ({ page }) => {
  await page.goto('/fr/nowhere');
  const answered = page.waitForResponse('**/es/404');
  await page.locator('body > header [data-language][hreflang=es]').click();
  expect((await answered).status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

test('prices and buttons of all plans are on the first screen of a laptop, both prices are readable, and a phone folds the further attributes', async ({
  page,
}) => {
  for (const lang of localeCodes) {
    await page.goto(`/${lang}/pricing`);
    for (const [width, height] of [
      [1280, 800],
      [1366, 768],
    ] as const) {
      await page.setViewportSize({ width, height });
      const buttons = await page.locator('main section').first().locator('li a').all();
      expect(buttons.length).toBeGreaterThan(2);
      for (const button of buttons) await expect(button).toBeInViewport({ ratio: 1 });
      for (const amount of await page.locator('[data-billing] b').all()) await expect(amount).toBeInViewport({ ratio: 1 });
    }
  }
  // The chosen price is larger.
  const readSize = async (billing: string) => {
    const amount = page.locator(`[data-billing=${billing}] b`).first();
    await expect(amount).toBeVisible();
    return amount.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  };
  for (const [chosen, other] of [
    ['monthly', 'yearly'],
    ['yearly', 'monthly'],
  ] as const) {
    await page.locator(`input[name=billing][value=${chosen}]`).check();
    expect(await readSize(chosen)).toBeGreaterThan(2 * (await readSize(other)));
  }
  for (const part of [page.locator('main li details').first(), page.locator('details:has(> table)')]) {
    const content = part.locator(':scope > :last-child');
    await page.setViewportSize({ width: 340, height: 800 });
    await expect(content).toBeHidden();
    await part.locator(':scope > summary').click();
    await expect(content).toBeVisible();
    await part.locator(':scope > summary').click();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(content).toBeVisible();
    await expect(part.locator(':scope > summary')).toBeHidden();
  }
});

test('on a phone, the drawer opens and closes, and what buyers look for takes one screen per section', async ({ page }) => {
  await page.setViewportSize({ width: 340, height: 700 });
  await page.goto('/fr/');
  await page.locator('body > header [commandfor=drawer]').click();
  await expect(page.locator('#drawer')).toBeVisible();
  await page.locator('#drawer [command=close]').click();
  await expect(page.locator('#drawer')).toBeHidden();
  const sections = page.locator('main > section:is([aria-labelledby=evidence], [aria-labelledby=security])');
  await expect(sections).toHaveCount(2);
  for (const section of await sections.all()) expect((await section.boundingBox())?.height).toBeLessThanOrEqual(800);
});

test('the first screen has the first fields of a demo, the people of the company, and articles before a search', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const [address, shown, min] of [
    ['/fr/demoRequest', 'form[data-lead-form] :is([name="Last Name"], [name=Company], [name=Email], summary)', 4],
    ['/es/aboutUs', 'main section:first-child svg[role=img]', 6],
    ['/en/search', '[aria-labelledby=newest] li', 3],
  ] as const) {
    await page.goto(address);
    const parts = await page.locator(shown).all();
    expect(parts.length, address).toBe(min);
    for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
  }
});

test('optional fields are closed until they are opened, and open if the service shows the form again with their values', async ({
  page,
}) => {
  const control = (name: string) => page.locator(`form[data-lead-form] [name="${name}"]`);
  for (const address of ['/fr/demoRequest', '/fr/forms/meeting']) {
    await page.goto(address);
    await expect(control('Phone')).toBeHidden();
    // The browser accepts a space as a company name. The service does not.
    for (const [name, value] of Object.entries({
      'First Name': 'Zoë',
      'Last Name': 'Œuvrard',
      Company: ' ',
      Email: 'optional@example.com',
    }))
      await control(name).fill(value);
    await page.locator('form[data-lead-form] [type=submit]').click();
    await expect(control('Company')).toHaveAttribute('aria-invalid', 'true');
    await expect(control('Phone')).toBeHidden();
    await page.locator('form[data-lead-form] summary').press('Enter');
    await control('Phone').fill('+33 1 99 00 12 34');
    await control('Company').fill(' ');
    await page.locator('form[data-lead-form] [type=submit]').click();
    await expect(page.locator('[data-summary]')).toBeVisible();
    await expect(control('Phone')).toBeVisible();
    await expect(control('Phone')).toHaveValue('+33 1 99 00 12 34');
  }
});
