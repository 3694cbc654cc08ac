import { expect, test } from '@playwright/test';
import { languagesInTurn } from '../scripts/testScope.ts';
import { expectUsable } from './accessibility/audit.ts';
import { explorerPart } from './islands.ts';
import { hold, watchComplaints } from './page.ts';

const { comments, emotion, explorer, fetchData, plain, readComments, sectorList, sectorOf, sentence, status, withEmotion } = explorerPart;

/* The explorer of the home page when its script is late or fails, and without script. */

const script = '**/_assets/hydrateExplorer.*.js*';
const [lang = 'en'] = languagesInTurn(1);

test('a choice made before the script loads is kept', async ({ page }) => {
  const complaints = watchComplaints(page);
  const data = await fetchData(page, lang);
  const tourism = sectorOf(data, 'tourism');
  const release = await hold(page, script);
  await page.goto(`/${lang}/`);
  await sectorList(page).selectOption('tourism');
  await emotion(page, 'joy').check();
  await expect(emotion(page, 'joy')).toBeChecked();
  await expect(explorer(page).locator('[aria-busy=true]')).toBeVisible();
  release();
  const pleased = withEmotion(tourism, 'joy');
  await expect(status(page)).toHaveText(sentence(data, tourism, pleased.length));
  expect(await readComments(page)).toEqual(pleased.map(plain));
  await expect(sectorList(page)).toHaveValue('tourism');
  await expect(emotion(page, 'joy')).toBeChecked();
  await expect(explorer(page).locator('[aria-busy=true]')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

for (const part of ['**/explorer.json', script])
  test(`if ${part} cannot be loaded, the explorer says so between its controls and its comments, keeps the links, and can try again`, async ({
    page,
  }) => {
    const data = await fetchData(page, lang);
    const retail = sectorOf(data, 'retail');
    await page.route(part, (route) => route.abort());
    await page.goto(`/${lang}/`);
    await sectorList(page).selectOption('retail');
    const failure = explorer(page).getByRole('alert');
    await expect(failure).toBeVisible();
    await expect(page.locator(`section nav a[href="${retail.href}"]`)).toBeVisible();
    await page.setViewportSize({ width: 340, height: 900 });
    const [controls, message, count] = await Promise.all(
      [explorer(page).locator('fieldset').first(), failure, status(page)].map((element) =>
        element.evaluate((box) => box.getBoundingClientRect().top),
      ),
    );
    expect([controls, message, count]).toEqual([controls, message, count].sort((one = 0, other = 0) => one - other));
    await page.unroute(part);
    await failure.getByRole('button').click();
    await expect(status(page)).toHaveText(sentence(data, retail, 6));
    await expect(failure).toBeHidden();
    if (part !== script) await expect(sectorList(page)).toBeFocused();
  });

test('in use it has no error that axe finds, at the widest and the narrowest width', async ({ page }) => {
  await page.goto(`/${lang}/`);
  await sectorList(page).selectOption('churnPrediction');
  await emotion(page, 'sadness').check();
  await expect(explorer(page).locator('[data-faint]')).toHaveCount(5);
  await expectUsable(page, '[data-explorer]');
});

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the first sector is shown completely, and links lead to all sectors', async ({ page }) => {
    const data = await fetchData(page, lang);
    await page.goto(`/${lang}/`);
    await expect(comments(page)).toHaveCount(6);
    await expect(comments(page).last()).toBeVisible();
    await expect(explorer(page).locator('form')).toBeHidden();
    const links = page.locator('section:has(#sectors) nav a');
    await expect(links).toHaveCount(data.sectors.length);
    await links.last().click();
    await expect(page).toHaveURL(data.sectors.at(-1)?.href ?? '');
  });
});
