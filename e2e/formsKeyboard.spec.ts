import { type FormId, formIds, leadForms } from '@emovera/contract/forms.ts';
import { defaultLocale, type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { expect, type FrameLocator, type Locator, type Page, test } from '@playwright/test';
import { languagesInTurn } from '../scripts/testScope.ts';
import { exportedLeads } from './exportedLeads.ts';

/* From the first stop to the thank-you by keyboard alone: nothing here clicks, and no field is filled but by its keys. */

/** Where a form stands: its page, or the dialog's frame. */
type Place = Page | FrameLocator;

const control = (place: Place, name: string) => place.locator(`form[data-lead-form] [name="${name}"]`);
const summary = (place: Place) => place.locator('[data-summary]');
const submitOf = (place: Place) => place.locator('form[data-lead-form] [type=submit]');

/** What is typed into each field; values with keys that not every keyboard has. */
const typed: Readonly<Record<string, string>> = {
  'First Name': 'Zoë',
  'Last Name': 'Ñúñez-Œuvrard',
  Company: 'Ça & Là',
  Phone: '+33 1 99 00 12 34',
  LEADCF4: 'Written without a hand on the mouse, first to last.',
};

for (const lang of languagesInTurn(1)) {
  test(`${lang}: the contact form's page is filled, refused, corrected and sent by keyboard`, async ({ page }) => {
    const email = `keys-${lang}@example.com`;
    await page.goto(`/${lang}/forms/contact`);
    await enterContent(page);
    const sent = await fill(page, page, 'contact', { Company: '', Email: 'zoe@' });
    const corrections = { Company: 'Ça & Là', Email: email };
    await correctBySummary(page, page, corrections);
    await expectStored(page, lang, 'contact', { ...sent, ...corrections });
  });

  test(`${lang}: the form with a choice is filled, refused, corrected and sent by keyboard in the dialog`, async ({ page }) => {
    const email = `keys-dialog-${lang}@example.com`;
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/${lang}/clientCase`);
    const frame = await openDialog(page);
    const sent = await fill(page, frame, 'clientCase', { Company: '', Email: 'zoe@' });
    const corrections = { Company: 'Ça & Là', Email: email };
    await correctBySummary(page, frame, corrections);
    await expectStored(page, lang, 'clientCase', { ...sent, ...corrections });
  });

  test(`${lang}: Escape leaves a refused form in the dialog, and what was typed is still there when it opens again`, async ({ page }) => {
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

    test(`${lang}: the contact form is filled, refused by browser and service, corrected and sent by keyboard`, async ({ page }) => {
      const email = `keys-plain-${lang}@example.com`;
      await page.goto(`/${lang}/forms/contact`);
      await enterContent(page);
      const sent = await fill(page, page, 'contact', { Company: '', Email: 'zoe@' });
      // The browser itself refuses what is empty, then what is no address, and takes the focus there.
      await press(page, 'Enter');
      await expect(control(page, 'Company')).toBeFocused();
      // It takes a space for a name of a company; the service does not.
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

/** Presses a key after which the focus is somewhere. */
async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  expect(await hasFocus(page), `something has the focus after ${key}`).toBe(true);
}

/** Whether an element has the focus, in the dialog's frame if it is there. */
async function hasFocus(page: Page): Promise<boolean> {
  return await page.evaluate(() => {
    const { activeElement } = document;
    const active = activeElement instanceof HTMLIFrameElement ? activeElement.contentDocument?.activeElement : activeElement;
    return active !== null && active !== undefined && !active.matches('body, html');
  });
}

/** Passes header and menus by the first stop of a page. */
async function enterContent(page: Page): Promise<void> {
  await press(page, 'Tab');
  await expect(page.locator('a[href="#content"]')).toBeFocused();
  await press(page, 'Enter');
  await expect(page.locator('main')).toBeFocused();
}

/** Goes to the content's first link to a form, opens the form there; the next stop is its first field. */
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
 * Walks through a form from what stands before it, one Tab a field, and fills each by its keys; ends on the button.
 * @param exceptions What is typed into single fields instead, by their names.
 * @returns What the form then holds, by field name.
 */
async function fill(page: Page, place: Place, form: FormId, exceptions: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const filled: Record<string, string> = {};
  for (const { name, control: kind } of leadForms[form].fields) {
    await press(page, 'Tab');
    await expect(control(place, name)).toBeFocused();
    if (kind === 'select') await choose(page, control(place, name));
    else await page.keyboard.type(exceptions[name] ?? typed[name] ?? '');
    filled[name] = await control(place, name).inputValue();
  }
  // The link to the privacy policy stands between the last field and the button.
  await press(page, 'Tab');
  await press(page, 'Tab');
  await expect(submitOf(place)).toBeFocused();
  return filled;
}

/** Opens a list that has the focus, takes its next item by an arrow, and then one further down by its first letter. */
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
  // Every keyboard has these letters. Of items that begin with the same one, the next below is taken.
  const index = initials.findIndex((letter, at) => at > first + 1 && /[a-z]/.test(letter));
  expect(index, `an item below among ${initials}`).toBeGreaterThan(first + 1);
  await press(page, initials[index] ?? '');
  await expect.poll(selected).toBe(index);
}

/**
 * Sends a form that has mistakes, goes to each by the summary's first link, corrects it and sends again from the field.
 * @param corrections What is typed instead, by fields' names in the order of the form.
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

/** The thank-you is there, begins with the way to its content, and the store holds once what the form held. */
async function expectStored(page: Page, lang: Locale, form: FormId, sent: Readonly<Record<string, string>>): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/${lang}/forms/${leadForms[form].confirmation}/\\?formSubmitted=true&ref=\\w+`));
  const reference = new URL(page.url()).searchParams.get('ref');
  const stored = exportedLeads().filter(({ fields }) => fields.Email === sent.Email);
  expect(stored).toHaveLength(1);
  expect(stored[0]).toMatchObject({ reference, lang, fields: sent });
  await press(page, 'Tab');
  await expect(page.locator('a[href="#content"]')).toBeFocused();
}
