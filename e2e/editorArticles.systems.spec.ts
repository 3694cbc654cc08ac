import { readFileSync } from 'node:fs';
import { localeCodes } from '@emovera/contract/locales.ts';
import { expect, type Locator } from '@playwright/test';
import { axeErrors, insert, isDone, isWritten, open, save, test } from './editorScreen.ts';
import { hold } from './page.ts';

// The editing screen of a worker takes longer to start than these tests.
test.describe.configure({ mode: 'default', timeout: 180_000 });

/** Pastes the clipboard of another program, such as the cells of a spreadsheet. */
const paste = (field: Locator, text: string, html = '') =>
  field.evaluate(
    (element, data) => {
      const clipboardData = new DataTransfer();
      for (const [type, value] of Object.entries(data)) if (value) clipboardData.setData(type, value);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    { 'text/plain': text, 'text/html': html },
  );

test('an article with a chart and a table is written in two languages, and scheduled', async ({ page, content }) => {
  await page.goto('#/');
  await page.getByRole('button', { name: 'New article' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Reading reviews of a lift');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.locator('main h1')).toHaveText('Reading reviews of a lift');

  await page.getByRole('main').getByLabel('Title, at most 90 characters').first().fill('Lire les avis sur un ascenseur');
  await page.getByRole('button', { name: 'Write it in French' }).click();
  const french = page.getByLabel('Text, fr');
  await expect(french).toHaveValue(/✎/);

  await page.getByLabel('Text, en').fill('An opening paragraph.\n\n## What people say\n\nOne thing.');
  await insert(page, 'Chart');
  const chart = page.getByRole('region', { name: 'Chart, en' });
  await chart.getByLabel('Kind').selectOption('bars');
  await chart.getByLabel('Title').fill('Example: most people mention the noise');
  await chart.getByLabel('Alt').fill('Noise 80, speed 20.');
  await chart.getByLabel('Note').fill('Example');
  await chart.getByLabel('Name, row 1').fill('Noise');
  await chart.getByLabel('Name, row 2').fill('Speed');
  await chart.getByLabel('Value, row 1').fill('-1');
  await chart.getByRole('button', { name: 'Done' }).click();
  await expect(chart.getByText('Not in the text yet. To correct: 1')).toBeVisible();
  await expect(chart.getByText(/row 1: The number must be at least 0\./)).toBeVisible();
  await expect(chart.getByLabel('Value, row 1')).toHaveAttribute('aria-invalid', 'true');
  await chart.getByLabel('Value, row 1').fill('80');
  await chart.getByRole('button', { name: 'Done' }).click();
  await expect(chart).toBeHidden();

  await insert(page, 'Table');
  const table = page.getByRole('region', { name: 'Table, en' });
  await table.getByLabel('Caption').fill('Answers by floor (example)');
  await paste(table.getByLabel('A, row 1'), 'Floor\tAnswers\n1\t240\n2\t160\n');
  await table.getByRole('button', { name: 'Done' }).click();
  await page.getByLabel('Published on, en').fill('2030-03-09');
  await page.getByLabel('Published on, fr').fill('2030-03-10');
  await page
    .locator('fieldset', { has: page.locator('> legend', { hasText: 'Draft' }) })
    .getByRole('checkbox')
    .first()
    .uncheck();
  await isWritten(page);
  const file = 'content/en/blog/reading-reviews-of-a-lift.mdx';
  const text = readFileSync(`${content.root}${file}`, 'utf8');
  expect(text).toContain('publishedOn: "2030-03-09"');
  expect(text).toContain('draft: false');
  expect(text).toContain(
    'One thing.\n\n```chart\nkind: bars\ntitle: "Example: most people mention the noise"\nalt: "Noise 80, speed 20."\nnote: "Example"\nbars:\n  - { name: "Noise", value: 80 }\n  - { name: "Speed", value: 50 }\n```\n\n<Table caption="Answers by floor (example)">\n\n| Floor | Answers |\n|---|---|\n| 1 | 240 |\n| 2 | 160 |\n\n</Table>',
  );
  expect(text).toContain('article: "readingReviewsOfA"');
  await save(page);
  expect(content.git('show', '--format=', '--name-only').trim().split('\n')).toEqual([
    file,
    'content/fr/blog/lire-les-avis-sur-un-ascenseur.mdx',
    // Both were written together, so the translation is up to date.
    'content/fr/translated.json',
  ]);
});

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
  const answer = await hold(page, '**/admin/api/block');
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
  await expect(draft.getByText('its address shows “Page not found” (404), without a redirect')).toHaveCount(localeCodes.length);
  const links = page.getByRole('region', { name: /problems?$/ }).getByRole('link', { name: /: / });
  await expect(links.first()).toBeVisible();
  const names = await links.allTextContents();
  expect(new Set(names).size).toBe(names.length);
  await page.getByRole('button', { name: 'Check spelling and style' }).click();
  await expect(page.getByText(/ \(en\): Text, Line \d+: links to .*trend-or-noise.* is a draft/)).toBeVisible({ timeout: 60_000 });
});

test('an article gets another address, to which all texts link', async ({ page, content }) => {
  const slug = 'do-two-readers-agree-cohens-kappa';
  await open(page, 'blog/kappaAgreement');
  await page.getByRole('button', { name: 'Change address …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('File').selectOption(`content/en/blog/${slug}.mdx`);
  await dialog.getByLabel('New address').fill('how-many-comments-to-read');
  await dialog.getByRole('button', { name: 'Change' }).click();
  await expect(dialog.getByText('"how-many-comments-to-read" is already an address of')).toBeVisible();
  await dialog.getByLabel('New address').fill('cohens-kappa');
  expect(await axeErrors(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Change' }).click();
  await isDone(page);
  await expect(page.getByRole('button', { name: 'Change address …' })).toBeEnabled();
  await save(page);
  expect(content.git('status', '--porcelain')).toBe('');
  const saved = content.git('show', '--name-status', '--format=', '--no-renames').trim().split('\n');
  expect(saved).toContain(`D\tcontent/en/blog/${slug}.mdx`);
  expect(saved).toContain('A\tcontent/en/blog/cohens-kappa.mdx');
  expect(saved).toContain('M\tcontent/en/pages/agreementCalculator.yaml');
});

test('a text of Word is pasted as Markdown, taken back with one key, and an error in it leads to its line', async ({ page, content }) => {
  await open(page, 'blog/controlCharts');
  const field = page.getByLabel('Text, fr');
  await field.fill('Un début.');
  const word = readFileSync(new URL('../editor/test/pasted/word.txt', import.meta.url), 'utf8');
  await paste(field, 'Lire les avis', word);
  await expect(page.getByText('Pasted. Not kept: ')).toContainText('pictures (add them with “Insert”)');
  // Everything can be scrolled above the notice, also on a phone.
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: 340, height: 640 });
  await page.getByRole('button', { name: 'Check spelling and style' }).click({ trial: true, timeout: 15_000 });
  await page.setViewportSize({ width, height });
  await field.focus();
  const whole =
    /^Un début\.\n\n## Lire les avis\n\nLes clients \*\*sont déçus\*\*\u00a0: [\s\S]*\n- Le prix\n[\s\S]*\[\^1\]: Un taux habituel\.\n$/;
  await expect(field).toHaveValue(whole);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(field).toHaveValue('Un début.');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(field).toHaveValue(whole);
  // Line numbers are beside their lines only if the layer below the text is as high as the text.
  const heights = await field.evaluate((element) =>
    [element, element.previousElementSibling].map((each) => each?.getBoundingClientRect().height),
  );
  expect(heights[0]).toBe(heights[1]);

  await field.fill('Un début.\n\nUne {note privée}.\n');
  const problem = page.getByRole('button', { name: 'fr › Text, Line 3' });
  await expect(problem).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('what follows "{" would be read as code.')).toBeVisible();
  await problem.click();
  await expect(field).toBeFocused();
  expect(
    await field.evaluate(
      (element: HTMLTextAreaElement) => getSelection()?.toString() || element.value.slice(element.selectionStart, element.selectionEnd),
    ),
  ).toBe('Une {note privée}.');

  await field.fill('Combien ?\n\nPourquoi ?\n');
  await isWritten(page);
  await page.getByRole('button', { name: 'Check spelling and style' }).click();
  await page.getByRole('button', { name: 'Correct 2 signs that a program can set' }).click({ timeout: 60_000 });
  await expect(field).toHaveValue('Combien\u202f?\n\nPourquoi\u202f?\n', { timeout: 60_000 });
  await isWritten(page);
  expect(readFileSync(`${content.root}content/fr/blog/carte-de-controle-part-de-colere.mdx`, 'utf8')).toMatch(/Pourquoi\u202f\?\n$/);
});
