import { expect, type Page } from '@playwright/test';
import { fillForm } from '../leadForm.ts';
import { accept, stored, test } from './relayTest.ts';

const landing = '/en/pricing?utm_source=news&utm_campaign=spring&name=typed';

/** Sends the contact form and returns what the post says about where the visitor comes from. */
async function send(page: Page, email: string): Promise<Record<string, string>> {
  await page.goto('/en/forms/contact?utm_campaign=later&utm_term=words');
  await fillForm(page, 'contact', email);
  const [post] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/forms/contact')),
    page.locator('main form [type=submit]').click(),
  ]);
  await expect(page).toHaveURL(/confirmContact/);
  return Object.fromEntries([...new URLSearchParams(post.postData() ?? '')].filter(([name]) => /^(?:utm|visit)_/.test(name)));
}

test('after acceptance, a lead has the campaign and the page of the beginning of the visit', async ({ page }) => {
  await accept(page, landing);
  await page.goto('/en/blog');
  const origin = { utm_source: 'news', utm_campaign: 'spring', visit_landing: '/en/pricing' };
  expect(await send(page, 'first@example.com')).toEqual(origin);
  expect((await stored(page)).session['visit-origin']).toBe(String(new URLSearchParams(origin)));

  await page.locator('[data-cookies]').click();
  await page.locator('[data-consent=false]').click();
  expect((await stored(page)).session).toEqual({ 'accepted-cookies': 'false' });
});

test('without an answer and after a refusal, a lead has only what the form’s page says', async ({ page }) => {
  await page.goto(landing);
  expect(await send(page, 'unanswered@example.com')).toEqual({ utm_campaign: 'later', utm_term: 'words' });
  await page.locator('[data-cookies]').click();
  await page.locator('[data-consent=false]').click();
  await page.goto(landing);
  expect(await send(page, 'refused@example.com')).toEqual({ utm_campaign: 'later', utm_term: 'words' });
});
