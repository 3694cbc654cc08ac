import { type FormId, formIds, leadForms } from '@emovera/contract/forms.ts';
import { defaultLocale, type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { expect, type FrameLocator, type Locator, type Page, test } from '@playwright/test';
import { languagesInTurn } from '../scripts/testScope.ts';
import { exportLeads } from './exportLeads.ts';

/* Forms by keyboard only, from the first Tab to the confirmation page. These tests never click, and they fill fields only by typing. */

/** The page or the dialog's frame with a form. */
type Place = Page | FrameLocator;

const control = (place: Place, name: string) => place.locator(`form[data-lead-form] [name="${name}"]`);
const summary = (place: Place) => place.locator('[data-summary]');
const submitOf = (place: Place) => place.locator('form[data-lead-form] [type=submit]');

/** Values to type, with characters that not every keyboard has. */
const typed: Readonly<Record<string, string>> = {
  'First Name': 'Zoë',
  'Last Name': 'Ñúñez-Œuvrard',
  Company: 'Ça & Là',
  Phone: '+33 1 99 00 12 34',
  LEADCF4: 'Written without a hand on the mouse, first to last.',
};

for (const lang of languagesInTurn(1)) {
  test(`${lang}: the form of the contact page is filled, rejected, corrected and sent by keyboard`, async ({ page }) => {
    const email = `keys-${lang}@example.com`;
    await page.goto(`/${lang}/forms/contact`);
    await enterContent(page);
    const sent = await fill(page, page, 'contact', { Company: '', Email: 'zoe@' });
    const corrections = { Company: 'Ça & Là', Email: email };
    await correctBySummary(page, page, corrections);
    await expectStored(page, lang, 'contact', { ...sent, ...corrections });
  });

  test(`${lang}: the form with a choice is filled, rejected, corrected and sent by keyboard in the dialog`, async ({ page }) => {
    const email = `keys-dialog-${lang}@example.com`;
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/${lang}/clientCase`);
    const frame = await openDialog(page);
    const sent = await fill(page, frame, 'clientCase', { Company: '', Email: 'zoe@' });
    const corrections = { Company: 'Ça & Là', Email: email };
    await correctBySummary(page, frame, corrections);
    await expectStored(page, lang, 'clientCase', { ...sent, ...corrections });
  });

  test(`${lang}: Escape closes the dialog of a rejected form, and its values are still there when it opens again`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/${lang}/clientCase`);
    const frame = await openDialog(page);
    await fill(page, frame, 'clientCase', { Company: '', Email: 'zoe@' });
    await page.keyboard.press('Enter');
    await expect(summary(frame)).toBeFocused();
    await press(page, 'Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(page.locator('main a[data-dialog]').first()).toBeFocused();
    await openDialog(page);
    await expect(control(frame, 'Last Name')).toHaveValue(typed['Last Name'] ?? '');
    await expect(control(frame, 'Email')).toHaveValue('zoe@');
  });

  test.describe('Without script', () => {
    test.use({ javaScriptEnabled: false });

    test(`${lang}: the contact form is filled, rejected by browser and service, corrected and sent by keyboard`, async ({ page }) => {
      const email = `keys-plain-${lang}@example.com`;
      await page.goto(`/${lang}/forms/contact`);
      await enterContent(page);
      const sent = await fill(page, page, 'contact', { Company: '', Email: 'zoe@' });
      // The browser rejects an empty field, then an invalid e-mail address, and moves the focus there.
      await press(page, 'Enter');
      await expect(control(page, 'Company')).toBeFocused();
      // The browser accepts a space as a company name, and the service does not.
      await page.keyboard.type(' ');
      await press(page, 'Enter');
      await expect(control(page, 'Email')).toBeFocused();
      await press(page, 'Control+a');
      await page.keyboard.type(email);
      await correctBySummary(page, page, { Company: 'Ça & Là' });
      await expectStored(page, lang, 'contact', { ...sent, Company: 'Ça & Là', Email: email });
    });
  });
}

for (const [index, form] of formIds.entries()) {
  if (form === 'contact' || form === 'clientCase') continue;
  const lang = localeCodes[index % localeCodes.length] ?? defaultLocale;
  test(`${lang}: the form ${form} is filled and sent by keyboard`, async ({ page }) => {
    await page.goto(`/${lang}/forms/${form}`);
    await enterContent(page);
    const sent = await fill(page, page, form, { Email: `keys-${form}@example.com` });
    await page.keyboard.press('Enter');
    await expectStored(page, lang, form, sent);
  });
}

/** Presses a key and waits until an element has the focus. */
async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  expect(await hasFocus(page), `something has the focus after ${key}`).toBe(true);
}

/** Whether an element has the focus, also in the dialog's frame. */
async function hasFocus(page: Page): Promise<boolean> {
  return await page.evaluate(() => {
    const { activeElement } = document;
    const active = activeElement instanceof HTMLIFrameElement ? activeElement.contentDocument?.activeElement : activeElement;
    return active !== null && active !== undefined && !active.matches('body, html');
  });
}

/** Skips header and menus with the first link of the page. */
async function enterContent(page: Page): Promise<void> {
  await press(page, 'Tab');
  await expect(page.locator('a[href="#content"]')).toBeFocused();
  await press(page, 'Enter');
  await expect(page.locator('main')).toBeFocused();
}

/** Opens the form of the content's first form link. The next Tab reaches its first field. */
async function openDialog(page: Page): Promise<FrameLocator> {
  const link = page.locator('main a[data-dialog]').first();
  if ((await page.locator('main:focus-within').count()) === 0) {
    await enterContent(page);
    await press(page, 'Tab');
  }
  await expect(link).toBeFocused();
  await press(page, 'Enter');
  await expect(page.locator('dialog[open] [type=submit]')).toBeFocused();
  const frame = page.frameLocator('dialog[open] iframe');
  await expect(submitOf(frame)).toBeVisible();
  return frame;
}

/**
 * Fills a form by typing, with one Tab between fields, from the element before the form to the submit button.
 * @param exceptions Values for single fields by name.
 * @returns The values in the form by field name.
 */
async function fill(page: Page, place: Place, form: FormId, exceptions: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const filled: Record<string, string> = {};
  for (const { name, control: kind } of leadForms[form].fields) {
    await press(page, 'Tab');
    // The first optional field comes after the line that opens it.
    const closed = place.locator(`form[data-lead-form] details:not([open]):has([name="${name}"]) > summary`);
    if (await closed.count()) {
      await expect(closed).toBeFocused();
      await press(page, 'Enter');
      await press(page, 'Tab');
    }
    await expect(control(place, name)).toBeFocused();
    if (kind === 'select') await choose(page, control(place, name));
    else await page.keyboard.type(exceptions[name] ?? typed[name] ?? '');
    filled[name] = await control(place, name).inputValue();
  }
  // The link to the privacy policy is between the last field and the button.
  await press(page, 'Tab');
  await press(page, 'Tab');
  await expect(submitOf(place)).toBeFocused();
  return filled;
}

/** Opens a select field that has the focus, and selects the next option by an arrow key, then a later one by its first letter. */
async function choose(page: Page, list: Locator): Promise<void> {
  const initials = await list
    .locator('option')
    .evaluateAll((all) => all.map(({ textContent }) => textContent.trim().charAt(0).toLowerCase()));
  const selected = () => list.evaluate((element: HTMLSelectElement) => element.selectedIndex);
  const first = await selected();
  await press(page, 'Space');
  await press(page, 'ArrowDown');
  await press(page, 'Enter');
  await expect.poll(selected).toBe(first + 1);
  await expect(list).toBeFocused();
  // Every keyboard has these letters. If several options begin with the letter, the next one is selected.
  const index = initials.findIndex((letter, at) => at > first + 1 && /[a-z]/.test(letter));
  expect(index, `an item below among ${initials}`).toBeGreaterThan(first + 1);
  await press(page, initials[index] ?? '');
  await expect.poll(selected).toBe(index);
}

/**
 * Sends an invalid form, goes to each error by the first link of the summary, corrects it and sends the form again from the field.
 * @param corrections Corrected values by field name, in the order of the form.
 */
async function correctBySummary(page: Page, place: Place, corrections: Readonly<Record<string, string>>): Promise<void> {
  const names = Object.keys(corrections);
  for (const [index, name] of names.entries()) {
    await page.keyboard.press('Enter');
    await expect(summary(place)).toBeFocused();
    await expect(summary(place).locator('a')).toHaveCount(names.length - index);
    await press(page, 'Tab');
    await expect(summary(place).locator('a').first()).toBeFocused();
    await press(page, 'Enter');
    await expect(control(place, name)).toBeFocused();
    await press(page, 'Control+a');
    await page.keyboard.type(corrections[name] ?? '');
    await expect(control(place, name)).toHaveValue(corrections[name] ?? '');
  }
  await page.keyboard.press('Enter');
}

/** Checks that the confirmation page is open and begins with the skip link, and that the store has the values of the form once. */
async function expectStored(page: Page, lang: Locale, form: FormId, sent: Readonly<Record<string, string>>): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/${lang}/forms/${leadForms[form].confirmation}/\\?formSubmitted=true&ref=\\w+`));
  const reference = new URL(page.url()).searchParams.get('ref');
  const stored = exportLeads().filter(({ fields }) => fields.Email === sent.Email);
  expect(stored).toHaveLength(1);
  expect(stored[0]).toMatchObject({ reference, lang, fields: sent });
  await press(page, 'Tab');
  await expect(page.locator('a[href="#content"]')).toBeFocused();
}
