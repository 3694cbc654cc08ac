import { localeCodes } from '@emovera/contract/locales.ts';
import { expect } from '@playwright/test';
import { discard, isWritten, open, readYaml, save, test } from './editorScreen.ts';

// The editing screen of a worker takes longer to start than these tests.
test.describe.configure({ mode: 'default' });

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
  await expect(page.locator('pre')).toContainText('monthlyPrice: [-190-]{+195+}');
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await expect(page.getByText('Undone. The undoing is')).toBeVisible();
  await expect(price).toHaveValue('190');
});

test('mistakes are named at their fields, lead to them, and disappear when they are mended', async ({ page, content }) => {
  await open(page, 'pages/pricing');
  const description = page.getByLabel('Description, en').first();
  const old = await description.inputValue();
  await description.fill('Too short.');
  await page.getByLabel('Title, fr').first().fill('t'.repeat(60));
  await page.getByLabel('Lead, es').first().fill('');
  await expect(page.getByText('60 of 55 characters: 5 too many')).toBeVisible();
  // An empty text is both too short and not a line.
  await expect(page.getByRole('heading', { name: '4 problems' })).toBeVisible();
  // The site would not build, so this is not saved.
  await page.getByRole('button', { name: 'Save …' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('content/en/pages/pricing.yaml has 1 error');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'es › Hero › Lead' }).first().click();
  await expect(page.getByLabel('Lead, en').first()).toBeFocused();
  await description.fill(old);
  await expect(page.getByRole('heading', { name: '3 problems' })).toBeVisible();
  await discard(page);
  await expect(page.getByRole('heading', { name: /problem/ })).toBeHidden();
  expect(content.git('status', '--porcelain')).toBe('');
});

test('a new text is discarded, and made again in every language, and written', async ({ page, content }) => {
  const make = async () => {
    await page.getByRole('button', { name: 'New client case' }).click();
    await page.getByRole('dialog').getByLabel('Name of the file').fill('liftMaker');
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    await expect(page.getByLabel('Title, fr').first()).toBeVisible();
  };
  await page.goto('#/');
  await make();
  await discard(page);
  await expect(page.getByRole('heading', { name: 'Choose a text' })).toBeVisible();
  expect(content.git('status', '--porcelain')).toBe('');
  await make();
  await page.getByLabel('Title, fr').first().fill('Un fabricant d’ascenseurs');
  await save(page);
  const files = content.git('show', '--format=', '--name-only').trim().split('\n');
  expect(files).toEqual([...localeCodes.map((lang) => `content/${lang}/cases/liftMaker.yaml`), 'content/facts/cases.yaml'].sort());
  expect(readYaml(content, 'content/fr/cases/liftMaker.yaml').title).toBe('Un fabricant d’ascenseurs');
});

test('two people who change the same value see both versions and the name of the other, and choose', async ({ page, openAs, content }) => {
  const other = await openAs({ name: 'Bob Writer', email: 'bob@example.com' });
  for (const each of [page, other]) await open(each, 'pages/pricing');
  // The first person's screen does not see the change of the second before they type.
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
