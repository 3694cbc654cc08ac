import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { discard, isWritten, open, readYaml, save, test } from './editorScreen.ts';

// The editing screen of a worker takes longer to start than these tests.
test.describe.configure({ mode: 'default', timeout: 180_000 });

test('a price is changed, saved and taken back', async ({ page, content }) => {
  await open(page, 'pages/pricing');
  await page.getByLabel('Find a field or a text').fill('monthly price');
  const price = page.getByLabel('Monthly price').first();
  await price.fill('195');
  await expect(page.getByText('€1,872 a year, computed')).toBeVisible();
  await isWritten(page);
  expect(content.changedLines()).toEqual(['-    monthlyPrice: 190', '+    monthlyPrice: 195']);
  await save(page);
  expect(content.git('log', '-1', '--format=%an %s').trim()).toBe('Anna Editor Edit Pricing and plans');

  await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Show changes' }).first().click();
  await expect(page.locator('main').getByRole('definition')).toHaveText(['190', '195']);
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await expect(page.getByText('Undone. The undoing is')).toBeVisible();
  await expect(price).toHaveValue('190');

  // The version with the other price is restored, and discarded.
  await expect(page.getByText(/^Edit Pricing and plansAnna Editor, \d{1,2} [A-Z][a-z]{2,3} \d{4}, \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByText('This is the first version, so there is nothing to go back to.')).toBeVisible();
  await page
    .getByRole('button', { name: /^Restore the version of / })
    .nth(1)
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Nothing: the text is the same as in this version.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Restore' })).toBeDisabled();
  await dialog.getByLabel('Also the facts that this form shows').check();
  await expect(dialog.getByRole('definition')).toHaveText(['190', '195']);
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(price).toHaveValue('195');
  expect(content.changedLines()).toEqual(['-    monthlyPrice: 190', '+    monthlyPrice: 195']);
  await discard(page);
  await expect(page.getByText('The changes are discarded.')).toBeVisible();
  await expect(price).toHaveValue('190');
});

test('a new article is discarded, and made again and written', async ({ page, content }) => {
  const make = async () => {
    await page.getByRole('button', { name: 'New article' }).click();
    await page.getByRole('dialog').getByLabel('Title').fill('Reading reviews of a lift');
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    await expect(page.locator('main h1')).toHaveText('Reading reviews of a lift');
  };
  await page.goto('#/');
  await make();
  await discard(page);
  await expect(page.getByRole('heading', { name: 'Choose a text' })).toBeVisible();
  await expect(page.getByText('This text was discarded or deleted, so it is closed.')).toBeVisible();
  expect(content.git('status', '--porcelain')).toBe('');
  await make();
  await page.getByLabel('Text, en').fill('An opening paragraph.\n\n## What people say\n\nOne thing.');
  await save(page);
  const file = 'content/en/blog/reading-reviews-of-a-lift.mdx';
  expect(content.git('show', '--format=', '--name-only').trim()).toBe(file);
  expect(readFileSync(`${content.root}${file}`, 'utf8')).toContain('\nAn opening paragraph.\n\n## What people say\n\nOne thing.');
});

test('two people who change the same value see both versions and the name of the other, and choose', async ({ page, openAs, content }) => {
  const other = await openAs({ name: 'Bob Writer', email: 'bob@example.com' });
  for (const each of [page, other]) await open(each, 'pages/pricing');
  // The screen of the first person does not show the second person's change before they type.
  await page.route('**/admin/api/document?*', (route) => route.abort());
  await other.getByLabel('Title, en').first().fill('Plans of the second');
  await isWritten(other);
  await page.getByLabel('Title, en').first().fill('Plans of the first');
  const conflict = page.getByRole('alert');
  await expect(conflict).toContainText('Plans of the second');
  await expect(conflict).toContainText('Plans of the first');
  await page.unroute('**/admin/api/document?*');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(conflict.getByRole('definition').first()).toHaveText('Bob Writer (bob@example.com)');
  expect(readYaml(content, 'content/en/pages/pricing.yaml').meta.title).toBe('Plans of the second');
  await page.getByRole('button', { name: 'Use yours' }).click();
  await isWritten(page);
  expect(readYaml(content, 'content/en/pages/pricing.yaml').meta.title).toBe('Plans of the first');
  await other.close();
});
