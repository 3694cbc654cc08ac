import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { audit } from './accessibility/audit.ts';
import { enter, openLead, test } from './deskScreen.ts';
import { readWords } from './site.ts';

// The desk of a worker takes longer to start than these tests.
test.describe.configure({ mode: 'default' });

/** The name of the client case about insurance in a language. */
const caseName = (lang: string) => `${readWords(lang, 'useCases/insurance').name} · ${readWords(lang, 'cases/insurance').title}`;

/** Chooses the language of the screen by its name, whatever the language is now. */
const speak = (page: Page, language: string) => page.locator('header').getByRole('combobox').selectOption({ label: language });

test('the person chooses the columns, and the arrow keys go from name to name', async ({ page, desk }) => {
  await enter(page, desk);
  const names = page.getByRole('rowheader').getByRole('link');
  // The list moves the button and its menu when it arrives.
  await expect(names.first()).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('group', { name: 'Columns' }).getByLabel('Campaign').check();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Campaign' })).toBeVisible();
  await names.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(names.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(names.first()).toBeFocused();
});

test('a search says why it found a lead, a heading sorts, and a view under a name opens the desk', async ({ page, desk, browser }) => {
  await enter(page, desk);
  await page.getByLabel('Search names').fill('message insured of');
  const marks = (row: string) => page.getByRole('row', { name: row }).first().locator('mark');
  await expect(marks('A message of Insured.')).toHaveText(['message', 'of', 'Insured']);
  await expect(marks('Ida Insured')).toHaveText(['Insured']);
  expect((await audit(page)).violations).toEqual([]);
  await page.getByRole('columnheader', { name: 'Company' }).getByRole('link').click();
  await expect(page.getByRole('columnheader', { name: 'Company' })).toHaveAttribute('aria-sort', 'ascending');
  const names = page.getByRole('rowheader').getByRole('link');
  await expect(names).toHaveText(['Ida Insured', 'Iris Insured']);
  await page.getByRole('columnheader', { name: 'Company' }).getByRole('link').click();
  await expect(names).toHaveText(['Iris Insured', 'Ida Insured']);

  const save = async (name: string) => {
    await page.getByRole('button', { name: 'Save this view' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByLabel('For everyone').check();
    await page.getByLabel('Open the desk with it').check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
  };
  const views = page.getByRole('navigation', { name: 'Views of the list' });
  await save('Insurance people');
  await expect(views.getByRole('link', { name: 'Insurance people 2' })).toHaveAttribute('aria-current', 'page');
  // The columns belong to the view.
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('group', { name: 'Columns' }).getByLabel('Phone').check();
  await page.keyboard.press('Escape');
  await save('Insurance people');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(views.getByRole('link', { name: /^Insurance people/ })).toHaveCount(1);
  await page.goto('about:blank');
  await page.goto('/desk/');
  await expect(names).toHaveText(['Iris Insured', 'Ida Insured']);
  // The view of the same name was replaced.
  await expect(page.getByRole('columnheader', { name: 'Phone' })).toHaveCount(1);

  const colleague = await browser.newPage({ baseURL: desk.url });
  await enter(colleague, desk, 'viewer');
  await colleague.getByRole('link', { name: 'Insurance people 2' }).click();
  await expect(colleague.getByRole('rowheader')).toHaveText(['Iris Insured', 'Ida Insured']);
  await colleague.getByRole('button', { name: 'This view' }).click();
  await expect(colleague.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await colleague.close();

  await page.getByRole('button', { name: 'This view' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(views.getByRole('link', { name: 'Insurance people' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(views.getByRole('link', { name: 'Insurance people 2' })).toBeVisible();
  await page.getByRole('button', { name: 'This view' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The view was deleted.')).toBeVisible();
});

test('on a phone, filters are in a sheet that says how many leads fit, and a card shows the first three columns', async ({
  page,
  desk,
}) => {
  await page.setViewportSize({ width: 340, height: 700 });
  await enter(page, desk);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('button', { name: 'Form' }).click();
  await sheet.getByLabel('Case study request', { exact: true }).check();
  await page.keyboard.press('Escape');
  expect((await audit(page)).violations).toEqual([]);
  await sheet.getByLabel('Received').selectOption('This week');
  await sheet.getByLabel('Received').selectOption('At any time');
  await sheet.getByRole('button', { name: 'Show 1 lead' }).click();
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused();
  const card = page.getByRole('listitem').filter({ hasText: 'Ida Insured' });
  await expect(card.getByRole('term')).toHaveText(['Company', 'Received', 'Step']);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('group', { name: 'Columns' }).getByLabel('Received').uncheck();
  await page.getByRole('group', { name: 'Columns' }).getByLabel('Step').uncheck();
  await expect(card.getByRole('term')).toHaveText(['Company', 'Assignee', 'Reminder']);
});

test('the filters of a wide window are at most 120 px high in each language', async ({ page, desk }) => {
  await enter(page, desk);
  for (const language of ['English', 'Français', 'Español']) {
    await speak(page, language);
    await expect(page.locator('html')).toHaveAttribute('lang', language.slice(0, 2).toLowerCase());
    expect((await page.getByRole('search').boundingBox())?.height, language).toBeLessThanOrEqual(120);
  }
});

test('a page for a person who asks for access is downloaded in their language', async ({ page, desk }) => {
  await enter(page, desk, 'viewer');
  await openLead(page, desk, 'Delivered');
  await page.getByRole('button', { name: 'Make the file…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Answer a request for access' });
  await expect(dialog.getByRole('checkbox')).toHaveCount(1);
  await expect(dialog.getByLabel('Language of the file')).toHaveValue('fr');
  await dialog.getByRole('checkbox').uncheck();
  await expect(dialog.getByRole('button', { name: 'Download the file' })).toBeDisabled();
  await dialog.getByRole('checkbox').check();
  const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download the file' }).click()]);
  expect(file.suggestedFilename()).toBe(`vos-donnees-${desk.references.get('Delivered')}.html`);
  const html = readFileSync(await file.path(), 'utf8');
  expect(html).toContain('<html lang="fr">');
  expect(html).toContain('A message of Delivered.');
  await expect(page.getByText('The file is in your downloads.')).toBeVisible();
});

test('what is filtered is exported as CSV and as a workbook', async ({ page, desk }) => {
  await enter(page, desk);
  await page.goto('/desk/#/leads?text=lumiere&since=2020-01-01');
  await expect(page.getByRole('status').filter({ hasText: '1 lead' })).toBeVisible();
  const download = async (name: string) => {
    await page.getByRole('button', { name: 'Export' }).click();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
    return { name: file.suggestedFilename(), content: readFileSync(await file.path()) };
  };
  const csv = await download('CSV');
  expect(csv.name).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
  const lines = csv.content.toString().trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Lumière');
  expect((await download('Excel')).content.subarray(0, 2).toString()).toBe('PK');
  await page.goto('/desk/#/audit');
  for (const format of ['CSV', 'Excel (XLSX)']) {
    await expect(page.getByText(`Exported leads · 1 lead · ${format} · From 1 Jan 2020 · Search: …`, { exact: true })).toBeVisible();
  }
});

test('people are found by what they asked for, which has a name in the language of the screen', async ({ page, desk }) => {
  await enter(page, desk);
  await page.getByRole('combobox', { name: 'Asked for' }).selectOption(caseName('en'));
  await expect(page.getByRole('status').filter({ hasText: /^1 lead$/ })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Asked for' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('group', { name: 'Columns' }).getByLabel('Asked for').check();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('row', { name: /Ida Insured/ })).toContainText(caseName('en'));
  await speak(page, 'Français');
  await expect(page.getByRole('row', { name: /Ida Insured/ })).toContainText(caseName('fr'));
  await speak(page, 'Español');
  await page.getByRole('link', { name: 'Ida Insured' }).click();
  await expect(page.getByRole('definition').filter({ hasText: caseName('es') })).toBeVisible();
  // Items that the site no longer has can still be found.
  await speak(page, 'English');
  await page.goto('/desk/#/leads?asked=clientCase/gone');
  await expect(page.getByRole('combobox', { name: 'Asked for' }).getByRole('option', { selected: true })).toHaveText('gone');
  await expect(page.getByText('No lead matches.')).toBeVisible();
});

test('the checks of the service are in the language of the screen, with the commands unchanged', async ({ page, desk }) => {
  await enter(page, desk);
  await page.goto('/desk/#/state');
  await expect(page.getByRole('status').filter({ hasText: 'No CRM is connected.' })).toContainText(
    /\d+ leads have not reached the CRM\. The first came on/,
  );
  await page.getByText('For the person who runs the service').click();
  const checks = page.locator('main').getByRole('listitem');
  const toFix = checks.filter({ hasText: 'npm run leads -- retry --set-aside' });
  await expect(toFix).toContainText(/deliver(y is|ies are) set aside: /);
  await expect(checks.filter({ hasText: /The built site in .+ is complete/ })).toBeVisible();
  await speak(page, 'Français');
  await expect(toFix).toContainText(/transmissions? mises? de côté/);
  await expect(checks.filter({ hasText: /Le site généré dans .+ est complet/ })).toBeVisible();
  await speak(page, 'Español');
  await expect(toFix).toContainText(/entregas? apartadas?/);
  await expect(checks.filter({ hasText: /El sitio generado en .+ está completo/ })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every screen is accessible and fits a window of 320 px in ${colorScheme} colours`, async ({ page, desk }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await desk.invite(`${colorScheme}@team.example`, 'viewer');
    await page.goto('/desk/');
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    const check = async () => {
      expect.soft((await audit(page)).violations).toEqual([]);
      await page.setViewportSize({ width: 320, height: 700 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      expect.soft((await audit(page)).violations).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 900 });
    };
    await check();
    await enter(page, desk);
    await expect(page.getByRole('link', { name: 'Next' })).toBeVisible();
    await page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .first()
      .check();
    await page.getByRole('button', { name: 'Remind' }).click();
    await expect(page.getByRole('button', { name: 'In a week' })).toBeVisible();
    await check();
    await openLead(page, desk, 'Held');
    await check();
    await page.getByRole('button', { name: 'Correct…' }).click();
    await page.getByRole('dialog').getByLabel('Email').fill('held@');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await check();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Erase…' }).click();
    await expect(page.getByRole('dialog').getByText('1 selected')).toBeVisible();
    await check();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Make the file…' }).click();
    await expect(page.getByRole('dialog').getByText('1 selected')).toBeVisible();
    await check();
    await page.goto(`/desk/#/person/${desk.references.get('Merged')}`);
    await expect(page.getByRole('button', { name: /^Same person/ })).toBeVisible();
    await check();
    await page.goto('/desk/#/company/@company.example');
    await expect(page.getByRole('heading', { name: 'People' })).toBeVisible();
    await check();
    await page.goto('/desk/#/figures');
    await expect(page.getByRole('img')).toBeVisible();
    await check();
    await page.goto('/desk/#/state');
    await page.getByText('For the person who runs the service').click();
    await check();
    await page.goto('/desk/#/audit');
    await expect(page.getByRole('main').getByText('Signed in').filter({ visible: true }).first()).toBeVisible();
    await check();
    await page.goto('/desk/#/account');
    await expect(page.getByText('(this browser)')).toBeVisible();
    await check();
  });
}
