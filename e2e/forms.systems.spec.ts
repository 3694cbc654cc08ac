import type { FormId } from '@emovera/contract/forms.ts';
import { expect, type Locator, test } from '@playwright/test';
import { languagesInTurn } from '../scripts/testScope.ts';
import { correctBySummary, enterContent, fillByKeyboard, storedLeads } from './leadForm.ts';
import { addresses } from './site.ts';

/* Forms in dialogs and lists of options, and a form that is rejected on its own page, by keyboard only. The main journeys are in forms.spec.ts. */

/** A link that opens a form in a dialog: the page, the part of the page, the form, and whether the link selects an item. */
type Place = { address: string; form: FormId; within?: string; isGiven?: boolean };

const places: Place[] = [
  { address: '/', within: 'body > header', form: 'contact' },
  { address: '/', form: 'meeting' },
  { address: '/solutions/analyseVerbatim', form: 'clientCase', isGiven: true },
  { address: '/solutions/irritantsParcoursClient', form: 'demo' },
  { address: '/solutions/nps', form: 'demo' },
  { address: '/useCases/banking', form: 'useCase', isGiven: true },
  { address: '/useCases/humanResources', form: 'meeting' },
  { address: '/clientCase', form: 'clientCase' },
  { address: '/clientCase', form: 'clientCase', isGiven: true },
  { address: '/blog', form: 'useCase' },
  { address: '/blog/useCases', form: 'useCase' },
  { address: '/webinars', form: 'webinar', isGiven: true },
  { address: '/checklist', form: 'checklist', isGiven: true },
  { address: '/whitepaper', form: 'whitepaper', isGiven: true },
];

for (const lang of languagesInTurn(2)) {
  test(`every link in ${lang} opens its form in the dialog, with its item selected or a choice of items`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    for (const { address, within = 'main', form, isGiven = false } of places) {
      const what = `${lang}${address} ${form}`;
      await page.goto(`/${lang}${address}`, { waitUntil: 'domcontentloaded' });
      const link = page.locator(`${within} a[data-dialog][href${isGiven ? '*' : '$'}="/forms/${form}${isGiven ? '/' : ''}"]`).first();
      const href = (await link.getAttribute('href')) ?? '';
      if (within !== 'main') await page.locator('[popovertarget=menu-contact]').click();
      await link.click();
      const dialog = page.locator('dialog[open]');
      await expect(dialog, what).toHaveAccessibleName(/\S/);
      const frame = page.frameLocator('dialog[open] iframe');
      const inFrame = frame.locator(`form[data-lead-form="${form}"]`);
      await expect(inFrame, what).toHaveAttribute('action', href);
      await expect(frame.locator('html'), what).toHaveAttribute('lang', lang);
      expect(await inFrame.getAttribute('data-item'), what).toBe(isGiven ? href.split('/').at(-1) : null);
    }
  });
}

test('an article of the blog has a link to a form at its end, which opens in a dialog', async ({ page, request }) => {
  const articles = addresses.filter((address) => /^\/\w+\/blog\/[a-z0-9]+-/.test(address));
  expect(articles.length).toBeGreaterThan(9);
  for (const address of articles) {
    const html = await (await request.get(address)).text();
    const links = await page.evaluate(
      (text) => new DOMParser().parseFromString(text, 'text/html').querySelectorAll('main aside a[data-dialog][href*="/forms/"]').length,
      html,
    );
    expect(links, address).toBe(1);
  }
});

test('the cookie banner is on the page only, and the form in the dialog reserves no space for it', async ({ page }) => {
  await page.setViewportSize({ width: 340, height: 700 });
  await page.goto('/es/clientCase');
  // The footer's columns are closed on phones.
  await page.locator('details:has([data-cookies]) > summary').click();
  await page.locator('[data-cookies]').click();
  await expect(page.locator('#cookies')).toBeVisible();
  await page.locator('main a[data-dialog]').first().click();
  const frame = page.frameLocator('dialog[open] iframe');
  await expect(frame.locator('form[data-lead-form]')).toBeVisible();
  await expect(frame.locator('#cookies')).toBeHidden();
  const roomIn = (root: Locator) => root.evaluate((element) => Number.parseFloat(getComputedStyle(element).scrollPaddingBlockEnd));
  expect(await roomIn(page.locator('html'))).toBeGreaterThan(120);
  expect(await roomIn(frame.locator('html'))).toBeLessThan(120);
});

test('a field that the browser reports before the form’s script has loaded is visible with its label', async ({ page }) => {
  await page.setViewportSize({ width: 340, height: 500 });
  await page.route('**/_assets/enhanceLeadForm.*', (route) => route.abort());
  await page.goto('/fr/clientCase');
  await page.locator('main a[data-dialog]').nth(1).click();
  const frame = page.frameLocator('dialog[open] iframe');
  await frame.locator('form[data-lead-form] [type=submit]').click();
  const first = frame.locator('[name="First Name"]');
  await expect(first).toBeFocused();
  const label = frame.locator(`label[for="${await first.getAttribute('id')}"]`);
  await expect(label).toBeInViewport({ ratio: 1 });
});

test('on a phone, the title of a dialog covers neither the error summary nor the first error', async ({ page }) => {
  await page.setViewportSize({ width: 340, height: 700 });
  for (const lang of ['es', 'fr']) {
    await page.goto(`/${lang}/checklist`);
    await page.locator('main a[data-dialog]').first().click();
    const frame = page.frameLocator('dialog[open] iframe');
    const form = frame.locator('form[data-lead-form]');
    await form.locator('[type=email]').focus();
    await form.locator('[type=submit]').click();
    const summary = frame.locator('[data-summary]');
    await expect(summary).toBeFocused();
    const gap = await summary.evaluate(
      (element) => element.getBoundingClientRect().top - (document.querySelector('h1')?.getBoundingClientRect().bottom ?? 0),
    );
    expect(gap, lang).toBeGreaterThan(0);
    await expect(form.locator('[data-error]:not([hidden])').first()).toBeInViewport({ ratio: 1 });
  }
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'With script' : 'Without script', () => {
    test.use({ javaScriptEnabled });

    test('the contact form is filled, rejected, corrected and sent by keyboard', async ({ page }) => {
      const corrections = { Company: 'Ça & Là', Email: `keys-${javaScriptEnabled}@example.com` };
      await page.goto('/es/forms/contact');
      await enterContent(page);
      const sent = await fillByKeyboard(page, page, 'contact', { Company: '', Email: 'zoe@' });
      await correctBySummary(page, page, corrections);
      await expect(page).toHaveURL(/confirmContact/);
      const leads = await storedLeads(corrections.Email);
      expect(leads.map(({ fields }) => fields)).toEqual([expect.objectContaining({ ...sent, ...corrections })]);
    });
  });
}
