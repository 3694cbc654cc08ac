import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { isDone, isWritten, open, readYaml, test } from './editorScreen.ts';

// The editing screen of a worker takes longer to start than these tests.
test.describe.configure({ mode: 'default', timeout: 180_000 });

test('what another person discards stays on the screen of the one who typed it, with the choice to write it again', async ({
  page,
  openAs,
  content,
}) => {
  const bob = await openAs({ name: 'Bob Writer', email: 'bob@example.com' });
  const look = () => bob.evaluate(() => dispatchEvent(new Event('focus')));
  const discardAll = async () => {
    await page.getByRole('button', { name: 'Discard changes …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Discard changes' });
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await isDone(page);
  };
  await open(bob, 'pages/demoRequest');
  const title = bob.getByLabel('Title, en').first();
  await title.fill('Typed by Bob');
  await isWritten(bob);
  await open(page, 'pages/demoRequest');
  await discardAll();
  await look();
  await expect(bob.getByRole('alert')).toContainText('Another person has discarded what you typed');
  await expect(title).toHaveValue('Typed by Bob');
  expect(content.git('status', '--porcelain')).toBe('');
  await bob.getByRole('button', { name: 'Write yours again' }).click();
  await isWritten(bob);
  expect(readYaml(content, 'content/en/pages/demoRequest.yaml').meta.title).toBe('Typed by Bob');

  // A whole text that was deleted.
  await page.getByRole('button', { name: 'New webinar' }).click();
  await page.getByRole('dialog').getByLabel('Name of the file').fill('liftMaker');
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(/webinars\/liftMaker$/);
  await open(bob, 'webinars/liftMaker');
  await bob.getByLabel('Title, en').first().fill('Lifts, by Bob');
  await isWritten(bob);
  await discardAll();
  await expect(page.getByText('This text was discarded or deleted, so it is closed.')).toBeVisible();
  await look();
  await expect(bob.getByRole('alert')).toContainText('Another person has discarded or deleted what you were writing');
  await expect(bob.getByRole('alert').getByRole('definition')).toHaveText(['Lifts, by Bob']);
  await expect(bob.getByLabel('Title, en')).toHaveCount(0);
  await bob.getByRole('button', { name: 'Close' }).first().click();
  await expect(bob.getByRole('heading', { name: 'Choose a text' })).toBeVisible();
  await expect(bob.getByText('This text was discarded or deleted, so it is closed.')).toBeVisible();
  await bob.close();
});

test('what another person typed is named before it is discarded or saved, and needs a consent of its own', async ({
  page,
  openAs,
  content,
}) => {
  const bob = await openAs({ name: 'Bob Writer', email: 'bob@example.com' });
  await open(bob, 'pages/demoRequest');
  await bob.getByLabel('Title, en').first().fill('Typed by Bob');
  await isWritten(bob);
  await open(page, 'pages/demoRequest');
  await page.getByLabel('Title, fr').first().fill('Saisi par Anna');
  await page.getByRole('button', { name: 'Discard changes …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Discard changes' });
  await expect(dialog.getByRole('listitem')).toHaveText([
    '“Typed by Bob” (en): Meta › Title',
    '“Typed by Bob” (fr): Meta › Title',
    // Both languages were changed, so the translation counts as checked.
    'Checked translations (fr)',
  ]);
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(['Bob Writer (bob@example.com)', 'Anna Editor (you)']);
  const consent = dialog.getByRole('checkbox', { name: 'Also discard what others have typed: Bob Writer' });
  await dialog.getByRole('button', { name: 'Discard' }).click();
  expect(await consent.evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(true);
  expect(readYaml(content, 'content/en/pages/demoRequest.yaml').meta.title).toBe('Typed by Bob');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Save …' }).click();
  await expect(page.getByRole('dialog').getByText('The history also names the others.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await isDone(page);
  expect(content.git('log', '-1', '--format=%an, %(trailers:key=Co-authored-by,valueonly)').trim()).toBe(
    'Anna Editor, Bob Writer <bob@example.com>',
  );
  await bob.close();
});

test('what is typed while the server is away is kept, and written when it answers again', async ({ page, content }) => {
  await open(page, 'pages/pricing');
  await page.route('**/admin/api/**', (route) => route.abort());
  await page.getByLabel('Title, en').first().fill('Typed offline');
  await expect(page.getByText('The server does not answer.').first()).toBeVisible();
  await page.unroute('**/admin/api/**');
  await isWritten(page);
  expect(readYaml(content, 'content/en/pages/pricing.yaml').meta.title).toBe('Typed offline');
});

test('what was typed just before the page closes is written, or asked about, kept and brought back', async ({ page, content }) => {
  const file = `${content.root}content/en/legal/legalInformation.md`;
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await open(page, 'legal/legalInformation');
  const text = page.getByLabel('Text, en');
  const before = await text.inputValue();
  await text.click();
  // The page does not write it by itself.
  await page.clock.install();
  await text.fill(`${before}\nA last word.\n`);
  await page.goto('about:blank');
  await expect.poll(() => readFileSync(file, 'utf8')).toContain('\nA last word.\n');
  expect(asked).toEqual([]);

  // Browsers may refuse to send this much while a page closes. This one does not, so the test restores the file.
  const written = readFileSync(file, 'utf8');
  const long = `${before}\n${'Many words. '.repeat(7000)}\n`;
  await open(page, 'legal/legalInformation');
  await text.click();
  await text.fill(long);
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  expect(asked).toEqual(['beforeunload']);
  await expect.poll(() => readFileSync(file, 'utf8')).toContain('Many words.');
  writeFileSync(file, written);
  const again = await page.context().newPage();
  await again.goto('#/');
  await expect(again.getByText('This browser keeps what you typed last in these texts.')).toBeVisible();
  await again.getByRole('main').getByRole('link', { name: 'Legal information' }).last().click();
  await expect(again.getByText('It is back in the form, and is written now.')).toBeVisible();
  await isWritten(again);
  expect(readFileSync(file, 'utf8')).toContain('Many words. Many words.');
  await again.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(again.getByLabel('Text, en')).toHaveValue(`${before}\nA last word.\n`);
});

test('a text that would run as code is not written, and stays on the screen with the reason until it is corrected', async ({
  page,
  content,
}) => {
  const file = `${content.root}content/en/legal/legalInformation.md`;
  const before = readFileSync(file, 'utf8');
  await open(page, 'legal/legalInformation');
  const text = page.getByLabel('Text, en');
  const typed = `${await text.inputValue()}\nA <b>bold</b> word.\n`;
  const reason = page.getByText('Not written: “Legal information” (en), line 46 of the text: "<b>" would be read as HTML');
  await text.fill(typed);
  await expect(reason).toBeVisible();
  // Another text is opened, and the page is loaded again.
  await open(page, 'pages/pricing');
  await open(page, 'legal/legalInformation');
  await expect(text).toHaveValue(typed);
  await expect(reason).toBeVisible();
  await page.reload();
  await expect(text).toHaveValue(typed);
  await expect(reason).toBeVisible();
  expect(readFileSync(file, 'utf8')).toBe(before);
  await text.fill(typed.replace('<b>bold</b>', '**bold**'));
  await isWritten(page);
  expect(readFileSync(file, 'utf8')).toBe(`${before}\nA **bold** word.\n`);
});
