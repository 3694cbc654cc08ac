import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { localeCodes } from '@emovera/contract/locales.ts';
import { expect, type Locator, type Page, test } from '@playwright/test';
import axe from 'axe-core';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { parse } from 'yaml';
import { buildEditor } from '../editor/src/server/app.ts';
import { buildScreen, screenFolder } from '../editor/src/server/buildScreen.ts';
import { type TemporaryContent, temporaryContent } from '../editor/test/temporaryContent.ts';
import { pictureErrors } from '../site/src/pictures/pictureErrors.ts';

/* The editing screen, as a marketing team uses it: a copy of the content, the real server and git. */

// One worker runs these tests in turn, because they share the copy of the content.
test.describe.configure({ mode: 'default' });

let content: TemporaryContent;
let server: FastifyInstance;
let address: string;

test.beforeAll(async () => {
  await buildScreen();
  content = temporaryContent();
  server = await buildEditor({ root: content.root, client: screenFolder, hosts: [] });
  await server.listen({ port: 0, host: 'localhost' });
  address = `http://localhost:${(server.server.address() as AddressInfo).port}/admin/`;
});
test.beforeEach(async ({ page }) => {
  content.git('reset', '--quiet', '--hard');
  content.git('clean', '--quiet', '--force', '-d');
  await page.addInitScript(() => {
    localStorage.setItem('person', JSON.stringify({ name: 'Anna Editor', email: 'anna@example.com' }));
    // The page of the preview is served by "npm run dev", which this test does not start.
    localStorage.setItem('hasPreview', 'false');
  });
});
test.afterAll(async () => {
  await server.close();
  content.remove();
});

async function open(page: Page, id: string) {
  await page.goto(`${address}#/edit/${id}`);
  await expect(page.locator('main h1')).toBeVisible();
}

/** Unfolds a part of the form by its label. */
async function unfold(page: Page, label: string) {
  const summary = page.locator('main summary', { hasText: label }).first();
  if (!(await summary.evaluate(({ parentElement }) => (parentElement as HTMLDetailsElement).open))) await summary.click();
}

const isWritten = (page: Page) => expect(page.locator('main [role=status]').first()).toHaveText('In the files');

async function save(page: Page) {
  await isWritten(page);
  await page.getByRole('button', { name: 'Save …' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Inserts a block at the cursor of the English text. */
async function insert(page: Page, name: string) {
  await page.getByRole('button', { name: 'Insert …' }).first().click();
  await page.getByRole('button', { name, exact: true }).click();
}

/** Pastes what a spreadsheet puts on the clipboard. */
const paste = (field: Locator, text: string) =>
  field.evaluate((element, cells) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', cells);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

const readYaml = (file: string) => parse(readFileSync(`${content.root}${file}`, 'utf8'));

test('a price is changed, saved and taken back', async ({ page }) => {
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
  await expect(page.getByText('Undone.')).toBeVisible();
  await expect(price).toHaveValue('190');
});

test('a translation of a changed text is marked in the list and beside its field, until it is said to fit', async ({ page }) => {
  await open(page, 'pages/aboutUs');
  await page.getByLabel('Title, en').first().fill('Who we are');
  await isWritten(page);
  await page.getByText('2 translations to check').click();
  await page.getByRole('button', { name: 'Meta › Title' }).first().click();
  await expect(page.getByLabel('Title, en').first()).toBeFocused();
  const field = page.locator('fieldset', { has: page.locator('> legend', { hasText: 'Title' }) }).first();
  await expect(field.getByText('The English text has changed since.')).toHaveCount(2);
  await field.getByRole('button', { name: 'It fits' }).first().click();
  await expect(field.getByText('The English text has changed since.')).toHaveCount(1);
  await save(page);
  expect(content.git('show', '--format=', '--name-only').trim().split('\n')).toEqual([
    'content/en/pages/aboutUs.yaml',
    'content/fr/translated.json',
  ]);
  await page.getByLabel('Only texts with translations to check').check();
  await expect(page.getByRole('link', { name: 'Who we are' })).toContainText('es: 1 to check');
  await expect(page.getByRole('link', { name: 'Pricing and plans' })).toBeHidden();
});

test('a team member is added, with a photograph and a job title in each language', async ({ page }) => {
  await page.goto(address);
  await page.getByRole('button', { name: 'New picture' }).click();
  const dialog = page.getByRole('dialog');
  const photograph = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
  await dialog.getByLabel('File: JPEG').setInputFiles({ name: 'lea.jpg', mimeType: 'image/jpeg', buffer: photograph });
  await dialog.getByRole('img').click({ position: { x: 20, y: 20 } });
  const name = dialog.getByLabel('Name, such as');
  await name.fill('Léa Moreau');
  // Browsers show the title of a field whose pattern does not fit.
  await expect(name).toHaveAttribute('title', /without accents, digits and hyphens/);
  expect(await name.evaluate((field: HTMLInputElement) => field.validity.patternMismatch)).toBe(true);
  await name.fill('lea-moreau');
  await dialog.getByLabel('Who took').fill('Ana Ruiz');
  await dialog.getByLabel('Where it comes from').fill('Taken for us, November 2026');
  for (const language of ['English', 'French', 'Spanish']) await dialog.getByLabel(`in ${language}`).fill(`A portrait in ${language}`);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.locator('main h1')).toHaveText('Pictures: credits and what they show');
  expect(readYaml('content/facts/pictures.yaml').pictures[0]).toMatchObject({
    id: 'lea-moreau',
    licence: 'own',
    focus: [expect.closeTo(0.1, 1), expect.closeTo(0.08, 1)],
  });
  expect(readYaml('content/fr/pictures.yaml').alternatives).toEqual({ 'lea-moreau': 'A portrait in French' });

  await open(page, 'pages/aboutUs');
  await unfold(page, 'Facts, the same in all languages: Team');
  await page.getByRole('button', { name: 'Add an item People' }).click();
  await unfold(page, 'Item 7');
  const item = page.locator('li', { hasText: 'Item 7' }).last();
  await item.getByLabel('Id').fill('leaMoreau');
  await item.getByLabel('Name').fill('Léa Moreau');
  await item.getByRole('button', { name: 'Add Portrait' }).click();
  await item.getByLabel('Portrait').selectOption('lea-moreau');
  await page.getByRole('button', { name: 'fr › Team › Roles' }).click();
  const roles = page.locator('details', { has: page.locator('> summary', { hasText: 'Roles' }) }).last();
  await roles.getByRole('button', { name: 'Add Lea moreau' }).click();
  await unfold(page, 'Lea moreau');
  for (const lang of localeCodes) {
    await roles.getByLabel(`Role, ${lang}`).last().fill(`Role ${lang}`);
    await roles.getByLabel(`Text, ${lang}`).last().fill(`Text ${lang}`);
  }
  await isWritten(page);
  await page.goto(`${address}#/`);
  await page.getByRole('button', { name: 'Save all …' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Everything is saved.')).toBeVisible();
  expect(readYaml('content/facts/team.yaml').people.at(-1)).toMatchObject({ id: 'leaMoreau', name: 'Léa Moreau', portrait: 'lea-moreau' });
  expect(content.git('show', '--format=', '--name-only')).toContain('content/pictures/lea-moreau.jpg');
  expect(readYaml('content/fr/pages/aboutUs.yaml').team.roles.leaMoreau).toEqual({ role: 'Role fr', text: 'Text fr' });
  const removed = content
    .git('show', '--format=', '--unified=0')
    .split('\n')
    .filter((line) => /^-(?!-- )/.test(line));
  // The list of pictures and their texts were empty: they were "[]" and "{}".
  expect(removed.filter((line) => !/: (\[\]|\{\})$/.test(line))).toEqual([]);
  expect(await pictureErrors(content.root)).toEqual([]);
});

test('an article with a chart and a table is written in two languages, and scheduled', async ({ page }) => {
  await page.goto(address);
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
  await expect(chart.getByText(/row 1: .*Too small/)).toBeVisible();
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
  ]);
  await page.getByRole('button', { name: 'Check spelling and style' }).click();
  await expect(page.getByText(/marks text that is still to be written/).first()).toBeVisible();
});

test('a chart of an article is changed in its form; another kind is tried and taken back', async ({ page }) => {
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
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run());
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
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

test('publishing says what is not saved yet', async ({ page }) => {
  const shared = `${content.root}.git/shared`;
  content.git('clone', '--quiet', '--bare', '.', shared);
  content.git('remote', 'add', 'shared', shared);
  content.git('fetch', '--quiet', 'shared');
  content.git('branch', '--quiet', '--set-upstream-to', `shared/${content.git('branch', '--show-current').trim()}`);
  await open(page, 'facts/company');
  await page.getByLabel('Street').fill('14 rue de l’Exemple');
  await save(page);
  await page.getByLabel('City').fill('Villeurbanne');
  await isWritten(page);
  await page.getByRole('link', { name: 'Publish (1)' }).click();
  await expect(page.getByText('Files that are not saved yet, and are not published: 1.')).toBeVisible();
  content.git('remote', 'remove', 'shared');
});

test('mistakes are named at their fields, lead to them, and disappear when they are mended', async ({ page }) => {
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
  page.on('dialog', (question) => void question.accept());
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('heading', { name: /problem/ })).toBeHidden();
  expect(content.git('status', '--porcelain')).toBe('');
});

for (const [button, kind] of [
  ['New client case', 'cases'],
  ['New webinar', 'webinars'],
] as const)
  test(`${button}: it is made in every language, and written`, async ({ page }) => {
    await page.goto(address);
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('dialog').getByLabel('Name of the file').fill('liftMaker');
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    await page.getByLabel('Title, fr').first().fill('Un fabricant d’ascenseurs');
    await save(page);
    const files = content.git('show', '--format=', '--name-only').trim().split('\n');
    expect(files).toEqual([...localeCodes.map((lang) => `content/${lang}/${kind}/liftMaker.yaml`), `content/facts/${kind}.yaml`].sort());
    expect(readYaml(`content/fr/${kind}/liftMaker.yaml`).title).toBe('Un fabricant d’ascenseurs');
  });

test('a part that is found by its name is shown with all its fields, and texts are found by their words', async ({ page }) => {
  await page.goto(address);
  const links = page.getByRole('navigation', { name: 'All texts' }).getByRole('link');
  await page.getByLabel('Search for a text').fill('telephone');
  await expect(links.first()).toHaveText('Company: address, telephone, e-mail, opening hours');
  // As copied from a page, with another apostrophe.
  await page.getByLabel('Search for a text').fill("We'll reply by e-mail");
  await expect(page.getByText('Nothing found. Try a few words')).toBeVisible();
  await page.getByLabel('Search for a text').fill("bring up to ten of your customers' comments");
  await expect(links).toHaveText(['Menus, buttons, footer, cookies and banner']);
  await links.click();
  await page.getByLabel('Find a field or a text').fill('no such words');
  await expect(page.getByText('No field of this text has these words.')).toBeVisible();
  await page.getByLabel('Find a field or a text').fill("customers' comments");
  await expect(page.getByLabel('Subtitle, en')).toBeVisible();
  await page.getByLabel('Find a field or a text').fill('event');
  await expect(page.getByLabel('One day, fr')).toBeVisible();
  await expect(page.getByLabel('Time zone')).toBeVisible();
});

test('two people who change the same value see both versions, and choose', async ({ browser, page }) => {
  const other = await browser.newPage();
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
  expect(readYaml('content/en/pages/pricing.yaml').meta.title).toBe('Plans of the second');
  await page.getByRole('button', { name: 'Use yours' }).click();
  await isWritten(page);
  expect(readYaml('content/en/pages/pricing.yaml').meta.title).toBe('Plans of the first');
  await other.close();
});

test('what is typed while the server is away is kept, and written when it answers again', async ({ page }) => {
  await open(page, 'pages/pricing');
  await page.route('**/admin/api/**', (route) => route.abort());
  await page.getByLabel('Title, en').first().fill('Typed offline');
  await expect(page.getByText('The server does not answer.').first()).toBeVisible();
  await page.unroute('**/admin/api/**');
  await isWritten(page);
  expect(readYaml('content/en/pages/pricing.yaml').meta.title).toBe('Typed offline');
});

for (const [hash, scheme] of [
  ['', 1280],
  ['edit/pages/pricing', 1280],
  ['edit/pages/pricing', 320],
  ['edit/blog/choosingTool', 1280],
  ['history', 1280],
] as const)
  test(`no accessibility fault on #/${hash} at ${scheme} px, and nothing wider than the screen`, async ({ page }) => {
    await page.setViewportSize({ width: scheme, height: 900 });
    await page.goto(`${address}#/${hash}`);
    await expect(page.locator('main')).toContainText(/\w/);
    await expect(page.locator('main')).not.toContainText('Loading …');
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run());
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

test('a text is found, opened, changed and saved with the keyboard alone', async ({ page }) => {
  await page.goto(address);
  await page.getByLabel('Search for a text').focus();
  await page.keyboard.type('pricing');
  const link = page.getByRole('link', { name: 'Pricing and plans' });
  await expect(link).toBeVisible();
  for (let presses = 0; presses < 12 && !(await link.evaluate((element) => element === document.activeElement)); presses++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const title = page.getByLabel('Title, en').first();
  await expect(title).toBeVisible();
  for (let presses = 0; presses < 80 && !(await title.evaluate((element) => element === document.activeElement)); presses++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await page.keyboard.type(' now');
  await isWritten(page);
  const button = page.getByRole('button', { name: 'Save …' });
  for (let presses = 0; presses < 80 && !(await button.evaluate((element) => element === document.activeElement)); presses++)
    await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(() => content.git('log', '-1', '--format=%s').trim()).toBe('Edit Pricing and plans now');
});
