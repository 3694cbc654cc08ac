import { readFileSync, writeFileSync } from 'node:fs';
import { localeCodes } from '@emovera/contract/locales.ts';
import { expect, type Locator } from '@playwright/test';
import sharp from 'sharp';
import { pictureErrors } from '../site/src/pictures/pictureFiles.ts';
import { axeErrors, discard, isDone, isWritten, open, readYaml, save, test, unfold } from './editorScreen.ts';

// The editing screen of a worker takes longer to start than these tests.
test.describe.configure({ mode: 'default', timeout: 180_000 });

test('a translation of a changed text is marked in the list and beside its field, until it is said to fit', async ({ page, content }) => {
  await open(page, 'pages/aboutUs');
  await page.getByLabel('Title, en').first().fill('Who we are');
  await isWritten(page);
  await page.getByText('2 translations to check').click();
  await page.getByRole('button', { name: 'Meta › Title' }).first().click();
  await expect(page.getByLabel('Title, fr').first()).toBeFocused();
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

test('a team member is added, with a photograph and a job title in each language', async ({ page, content }) => {
  await page.goto('#/');
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
  expect(readYaml(content, 'content/facts/pictures.yaml').pictures.at(-1)).toMatchObject({
    id: 'lea-moreau',
    licence: 'own',
    focus: [expect.closeTo(0.1, 1), expect.closeTo(0.08, 1)],
  });
  expect(readYaml(content, 'content/fr/pictures.yaml').alternatives).toEqual({ 'lea-moreau': 'A portrait in French' });

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
  await roles.getByRole('button', { name: 'Add Léa Moreau' }).click();
  for (const lang of localeCodes) {
    await roles.getByLabel(`Role, ${lang}`).last().fill(`Role ${lang}`);
    await roles.getByLabel(`Text, ${lang}`).last().fill(`Text ${lang}`);
  }
  await isWritten(page);
  await page.goto('#/');
  await page.getByRole('button', { name: 'Save all …' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Everything is saved.')).toBeVisible({ timeout: 120_000 });
  expect(readYaml(content, 'content/facts/team.yaml').people.at(-1)).toMatchObject({
    id: 'leaMoreau',
    name: 'Léa Moreau',
    portrait: 'lea-moreau',
  });
  expect(content.git('show', '--format=', '--name-only')).toContain('content/pictures/lea-moreau.jpg');
  expect(readYaml(content, 'content/fr/pages/aboutUs.yaml').team.roles.leaMoreau).toEqual({ role: 'Role fr', text: 'Text fr' });
  const removed = content
    .git('show', '--format=', '--unified=0')
    .split('\n')
    .filter((line) => /^-(?!-- )/.test(line));
  // The list of pictures and their texts were empty: they were "[]" and "{}". Records of translations have a line for each file.
  expect(removed.filter((line) => !/: (\[\]|\{\})$|^-"pages\/aboutUs\.yaml"/.test(line))).toEqual([]);
  expect(await pictureErrors(content.root)).toEqual([]);
});

test('a partner is added with an uploaded logo, and an event in one language with a link to a page', async ({ page, content }) => {
  await open(page, 'facts/company');
  await page.getByRole('button', { name: 'Add an item Partners' }).click();
  await unfold(page, 'Item 6');
  const partner = page.locator('li', { hasText: 'Item 6' }).last();
  await partner.getByLabel('Id', { exact: true }).fill('chamber');
  await partner.getByRole('button', { name: 'New logo' }).click();
  const dialog = page.getByRole('dialog');
  const file = (svg: string) => ({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}</svg>`;
  await dialog.getByLabel('File: JPEG').setInputFiles(file(svg('<script/>')));
  await dialog.getByLabel('Name, such as').fill('chamber-logo');
  await dialog.getByLabel('Who took').fill('Chamber of Commerce');
  await dialog.getByLabel('Where it comes from').fill('E-mail of 3 November 2026');
  await expect(dialog.getByLabel('Licence')).toHaveValue('permission');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByRole('alert')).toContainText('has the element <script>, which a picture must not have');
  await dialog.getByLabel('File: JPEG').setInputFiles(file(svg('<path d="M0 0h9v9z" fill="#090"/>')));
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(partner.getByLabel('Picture', { exact: true })).toHaveValue('chamber-logo');
  await isWritten(page);
  expect(readYaml(content, 'content/facts/company.yaml').partners.at(-1)).toEqual({ id: 'chamber', picture: 'chamber-logo' });
  expect(readYaml(content, 'content/facts/pictures.yaml').pictures.at(-1)).toEqual({
    ...{ id: 'chamber-logo', author: 'Chamber of Commerce', source: 'E-mail of 3 November 2026' },
    ...{ licence: 'permission', isDecoration: true },
  });

  await open(page, 'facts/events');
  await page.getByRole('button', { name: 'Add an item Events' }).click();
  const event = page.locator('li', { hasText: 'Item 2' }).last();
  await expect(event.getByLabel('Id', { exact: true })).toBeFocused();
  await event.getByLabel('Id', { exact: true }).fill('madrid');
  await event.getByLabel('First day', { exact: true }).fill('2031-03-09');
  await event.getByLabel('Last day', { exact: true }).fill('2031-03-11');
  await event.getByRole('button', { name: 'Add Spanish' }).click();
  await expect(event.getByLabel('Text', { exact: true })).toBeFocused();
  await event.getByLabel('Text', { exact: true }).fill('Nos vemos en Madrid');
  await event.getByLabel('Subtitle').fill('Venga a vernos.');
  await event.getByRole('button', { name: 'Add Link' }).click();
  await expect(event.getByLabel('Text', { exact: true }).nth(1)).toBeFocused();
  await event.getByLabel('Text', { exact: true }).nth(1).fill('Programa');
  await event.getByLabel('Address').fill('/es/webinars');
  await expect(event.getByText('Write the page without its language, such as /webinars')).toBeVisible();
  await event.getByLabel('Address').fill('/webinars');
  await expect(event.getByText('Write {from} and {to} once where the days stand: the event has several days.')).toBeVisible();
  await event.getByLabel('Text', { exact: true }).first().fill('Nos vemos en Madrid, del {from} al {to}');
  await isWritten(page);
  expect(readYaml(content, 'content/facts/events.yaml').events.at(-1)).toEqual({
    ...{ id: 'madrid', firstDay: '2031-03-09', lastDay: '2031-03-11' },
    texts: {
      es: {
        text: 'Nos vemos en Madrid, del {from} al {to}',
        subtitle: 'Venga a vernos.',
        link: { text: 'Programa', address: '/webinars' },
      },
    },
  });
});

test('a list that is full says so, and a notice covers nothing and goes with the next action', async ({ page }) => {
  await open(page, 'pages/pricing');
  await page.getByLabel('Find a field or a text').fill('faq');
  await unfold(page, 'Items');
  const add = page.getByRole('button', { name: 'Add an item Items' });
  while (await add.isEnabled()) await add.click();
  await expect(add).toBeDisabled();
  await expect(add).toHaveAccessibleDescription('Items: at most 10. Remove one first to add another.');
  await page.getByLabel('Find a field or a text').fill('');
  await page.getByLabel('Title, en').first().fill('Prices');
  await isWritten(page);
  await discard(page);
  const notice = page.getByText('The changes are discarded.');
  await expect(notice).toBeVisible();
  const boxes = await Promise.all(
    [notice, page.locator('main'), page.getByRole('navigation', { name: 'All texts' })].map((each) => each.boundingBox()),
  );
  const [own, ...others] = boxes.map((box) => ({ top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) }));
  for (const { bottom } of others) expect(bottom).toBeLessThanOrEqual(own?.top ?? 0);
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await expect(notice).toBeHidden();
});

test('a logo has to be chosen, and the form says so before anything is saved', async ({ page }) => {
  await open(page, 'facts/proof');
  await page.getByLabel('Find a field or a text').fill('clients');
  await unfold(page, 'Item 1');
  await page.getByRole('button', { name: 'Add Logo' }).first().click();
  await expect(page.getByText('Choose a logo, or add one with “New logo”. Until then, this cannot be saved.')).toBeVisible();
});

test('publishing says what is not saved yet', async ({ page, content }) => {
  // All texts are checked, which takes long beside other tests.
  const shared = `${content.root}.git/shared`;
  content.git('clone', '--quiet', '--bare', '.', shared);
  content.git('remote', 'add', 'shared', shared);
  content.git('fetch', '--quiet', 'shared');
  content.git('branch', '--quiet', '--set-upstream-to', `shared/${content.git('branch', '--show-current').trim()}`);
  const article = 'content/en/blog/a-fair-test-of-text-analysis-tools.mdx';
  writeFileSync(`${content.root}${article}`, readFileSync(`${content.root}${article}`, 'utf8').replace('All three', 'Alll three'));
  content.git('commit', '--quiet', '--all', '-m', 'A mistake');
  await open(page, 'facts/company');
  await page.getByLabel('Street').fill('14 rue de l’Exemple');
  await save(page);
  await page.getByLabel('City').fill('Villeurbanne');
  await isWritten(page);
  await page.getByRole('link', { name: 'Publish (2)' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Publish');
  await expect(page.getByText('Files that are not saved yet, and are not published: 1.')).toBeVisible();
  await expect(page.getByText('The pipeline does not report here')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const errors = page.getByRole('main').getByRole('alert');
  await expect(errors).toContainText('Not sent yet. The saved texts have errors: 1.', { timeout: 120_000 });
  await errors.getByRole('link', { name: /\(en\): Text, Line \d+$/ }).click();
  await expect(page.getByLabel('Text, en')).toBeFocused();
  expect(
    await page.getByLabel('Text, en').evaluate((field: HTMLTextAreaElement) => field.value.slice(field.selectionStart, field.selectionEnd)),
  ).toContain('Alll');
  await page.goto('#/publish');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish all the same' }).click({ timeout: 120_000 });
  await expect(page.getByText('Everything that is saved has been sent.')).toBeVisible();
  await expect(errors).toBeHidden();
  const head = content.git('rev-parse', 'HEAD').trim();
  for (const [branch, words] of [
    ['tested', 'has passed the tests. It is not online yet.'],
    ['failed', 'The site is as it was.'],
    ['published', 'is online.'],
  ] as const) {
    content.git('-C', shared, 'branch', `publication/${branch}`, head);
    await page.reload();
    await expect(page.getByRole('status').getByText(words)).toBeVisible();
  }
  content.git('remote', 'remove', 'shared');
});

test('mistakes are named at their fields, lead to them, and disappear when they are corrected', async ({ page, content }) => {
  await open(page, 'pages/pricing');
  const description = page.getByLabel('Description, en').first();
  const old = await description.inputValue();
  await description.fill('Too short.');
  await page.getByLabel('Title, fr').first().fill('t'.repeat(60));
  await page.getByLabel('Lead, es').first().fill('');
  await expect(page.getByText('60 of 55 characters: 5 too many')).toBeVisible();
  await expect(page.getByRole('heading', { name: '3 problems' })).toBeVisible();
  // The site would not build with this, so it is not saved.
  await page.getByRole('button', { name: 'Save …' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('“Pricing and plans” (en) has an error, which the form shows.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'es › Hero › Lead' }).first().click();
  await expect(page.getByLabel('Lead, es').first()).toBeFocused();
  await description.fill(old);
  await expect(page.getByRole('heading', { name: '2 problems' })).toBeVisible();
  await discard(page);
  await expect(page.getByRole('heading', { name: /problem/ })).toBeHidden();
  expect(content.git('status', '--porcelain')).toBe('');
});

for (const [button, kind] of [
  ['New client case', 'cases'],
  ['New webinar', 'webinars'],
] as const)
  test(`${button}: it is made in every language, and written`, async ({ page, content }) => {
    await page.goto('#/');
    const id = page.getByRole('dialog').getByLabel('Name of the file');
    await page.getByRole('button', { name: button }).click();
    await id.fill('notThisOne');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: button }).click();
    await expect(id).toHaveValue('');
    await expect(id).toBeFocused();
    await id.fill('liftMaker');
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    await page.getByLabel('Title, fr').first().fill('Un fabricant d’ascenseurs');
    await save(page);
    const files = content.git('show', '--format=', '--name-only').trim().split('\n');
    const endings = kind === 'cases' ? ['yaml', 'md'] : ['yaml'];
    const made = localeCodes.flatMap((lang) => endings.map((ending) => `content/${lang}/${kind}/liftMaker.${ending}`));
    expect(files).toEqual([...made, `content/facts/${kind}.yaml`].sort());
    expect(readYaml(content, `content/fr/${kind}/liftMaker.yaml`).title).toBe('Un fabricant d’ascenseurs');
  });

test('a webinar is made in one language, and its draft is deleted', async ({ page, content }) => {
  await page.goto('#/');
  await page.getByRole('button', { name: 'New webinar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the file').fill('onlyFrench');
  for (const lang of localeCodes.filter((code) => code !== 'fr')) await dialog.getByRole('checkbox', { name: lang }).uncheck();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByLabel('Title, fr').first()).toBeVisible();
  await expect(page.getByText('There is no text in English.')).toBeVisible();
  await save(page);
  const files = ['content/fr/webinars/onlyFrench.yaml', 'content/facts/webinars.yaml'];
  expect(content.git('show', '--format=', '--name-only').trim().split('\n').sort()).toEqual(files.toSorted());
  await page.getByRole('button', { name: 'Delete a draft …' }).click();
  await dialog.getByLabel('File').selectOption('content/fr/webinars/onlyFrench.yaml');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Choose a text' })).toBeVisible();
  await page.getByRole('button', { name: 'Save all …' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Everything is saved.')).toBeVisible({ timeout: 120_000 });
  expect(content.git('show', '--format=', '--name-only').trim().split('\n').sort()).toEqual(files.toSorted());
});

test('a part that is found by its name is shown with all its fields, and texts are found by their words', async ({ page }) => {
  await page.goto('#/');
  const links = page.getByRole('navigation', { name: 'All texts' }).getByRole('link');
  await page.getByLabel('Search for a text').fill('telephone');
  await expect(links.first()).toHaveText('Company: address, telephone, e-mail, opening hours');
  // As copied from a page, with another apostrophe.
  await page.getByLabel('Search for a text').fill("We'll reply by e-mail");
  await expect(page.getByText('Nothing found. Try a few words')).toBeVisible();
  await page.getByLabel('Search for a text').fill("bring up to ten of your customers' comments");
  await expect(links).toHaveText(['Events of the banner: days, texts and links']);
  await links.click();
  await page.getByLabel('Find a field or a text').fill('no such words');
  await expect(page.getByText('No field of this text has these words.')).toBeVisible();
  await page.getByLabel('Find a field or a text').fill("customers' comments");
  await expect(page.getByLabel('Subtitle')).toHaveCount(1);
  await page.getByLabel('Find a field or a text').fill('events');
  await unfold(page, 'Item 1');
  await expect(page.getByLabel('Time zone')).toBeVisible();
});

test('what can be added is found by its name, and choices have names', async ({ page }) => {
  await open(page, 'blog/controlCharts');
  await page.getByLabel('Find a field or a text').fill('add draft');
  await expect(page.getByRole('button', { name: /^Add / })).toHaveText(['Add Draft']);
  await page.getByRole('button', { name: 'Add Draft' }).click();
  await expect(page.getByLabel('Draft, fr')).toBeVisible();
  await page.getByLabel('Find a field or a text').fill('author');
  await page.getByLabel('Author, en').selectOption({ label: 'Sonia Herrera' });
  await page.getByLabel('Find a field or a text').fill('category');
  await expect(page.getByLabel('Category, en').locator('option')).toHaveText([
    'Customer relations and CX',
    'Insights and emotion recognition',
    'Use cases',
  ]);
  await page.getByLabel('Language of the screen').selectOption('fr');
  await page.getByLabel('Rechercher un champ ou un texte').fill('catégorie');
  await expect(page.getByLabel('Catégorie, en').locator('option').last()).toHaveText('Cas d’usage');
  await page.getByLabel('Langue de l’interface').selectOption('en');
  await isWritten(page);
  await open(page, 'pages/aboutUs');
  await page.getByLabel('Find a field or a text').fill('portrait');
  await expect(page.getByRole('button', { name: 'Add Portrait' })).toHaveCount(6);
});

test('the sentences with the old form of a changed name are listed, lead to their fields, and are corrected unless they are unticked', async ({
  page,
}) => {
  await open(page, 'pages/pricing');
  await page.getByLabel('Find a field or a text').fill('understand');
  await page.getByLabel('Name, en').first().fill('Follow');
  const list = page.locator('section', { has: page.getByRole('heading', { name: '“Understand” is now “Follow”' }) }).last();
  await expect(
    list.getByText('The old name is still typed in other places: 11. Untick the places that mean something else.'),
  ).toBeVisible();
  const other = list.getByRole('checkbox', { name: '“Understand our customers” cannot be tested.' });
  await other.focus();
  await page.keyboard.press('Space');
  await list.getByRole('button', { name: 'Replace it in 10 places' }).click();
  await expect(page.getByRole('status').getByText('Replaced in other places: 10.')).toBeVisible();
  await expect(list.getByRole('checkbox')).toHaveCount(1);
  await expect(other).not.toBeChecked();
  expect(await axeErrors(page)).toEqual([]);
  await list.getByRole('link').first().click();
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('main :is(input, textarea):focus')).toHaveValue(/\bUnderstand\b/);
});

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

test('texts are exported for translators, and what comes back is imported, or refused with the reasons', async ({ page, content }) => {
  await open(page, 'pages/aboutUs');
  await page.getByLabel('Title, en').first().fill('Who we are');
  await isWritten(page);
  await page.goto('#/');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export texts into French' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('en-fr.xlf');
  const text = readFileSync(await download.path(), 'utf8');
  const send = (title: string) =>
    page.getByLabel('Import translations').setInputFiles({
      name: 'en-fr.xlf',
      mimeType: '',
      buffer: Buffer.from(text.replace(/<target[^>]*>.*?<\/target>/, `<target state="final">${title}</target>`)),
    });
  const status = page.getByRole('main').getByRole('status');
  await send('Qui sommes-nous'.repeat(9));
  await expect(status.getByText('Nothing was imported. To correct: 1')).toBeVisible();
  expect(content.git('status', '--porcelain').trim()).toBe('M content/en/pages/aboutUs.yaml');
  await send('Qui sommes-nous');
  await expect(status.getByText('New or changed texts: 1, in files: 1.')).toBeVisible();
  expect(readYaml(content, 'content/fr/pages/aboutUs.yaml').meta.title).toBe('Qui sommes-nous');
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

test('no screen has an error that axe finds, and nothing is wider than the window', async ({ page }) => {
  for (const [hash, width, colorScheme] of [
    ['', 1280, 'light'],
    ['edit/pages/pricing', 1280, 'dark'],
    ['edit/pages/pricing', 320, 'light'],
    ['edit/blog/choosingTool', 1280, 'light'],
    ['history', 1280, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`#/${hash}`);
    await expect(page.locator('main')).toContainText(/\w/);
    await expect(page.locator('main')).not.toContainText('Loading…');
    expect(await axeErrors(page), `#/${hash} at ${width} px`).toEqual([]);
    expect(
      await page.evaluate(() =>
        Math.max(
          ...[document.documentElement, ...document.querySelectorAll('#screen > div')].map((each) => each.scrollWidth - each.clientWidth),
        ),
      ),
      `#/${hash} at ${width} px`,
    ).toBeLessThanOrEqual(0);
  }
});

test('a text is found, opened, changed and saved with the keyboard alone', async ({ page, content }) => {
  /** Presses a key until an element has the focus. */
  const reach = async (element: Locator, key: 'Tab' | 'Shift+Tab') => {
    await expect(element).toBeVisible();
    for (let presses = 0; presses < 80 && !(await element.evaluate((each) => each === document.activeElement)); presses++)
      await page.keyboard.press(key);
    await expect(element).toBeFocused();
  };
  await page.goto('#/');
  await page.getByLabel('Search for a text').focus();
  await page.keyboard.type('pricing');
  await reach(page.getByRole('link', { name: 'Pricing and plans' }), 'Tab');
  await page.keyboard.press('Enter');
  await reach(page.getByLabel('Title, en').first(), 'Tab');
  await page.keyboard.press('End');
  await page.keyboard.type(' now');
  await isWritten(page);
  await reach(page.getByRole('button', { name: 'Save …' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await isDone(page);
  await expect.poll(() => content.git('log', '-1', '--format=%s').trim()).toBe('Edit Pricing and plans now');
});
