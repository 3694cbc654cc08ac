import { expect, type FrameLocator, type Page } from '@playwright/test';
import { enhanceForm } from './startScripts.ts';

/** The page or the dialog's frame with a form. */
export type Place = Page | FrameLocator;

export const submitOf = (place: Place) => place.locator('form[data-lead-form] [type=submit]');
export const control = (place: Place, name: string) => place.locator(`form[data-lead-form] [name="${name}"]`);
export const summary = (place: Place) => place.locator('[data-summary]');
export const errorOf = (place: Place, name: string) => place.locator(`[data-error="${name}"]`);

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
  await submitOf(page).click();
  const answer = plain.waitForResponse((response) => response.request().method() === 'POST');
  await submitOf(plain).click();
  expect((await answer).status()).toBe(422);
  await expect(summary(page)).toBeFocused();
  await expect(summary(plain)).toBeFocused();
  const errors = await readErrors(page);
  expect(errors).toEqual(await readErrors(plain));
  expect(errors.links.length).toBeGreaterThan(1);
}
