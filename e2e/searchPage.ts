import type { Locale } from '@emovera/contract/locales.ts';
import { expect, type Page } from '@playwright/test';
import { fill, fillCounted } from '../site/src/i18n/format.ts';
import { readWords } from './site.ts';

export const results = (page: Page) => page.locator('#search-results > li');
/** The number of results that the page shows for a group. Default: all. */
export const found = async (page: Page, group = '') => {
  await expect(results(page).or(page.locator('#search-tips')).first()).toBeVisible();
  return Number((await page.locator(`[data-count="${group}"]`).textContent())?.replace(/\D/g, ''));
};

/** Expects the whole sentence that says how many results a query has. The results before it may still be shown. */
export const expectCounted = (page: Page, lang: Locale, query: string) =>
  expect(async () => {
    const count = await found(page);
    const { none, count: several } = readWords(lang, 'pages/search');
    const sentence = count === 0 ? fill(none, { query }) : fillCounted(lang, several, count, { query });
    expect(await page.locator('#search-status').innerText()).toBe(sentence);
  }).toPass();
