import { expect } from '@playwright/test';
import { axeErrors, insert, isWritten, open, test } from './editorScreen.ts';

// The editing screen of a worker takes longer to start than these tests.
test.describe.configure({ mode: 'default' });

test('a chart of an article is changed in its form; another kind is tried and taken back', async ({ page, content }) => {
  await open(page, 'blog/controlCharts');
  const field = page.getByLabel('Text, en');
  await field.evaluate((element: HTMLTextAreaElement) => {
    element.focus();
    const place = element.value.indexOf('```chart') + 5;
    element.setSelectionRange(place, place);
  });
  await page.keyboard.press('ArrowRight');
  // The button is directly behind the text, so the keyboard reaches it.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const chart = page.getByRole('region', { name: 'Chart, en' });
  await expect(chart.getByLabel('Kind')).toBeFocused();
  await chart.getByLabel('Kind').selectOption('nps');
  await expect(chart.getByLabel('Promoters')).toBeVisible();
  await expect(field).toHaveValue(/kind: nps/);
  await chart.getByRole('button', { name: 'Cancel' }).click();
  await isWritten(page);
  expect(content.changedLines()).toEqual([]);

  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Edit: Chart' }).click();
  expect(await axeErrors(page)).toEqual([]);
  await chart.getByLabel('Value, row 1').fill('33');
  await expect(chart.getByText('In the text')).toBeVisible();
  await chart.getByRole('button', { name: 'Done' }).click();
  await expect(field).toBeFocused();
  await isWritten(page);
  expect(content.changedLines()).toEqual(['-  - { name: "Upper limit", value: 32.3 }', '+  - { name: "Upper limit", value: 33 }']);
});

test('“Done” closes the form of a block at once, also directly after the last key', async ({ page }) => {
  await open(page, 'blog/controlCharts');
  await insert(page, 'Table');
  const table = page.getByRole('region', { name: 'Table, en' });
  await expect(table.getByLabel('Caption')).toBeFocused();
  await page.clock.install();
  const { promise: isHeld, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/admin/api/block', async (route) => {
    await isHeld;
    await route.continue();
  });
  await table.getByLabel('Caption').fill('Answers (example)');
  const asked = page.waitForRequest('**/admin/api/block');
  await table.getByRole('button', { name: 'Done' }).click();
  await asked;
  // The pause after which the last key is written passes while the server is still busy.
  await page.clock.runFor(1000);
  answer();
  await expect(table).toBeHidden();
});

test('an article is withdrawn, and the check names the articles that link to it', async ({ page }) => {
  await open(page, 'blog/controlCharts');
  await page.getByRole('button', { name: 'Add Draft' }).click();
  const draft = page.locator('fieldset', { has: page.locator('> legend', { hasText: 'Draft' }) });
  for (const box of await draft.getByRole('checkbox').all()) await expect(box).toBeChecked();
  await isWritten(page);
  await page.getByRole('button', { name: 'Check spelling and style' }).click();
  await expect(page.getByText(/keeping-a-codebook-alive.mdx, Line \d+: links to .*trend-or-noise.* is a draft/)).toBeVisible();
});
