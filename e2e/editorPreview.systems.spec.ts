import { cpSync } from 'node:fs';
import { expect } from '@playwright/test';
import { isWritten, open, readYaml, test } from './editorScreen.ts';

// The editing screen of a worker takes longer to start than these tests.
test.describe.configure({ mode: 'default', timeout: 180_000 });

/** Requests of the preview to the development server, which this test does not start. */
const asked: string[] = [];
/** Pages are answered when it is resolved. */
let ready = Promise.resolve();

test.beforeEach(async ({ page }) => {
  asked.length = 0;
  ready = Promise.resolve();
  await page.addInitScript(() => localStorage.setItem('hasPreview', 'true'));
  await page.route(/:\d+\/(?!admin)/, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    asked.push(`${pathname}${search}`);
    await ready;
    await route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>${pathname}</title><h1>${pathname}</h1>` });
  });
});

test('the preview has all languages for facts, and begins in that of the screen', async ({ page }) => {
  await page.goto('#/');
  await page.getByLabel('Language of the screen').selectOption('fr');
  for (const [id, address] of [
    ['facts/events', '/fr/'],
    ['facts/company', '/fr/aboutUs'],
    ['pages/pricing', '/fr/pricing'],
  ] as const) {
    await open(page, id);
    const preview = page.getByRole('complementary');
    await expect(preview.getByRole('button', { name: /^(en|fr|es)$/ })).toHaveText(['en', 'fr', 'es']);
    await expect(preview.getByRole('button', { name: 'fr', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText(address);
  }
});

test('the language that was chosen last is shown, also if the page before it loads itself again', async ({ page }) => {
  await open(page, 'pages/pricing');
  const frame = page.frameLocator('iframe').getByRole('heading');
  await expect(frame).toHaveText('/en/pricing');
  const { promise, resolve } = Promise.withResolvers<void>();
  ready = promise;
  await page.getByRole('complementary').getByRole('button', { name: 'fr', exact: true }).click();
  await expect.poll(() => asked.at(-1)).toBe('/fr/pricing');
  await page.frame('preview')?.evaluate(() => location.reload());
  await expect.poll(() => asked.at(-1)).toBe('/en/pricing');
  resolve();
  await expect(frame).toHaveText('/fr/pricing');
});

test('a price of a later day is previewed as of that day until its form is left', async ({ page, content }) => {
  cpSync(`${content.root}content/facts/plans.yaml`, `${content.root}content/facts/plans.2031-01-01.yaml`);
  await open(page, 'facts/plans.2031-01-01');
  await expect(page.getByText('This version counts from 1 Jan 2031 on, so the preview begins on that day.')).toBeVisible();
  await expect(page.getByLabel('As of')).toHaveValue('2031-01-01');
  await expect.poll(() => asked).toContain('/?on=2031-01-01');
  await page.goto('#/');
  await expect.poll(() => asked.at(-1)).toBe('/?on=');
});

test('the preview says for how long a page has been built, and leaves undo and redo of a field as they are', async ({ page, content }) => {
  await open(page, 'pages/pricing');
  const frame = page.frameLocator('iframe').getByRole('heading');
  await expect(frame).toHaveText('/en/pricing');
  const field = page.getByLabel('Title, en').first();
  const before = await field.inputValue();
  await page.clock.install();
  const { promise, resolve } = Promise.withResolvers<void>();
  ready = promise;
  await field.press('End');
  await page.keyboard.insertText(' now');
  await page.clock.runFor(1000);
  await isWritten(page);
  await expect.poll(() => asked.filter((each) => each === '/en/pricing').length).toBeGreaterThan(1);
  await page.clock.runFor(5000);
  await expect(page.getByText(/Still being built, \d+ s/)).toBeVisible();
  resolve();
  await expect(page.getByText('Still being built')).toBeHidden();
  await expect(frame).toHaveText('/en/pricing');
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(field).toHaveValue(before);
  await page.keyboard.press('Control+Shift+z');
  await expect(field).toHaveValue(`${before} now`);
  await page.clock.resume();
  await isWritten(page);
  expect(readYaml(content, 'content/en/pages/pricing.yaml').meta.title).toBe(`${before} now`);
});
