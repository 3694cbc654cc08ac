import { readFileSync } from 'node:fs';
import { calculatorIds } from '@emovera/site/schemas/calculators.ts';
import { computeInLibreOffice } from '@emovera/site/testing/libreOffice.ts';
import { OpenedWorkbook } from '@emovera/site/testing/xlsx.ts';
import { expect, test } from '@playwright/test';
import { languagesInTurn } from '../scripts/testScope.ts';
import { expectUsable } from './accessibility/audit.ts';
import { calculator } from './islands.ts';
import { hold, watchComplaints } from './page.ts';

const { button, field, island, npsSentence, sharedIn, start, status } = calculator;

/* Every calculator and its workbook, also when its script is late or fails. */

/** The result of the example with 380 promoters in the first wave. */
const fallingNps = 'The NPS went from 47 to 26, and chance alone hardly explains that: the difference is −21 ± 10 points.';
const script = '**/_assets/hydrateCalculator.*.js*';

for (const lang of languagesInTurn(2)) {
  const shared = sharedIn(lang);

  test(`${lang}: the list leads to every calculator`, async ({ page }) => {
    await page.goto(`/${lang}/calculators`);
    const links = page.locator('main li h2 a');
    await expect(links).toHaveCount(calculatorIds.length);
    await links.last().click();
    await expect(page).toHaveURL(`/${lang}/calculators/${calculatorIds.at(-1)}`);
  });

  for (const id of calculatorIds)
    test(`${lang}/${id}: in use it has no error that axe finds and fits the narrowest screen, and the example comes back`, async ({
      page,
    }) => {
      const complaints = watchComplaints(page);
      await page.goto(`/${lang}/calculators/${id}`);
      const example = await status(page).innerText();
      await start(page, lang);
      await expectUsable(page, '[data-calculator]');
      await button(page, shared.clear).click();
      await expect(status(page)).toHaveText(shared.empty);
      await button(page, shared.calculate).click();
      await expect(status(page)).toHaveText(shared.empty);
      await button(page, shared.reset).click();
      await expect(status(page)).toHaveText(example);
      await expect(page).toHaveURL(`/${lang}/calculators/${id}`);
      expect(complaints).toEqual([]);
    });

  test.describe(`${lang}, without script`, () => {
    test.use({ javaScriptEnabled: false });

    test('the example, the formula and common cases are there, and no field that does nothing', async ({ page }) => {
      for (const id of calculatorIds) {
        await page.goto(`/${lang}/calculators/${id}`);
        await expect(island(page).locator('noscript p'), id).toHaveText(shared.noScript);
        await expect(island(page).locator('noscript p'), id).toBeVisible();
        await expect(island(page).locator('form'), id).toBeHidden();
        await expect(status(page), id).toBeVisible();
        await expect(page.locator('section:has(#method) pre'), id).toBeVisible();
        expect(await page.locator('section:has(#method) tbody tr').count(), id).toBeGreaterThan(2);
      }
    });
  });
}

test('what is typed before the script is loaded is kept', async ({ page }) => {
  const release = await hold(page, script);
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
    await start(page, 'en');
    const download = button(page, sharedIn('en').download);
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
