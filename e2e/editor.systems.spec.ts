import { readFileSync, writeFileSync } from 'node:fs';
import { expect, type Locator } from '@playwright/test';
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
  await page.getByLabel('Intro, es').first().fill('');
  await expect(page.getByText('60 of 55 characters: 5 too many')).toBeVisible();
  await expect(page.getByRole('heading', { name: '3 problems' })).toBeVisible();
  // The site would not build with this, so it is not saved.
  await page.getByRole('button', { name: 'Save …' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('“Pricing and plans” (en) has an error, which the form shows.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'es › Hero › Intro' }).first().click();
  await expect(page.getByLabel('Intro, es').first()).toBeFocused();
  await description.fill(old);
  await expect(page.getByRole('heading', { name: '2 problems' })).toBeVisible();
  await discard(page);
  await expect(page.getByRole('heading', { name: /problem/ })).toBeHidden();
  expect(content.git('status', '--porcelain')).toBe('');
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
