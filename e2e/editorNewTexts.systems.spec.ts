import { localeCodes } from '@emovera/contract/locales.ts';
import { pictureErrors } from '@emovera/site/pictures/pictureFiles.ts';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { isWritten, open, readYaml, save, test, unfold } from './editorScreen.ts';

// The editing screen of a worker takes longer to start than these tests.
test.describe.configure({ mode: 'default', timeout: 180_000 });

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

test('a logo has to be chosen, and the form says so before anything is saved', async ({ page }) => {
  await open(page, 'facts/evidence');
  await page.getByLabel('Find a field or a text').fill('clients');
  await unfold(page, 'Item 1');
  await page.getByRole('button', { name: 'Add Logo' }).first().click();
  await expect(page.getByText('Choose a logo, or add one with “New logo”. Until then, this cannot be saved.')).toBeVisible();
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
