import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { languagesInTurn } from '../scripts/testScope.ts';
import { calculatorIds } from '../site/src/features/calculators/calculatorIds.ts';
import { fill } from '../site/src/i18n/format.ts';
import { computeInLibreOffice } from '../site/tests/libreOffice.ts';
import { OpenedWorkbook } from '../site/tests/xlsx.ts';
import { audit } from './accessibility/audit.ts';
import { watchComplaints } from './watchComplaints.ts';
import { readWords } from './words.ts';

/* The calculators. Sentences are compared with their content files. */

type Shared = Record<'calculate' | 'clear' | 'reset' | 'example' | 'empty' | 'share' | 'download' | 'noScript', string>;
const sharedIn = (lang: string): Shared => readWords(lang, 'pages/calculators').shared;

const island = (page: Page) => page.locator('[data-calculator]');
const field = (page: Page, name: string) => island(page).locator(`[name=${name}]`);
const status = (page: Page) => island(page).getByRole('status');
/** The result of 55 promoters, 30 passives and 15 detractors. */
const npsSentence = (lang: string) =>
  fill(readWords(lang, 'pages/npsCalculator').result.single, { score: 40, answers: 100, low: 26, high: 54 });
/** The result of the example with 380 promoters in the first wave. */
const fallingNps = 'The NPS went from 47 to 26, and chance alone hardly explains that: the difference is −21 ± 10 points.';
const button = (page: Page, name: string) => island(page).getByRole('button', { name });
const script = '**/_assets/hydrateCalculator.*.js*';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('accepted-cookies', 'false'));
});

for (const lang of languagesInTurn(2)) {
  const shared = sharedIn(lang);

  for (const id of calculatorIds) {
    test(`${lang}/${id}: nothing is fetched before the first touch, which fetches one script and one file of texts, and keeps the example`, async ({
      page,
    }) => {
      const complaints = watchComplaints(page);
      const fetched: string[] = [];
      page.on(
        'request',
        (request) => ['script', 'fetch'].includes(request.resourceType()) && fetched.push(new URL(request.url()).pathname),
      );
      await page.goto(`/${lang}/calculators/${id}`);
      await page.locator('#method').scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      expect(fetched).toEqual([]);
      const example = await status(page).innerText();
      expect(example.length).toBeGreaterThan(20);
      await island(page).locator('input, textarea').first().focus();
      await expect(button(page, shared.download)).toBeVisible();
      expect(fetched.sort()).toEqual([
        expect.stringMatching(/^\/_assets\/hydrateCalculator\.[\w-]+\.js$/),
        `/${lang}/calculators/${id}.json`,
      ]);
      await expect(status(page)).toHaveText(example);
      await expect(page).toHaveURL(`/${lang}/calculators/${id}`);
      expect(complaints).toEqual([]);
    });

    test(`${lang}/${id}: without fields it asks for them, and the example comes back`, async ({ page }) => {
      await page.goto(`/${lang}/calculators/${id}`);
      const example = await status(page).innerText();
      await island(page).locator('input, textarea').first().focus();
      await expect(button(page, shared.download)).toBeVisible();
      await button(page, shared.clear).click();
      await expect(status(page)).toHaveText(shared.empty);
      await button(page, shared.calculate).click();
      await expect(status(page)).toHaveText(shared.empty);
      await button(page, shared.reset).click();
      await expect(status(page)).toHaveText(example);
      await expect(page).toHaveURL(`/${lang}/calculators/${id}`);
    });

    test(`${lang}/${id}: in use it has no error that axe finds, and fits the narrowest screen`, async ({ page }) => {
      await page.goto(`/${lang}/calculators/${id}`);
      await island(page).locator('input, textarea').first().focus();
      await expect(button(page, shared.download)).toBeVisible();
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 800 });
        const { violations } = await audit(page, '[data-calculator]');
        expect(violations).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    });
  }

  test(`${lang}: the list leads to every calculator`, async ({ page }) => {
    await page.goto(`/${lang}/calculators`);
    const links = page.locator('main li h2 a');
    await expect(links).toHaveCount(calculatorIds.length);
    await links.last().click();
    await expect(page).toHaveURL(`/${lang}/calculators/${calculatorIds.at(-1)}`);
  });

  test(`${lang}: what is typed changes the result and the address, which shows it to others, in each language`, async ({
    page,
    context,
  }) => {
    await page.goto(`/${lang}/calculators/nps`);
    for (const name of ['promoters2', 'passives2', 'detractors2', 'wanted']) await field(page, name).fill('');
    await field(page, 'promoters').fill('55');
    await field(page, 'passives').fill('30');
    await field(page, 'detractors').fill('15');
    await field(page, 'wanted').fill(lang === 'en' ? '7.5' : '7,5');
    await expect(status(page)).toHaveText(npsSentence(lang));
    await expect(page).toHaveURL(/\?promoters=55&passives=30&detractors=15&wanted=7\.5$/);
    await expect(island(page).getByText(shared.share)).toBeVisible();
    const sentence = await status(page).innerText();
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(status(other)).toHaveText(sentence);
    await expect(field(other, 'wanted')).toHaveValue(lang === 'en' ? '7.5' : '7,5');
    await expect(field(other, 'promoters2')).toHaveValue('');
    await expect(island(other).getByText(shared.example, { exact: true })).toHaveCount(0);
  });

  test(`${lang}: bad input is named with its remedy, at the field and in place of the result, and nothing typed is lost`, async ({
    page,
  }) => {
    await page.goto(`/${lang}/calculators/nps`);
    await field(page, 'passives').fill('abc');
    await field(page, 'detractors').fill('');
    await button(page, shared.calculate).click();
    await expect(field(page, 'passives')).toBeFocused();
    await expect(field(page, 'passives')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'passives')).toHaveAccessibleDescription(/abc/);
    await expect(field(page, 'detractors')).toHaveAttribute('aria-invalid', 'true');
    await expect(status(page).getByRole('link')).toHaveCount(2);
    await expect(field(page, 'passives')).toHaveValue('abc');
    await expect(field(page, 'promoters')).toHaveValue('180');
    await status(page).getByRole('link').last().click();
    await expect(field(page, 'detractors')).toBeFocused();
    await field(page, 'passives').fill('120');
    await field(page, 'detractors').fill('100');
    await expect(field(page, 'passives')).not.toHaveAttribute('aria-invalid');
    await expect(status(page).getByRole('link')).toHaveCount(0);
  });

  test.describe(`${lang}, without script`, () => {
    test.use({ javaScriptEnabled: false });
    for (const id of calculatorIds)
      test(`${id}: the example, the formula and common cases are there, and no field that does nothing`, async ({ page }) => {
        await page.goto(`/${lang}/calculators/${id}`);
        await expect(island(page).locator('noscript p')).toHaveText(shared.noScript);
        await expect(island(page).locator('noscript p')).toBeVisible();
        await expect(island(page).locator('form')).toBeHidden();
        await expect(status(page)).toBeVisible();
        await expect(page.locator('section:has(#method) pre')).toBeVisible();
        expect(await page.locator('section:has(#method) tbody tr').count()).toBeGreaterThan(2);
      });
  });
}

test('what is typed before the script is loaded is kept', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(script, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/en/calculators/nps');
  await field(page, 'promoters2').fill('392');
  await expect(island(page).locator('[aria-busy=true]')).toBeVisible();
  release();
  await expect(status(page)).toHaveText(
    'The NPS went from 20 to 51, and chance alone hardly explains that: the difference is +31 ± 10 points.',
  );
  await expect(field(page, 'promoters2')).toHaveValue('392');
});

test('everything works by keyboard: Enter computes and leads to the result', async ({ page }) => {
  await page.goto('/en/calculators/nps');
  await field(page, 'promoters').focus();
  await expect(button(page, sharedIn('en').download)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('380');
  await page.keyboard.press('Enter');
  await expect(page.locator('#result')).toBeFocused();
  await expect(status(page)).toHaveText(fallingNps);
});

test('if the script cannot be loaded, a message says so and the button tries again', async ({ page }) => {
  await page.route(script, (route) => route.abort());
  await page.goto('/en/calculators/nps');
  await field(page, 'promoters').fill('380');
  const failure = island(page)
    .getByRole('alert')
    .filter({ has: page.getByRole('button') });
  await expect(failure).toBeVisible();
  await page.unroute(script);
  await failure.getByRole('button').click();
  await expect(status(page)).toHaveText(fallingNps);
  await expect(failure).toBeHidden();
  await expect(field(page, 'promoters')).toHaveValue('380');
});

for (const id of calculatorIds)
  test(`${id}: the working is a workbook with formulas, made by a script that is loaded on request`, async ({ page }) => {
    const complaints = watchComplaints(page);
    const fetched: string[] = [];
    page.on('request', (request) => request.url().includes('writeWorkbook') && fetched.push(request.url()));
    await page.goto(`/en/calculators/${id}`);
    await island(page).locator('input, textarea').first().focus();
    const download = button(page, sharedIn('en').download);
    await expect(download).toBeVisible();
    expect(fetched).toEqual([]);
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
    expect(fetched).toHaveLength(1);
    expect(file.suggestedFilename()).toBe(`${id}.xlsx`);
    const bytes = readFileSync(await file.path());
    const [name = ''] = new OpenedWorkbook(bytes).sheets.keys();
    const formulas = new OpenedWorkbook(bytes).formulas(name);
    expect(formulas.size).toBeGreaterThan(3);
    // A spreadsheet computes the same results.
    const computed = computeInLibreOffice(new Map([[id, bytes]])).get(id);
    const [stored, results] = [new OpenedWorkbook(bytes).cells(name), computed?.cells(name)];
    for (const address of formulas.keys()) {
      const [one, other] = [stored.get(address), results?.get(address)];
      if (typeof one === 'number') expect(other, address).toBeCloseTo(one, 6);
      else expect(other, address).toBe(one);
    }
    expect(complaints).toEqual([]);
  });

test('the query of a shared result stays when the language changes', async ({ page }) => {
  await page.goto('/en/calculators/nps?promoters=55&passives=30&detractors=15&utm_source=mail');
  await expect(status(page)).toHaveText(npsSentence('en'));
  await expect(page).toHaveURL(/utm_source=mail/);
  await page.locator('a[data-language][hreflang=fr]').first().click();
  await expect(page).toHaveURL(/\/fr\/calculators\/nps\?promoters=55/);
  await expect(status(page)).toHaveText(npsSentence('fr'));
});
