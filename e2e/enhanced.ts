import { expect, type Page } from '@playwright/test';

/** Touches a page's form and waits until its live help is there. */
export async function enhanceForm(page: Page): Promise<void> {
  const form = page.locator('form[data-lead-form]');
  await form.dispatchEvent('keydown');
  await expect(form).toHaveAttribute('data-enhanced', '');
}

/** Touches what a page wakes at the first touch, and waits until it is awake: then nothing is added to the page any more by going through it. */
export async function wakeAll(page: Page): Promise<void> {
  if ((await page.locator('form[data-lead-form]').count()) > 0) await enhanceForm(page);
  const explorer = page.locator('[data-explorer]');
  if ((await explorer.count()) === 0) return;
  await explorer.locator('form').dispatchEvent('keydown');
  await expect(explorer.locator('[aria-busy=false]')).toHaveCount(1);
}
