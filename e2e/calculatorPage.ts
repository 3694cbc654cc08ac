import type { Page } from '@playwright/test';
import { fill } from '../site/src/i18n/format.ts';
import { readWords } from './site.ts';

type Shared = Record<'calculate' | 'clear' | 'reset' | 'example' | 'empty' | 'share' | 'download' | 'noScript', string>;
export const sharedIn = (lang: string): Shared => readWords(lang, 'pages/calculators').shared;

export const island = (page: Page) => page.locator('[data-calculator]');
export const field = (page: Page, name: string) => island(page).locator(`[name=${name}]`);
export const status = (page: Page) => island(page).getByRole('status');
/** The result of 55 promoters, 30 passives and 15 detractors. */
export const npsSentence = (lang: string) =>
  fill(readWords(lang, 'pages/npsCalculator').result.single.other, { score: 40, count: 100, low: 26, high: 54 });
/** A button of the calculator, by its name. */
export const button = (page: Page, name: string) => island(page).getByRole('button', { name });

/** Starts the calculator's script, and waits until it runs. */
export async function start(page: Page, lang: string): Promise<void> {
  await island(page).locator('input, textarea').first().focus();
  await button(page, sharedIn(lang).download).waitFor();
}
