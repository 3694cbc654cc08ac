import { type FormId, type LeadForm, leadForms } from '@emovera/contract/forms.ts';
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { loadConfig } from '../leads/src/config.ts';
import { openStoreForReading } from '../leads/src/store/openStore.ts';
import { readLeads, type StoredLead } from '../leads/src/store/readLeads.ts';
import { enhanceForm } from './page.ts';

/** The page or the dialog's frame with a form. */
export type Place = Page | FrameLocator;

export const findSubmit = (place: Place) => place.locator('form[data-lead-form] [type=submit]');
export const control = (place: Place, name: string) => place.locator(`form[data-lead-form] [name="${name}"]`);
export const summary = (place: Place) => place.locator('[data-summary]');
export const findError = (place: Place, name: string) => place.locator(`[data-error="${name}"]`);

/** The errors that a visitor sees: title, summary, and the message under each field. */
export async function readErrors(page: Page) {
  return page.evaluate(() => ({
    title: document.title,
    heading: document.querySelector('[data-summary-title]')?.textContent,
    text: document.querySelector('[data-summary-text]')?.textContent,
    links: [...document.querySelectorAll<HTMLAnchorElement>('[data-summary-list] a')].map((link) => [link.hash, link.textContent]),
    fields: [...document.querySelectorAll<HTMLElement>('[data-error]')].map((error) => [
      error.dataset.error,
      !error.hidden && error.textContent,
    ]),
    invalid: [...document.querySelectorAll('[aria-invalid=true]')].map(({ id }) => id),
    values: [...document.querySelectorAll<HTMLInputElement>('form[data-lead-form] :is(input:not([type=hidden]),textarea,select)')].map(
      ({ value }) => value.trim(),
    ),
  }));
}

/**
 * Sends a form with mistakes, and compares the errors of the script and of the service.
 * @param plain A page without script.
 * @param mistakes Values by field name.
 */
export async function expectSameErrors(page: Page, plain: Page, address: string, mistakes: Readonly<Record<string, string>>) {
  for (const visitor of [page, plain]) {
    await visitor.goto(new URL(address, process.env.E2E_URL).href);
    for (const [name, value] of Object.entries(mistakes)) {
      const field = control(visitor, name);
      if (await field.evaluate((element) => element instanceof HTMLSelectElement)) await field.selectOption(value);
      else await field.fill(value);
    }
  }
  await enhanceForm(page);
  await findSubmit(page).click();
  const answer = plain.waitForResponse((response) => response.request().method() === 'POST');
  await findSubmit(plain).click();
  expect((await answer).status()).toBe(422);
  await expect(summary(page)).toBeFocused();
  await expect(summary(plain)).toBeFocused();
  const errors = await readErrors(page);
  expect(errors).toEqual(await readErrors(plain));
  expect(errors.links.length).toBeGreaterThan(1);
}

/** Values that every form accepts, with letters, signs and line breaks of three languages. */
export const answers: Readonly<Record<string, string>> = {
  'First Name': 'Zoë',
  'Last Name': 'Ñúñez-Œuvrard',
  Company: 'Ça & Là <b>SARL</b>',
  Phone: '+33 1 99 00 12 34',
  LEADCF2: 'media',
  Description: 'Mardi ou jeudi matin',
  LEADCF4: 'Une question 😀 de plus de vingt signes,\nsur deux lignes.',
};

/**
 * Fills all fields of a lead form.
 * @returns The values in the form by field name.
 */
export async function fillForm(page: Page | FrameLocator, id: LeadForm['id'], email: string): Promise<Record<string, string>> {
  const filled: Record<string, string> = {};
  // Optional fields.
  const closed = page.locator('main form[data-lead-form] details:not([open]) > summary');
  if (await closed.count()) await closed.click();
  for (const { name, control, key } of leadForms[id].fields) {
    const field = page.locator(`main form[data-lead-form] [name="${name}"]`);
    const value = key === 'email' ? email : (answers[name] ?? '');
    if (control !== 'select') await field.fill(value);
    else if (key === 'choice') await field.selectOption({ index: 1 });
    else await field.selectOption(value);
    filled[name] = control === 'select' ? await field.inputValue() : value;
  }
  return filled;
}

/* Filling a form by keyboard only, from the first Tab to the confirmation page. Nothing here clicks, and fields are filled only by typing. */

/** Presses a key and waits until an element has the focus. */
export async function press(page: Page, key: string): Promise<void> {
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
export async function enterContent(page: Page): Promise<void> {
  await press(page, 'Tab');
  await expect(page.locator('a[href="#content"]')).toBeFocused();
  await expect(page.locator('a[href="#content"]')).toBeInViewport({ ratio: 1 });
  await press(page, 'Enter');
  await expect(page.locator('main')).toBeFocused();
}

/** Opens the form of the content's first form link, which has the focus. The next Tab reaches its first field. */
export async function openDialog(page: Page): Promise<FrameLocator> {
  const link = page.locator('main a[data-dialog]').first();
  await expect(link).toBeFocused();
  await press(page, 'Enter');
  await expect(page.locator('dialog[open] [type=submit]')).toBeFocused();
  const frame = page.frameLocator('dialog[open] iframe');
  await expect(findSubmit(frame)).toBeVisible();
  return frame;
}

/**
 * Fills a form by typing, with one Tab between fields, from the element before the form to the submit button.
 * @param exceptions Values for single fields by name.
 * @returns The values in the form by field name.
 */
export async function fillByKeyboard(
  page: Page,
  place: Place,
  form: FormId,
  exceptions: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
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
    else await page.keyboard.type(exceptions[name] ?? answers[name] ?? '');
    filled[name] = await control(place, name).inputValue();
  }
  // The link to the privacy policy is between the last field and the button.
  await press(page, 'Tab');
  await press(page, 'Tab');
  await expect(findSubmit(place)).toBeFocused();
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
export async function correctBySummary(page: Page, place: Place, corrections: Readonly<Record<string, string>>): Promise<void> {
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

/** The leads that the service of this run has stored with an e-mail address. */
export async function storedLeads(email: string): Promise<readonly StoredLead[]> {
  const store = await openStoreForReading(loadConfig({ DATA_DIR: process.env.E2E_DATA_DIR }));
  if (!store) return [];
  const all = await Array.fromAsync(readLeads(store.db, 'oldest'));
  await store.close();
  return all.filter(({ fields }) => fields.Email === email);
}
