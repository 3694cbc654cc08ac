import { expect, type Page, test } from '@playwright/test';
import { exportLeads } from './exportLeads.ts';
import { fillForm } from './fillForm.ts';

const query = '?utm_source=news&utm_campaign=spring%202027&name=typed';
const campaign = { source: 'news', campaign: 'spring 2027' };

/** Sends the contact form that is shown, and returns what is stored about where the lead comes from. */
async function originOf(page: Page, email: string) {
  await fillForm(page, 'contact', email);
  await page.locator('main form [type=submit]').click();
  await expect(page).toHaveURL(/confirmContact/);
  return exportLeads().find(({ fields }) => fields.Email === email)?.context.origin;
}

test('the campaign in the address of a form, and the site that linked to it, are stored with the lead', async ({ page }) => {
  await page.goto(`/en/forms/contact${query}`, { referer: 'https://partner.example/list?q=typed' });
  expect(await originOf(page, 'origin-script@example.com')).toEqual({ ...campaign, referrer: 'https://partner.example' });
});

test('the campaign of the page from which a visitor came to the form is stored, and nothing is kept in the browser', async ({ page }) => {
  await page.goto(`/en/pricing${query}`);
  await page
    .locator('footer a[href="/en/forms/contact"], main a[href="/en/forms/contact"]')
    .first()
    .evaluate((link) => {
      // Without the script that would open a dialog.
      location.href = (link as HTMLAnchorElement).href;
    });
  await expect(page).toHaveURL('/en/forms/contact');
  expect(await page.evaluate(() => ({ ...sessionStorage, ...localStorage }))).toEqual({});
  expect(await originOf(page, 'origin-page@example.com')).toEqual(campaign);
});

test('a visitor without a campaign has no origin', async ({ page }) => {
  await page.goto('/en/forms/contact');
  expect(await originOf(page, 'origin-none@example.com')).toBeUndefined();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the campaign in the address of the form is stored', async ({ page }) => {
    await page.goto(`/en/forms/contact${query}`, { referer: 'https://partner.example/list' });
    expect(await originOf(page, 'origin-plain@example.com')).toEqual(campaign);
  });
});
