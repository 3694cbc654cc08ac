import { expect, type Page } from '@playwright/test';
import { enter, test } from './deskScreen.ts';
import { readWords } from './site.ts';

/** The name of the client case about insurance in a language. */
const caseName = (lang: string) => `${readWords(lang, 'useCases/insurance').name} · ${readWords(lang, 'cases/insurance').title}`;

/** Chooses the language of the screen by its name, whatever the language is now. */
const speak = (page: Page, language: string) => page.locator('header').getByRole('combobox').selectOption({ label: language });

test('people are found by what they asked for, which has a name in the language of the screen', async ({ page, desk }) => {
  await enter(page, desk);
  await page.getByRole('combobox', { name: 'Asked for' }).selectOption(caseName('en'));
  await expect(page.getByRole('status').filter({ hasText: /^1 lead$/ })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Asked for' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('group', { name: 'Columns' }).getByLabel('Asked for').check();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('row', { name: /Ida Insured/ })).toContainText(caseName('en'));
  await speak(page, 'Français');
  await expect(page.getByRole('row', { name: /Ida Insured/ })).toContainText(caseName('fr'));
  await speak(page, 'Español');
  await page.getByRole('link', { name: 'Ida Insured' }).click();
  await expect(page.getByRole('definition').filter({ hasText: caseName('es') })).toBeVisible();
});

test('what somebody asked for that is no longer on the site can still be looked for', async ({ page, desk }) => {
  await enter(page, desk);
  await page.goto('/desk/#/leads?asked=clientCase/gone');
  await expect(page.getByRole('combobox', { name: 'Asked for' }).getByRole('option', { selected: true })).toHaveText('gone');
  await expect(page.getByText('No lead matches.')).toBeVisible();
});

test('the checks of the service are in the language of the screen, with the commands unchanged', async ({ page, desk }) => {
  await enter(page, desk);
  await page.goto('/desk/#/state');
  const checks = page.locator('main').getByRole('listitem');
  const toFix = checks.filter({ hasText: 'npm run leads -- retry --set-aside' });
  await expect(toFix).toContainText(/deliver(y is|ies are) set aside: /);
  await expect(checks.filter({ hasText: /The built site in .+ is complete/ })).toBeVisible();
  await speak(page, 'Français');
  await expect(toFix).toContainText(/transmissions? mises? de côté/);
  await expect(checks.filter({ hasText: /Le site généré dans .+ est complet/ })).toBeVisible();
  await speak(page, 'Español');
  await expect(toFix).toContainText(/entregas? apartadas?/);
  await expect(checks.filter({ hasText: /El sitio generado en .+ está completo/ })).toBeVisible();
});
