import { expect, type Page } from '@playwright/test';
import { readWords } from './site.ts';

export const words = (lang: string) => readWords(lang, 'pages/tryIt');
export const field = (page: Page) => page.locator('#comments');
export const status = (page: Page) => page.locator('[aria-labelledby=found] > [role=status]');
export const comments = (page: Page) => page.locator('[aria-labelledby=found] ol > li');
/** The passages with their emotions, as "passage (emotion)". */
export const passages = (page: Page) =>
  comments(page)
    .locator('mark')
    .evaluateAll((marks) => marks.map((mark) => mark.textContent?.trim()));

/** Opens the page, and waits until its script runs. */
export async function openTry(page: Page, lang = 'en'): Promise<void> {
  await page.goto(`/${lang}/try`);
  await field(page).focus();
  await expect(page.locator('[data-try] > [aria-busy=false]')).toHaveCount(1);
}
