import { expect, type Page } from '@playwright/test';

/** Focuses a page's form and waits until its script runs. */
export async function enhanceForm(page: Page): Promise<void> {
  const form = page.locator('form[data-lead-form]');
  await form.dispatchEvent('keydown');
  await expect(form).toHaveAttribute('data-enhanced', '');
}

/** Starts everything that a page loads on the first interaction, and waits until it runs. Later interactions then add nothing to the page. */
export async function startScripts(page: Page): Promise<void> {
  if ((await page.locator('form[data-lead-form]').count()) > 0) await enhanceForm(page);
  const island = page.locator('[data-explorer], [data-try], [data-calculator]');
  if ((await island.count()) === 0) return;
  await island.locator('form').first().dispatchEvent('keydown');
  await expect(island.locator('[aria-busy=false]').first()).toBeAttached();
}
