import { expect, test } from '@playwright/test';
import { languagesInTurn } from '../scripts/testScope.ts';
import { calculator } from './islands.ts';
import { drawn, watchComplaints } from './page.ts';

const { button, field, island, npsSentence, sharedIn, start, status } = calculator;

/* The NPS calculator. The others are in calculators.systems.spec.ts. */

for (const lang of languagesInTurn(2)) {
  const shared = sharedIn(lang);
  const decimal = lang === 'en' ? '7.5' : '7,5';

  test(`${lang}: what is typed changes the result and the address, bad input is named with its remedy, and the example comes back`, async ({
    page,
    context,
  }) => {
    const complaints = watchComplaints(page);
    const fetched: string[] = [];
    page.on('request', (request) => ['script', 'fetch'].includes(request.resourceType()) && fetched.push(new URL(request.url()).pathname));
    await page.clock.install();
    // The whole form fits, so that nothing scrolls.
    await page.setViewportSize({ width: 1280, height: 1500 });
    await page.goto(`/${lang}/calculators/nps`);
    await page.locator('#method').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(fetched).toEqual([]);
    const example = await status(page).innerText();
    expect(example.length).toBeGreaterThan(20);
    await start(page, lang);
    expect(fetched.sort()).toEqual([expect.stringMatching(/^\/_assets\/hydrateCalculator\.[\w-]+\.js$/), `/${lang}/calculators/nps.json`]);
    await expect(status(page)).toHaveText(example);
    await expect(page).toHaveURL(`/${lang}/calculators/nps`);

    for (const name of ['promoters2', 'passives2', 'detractors2']) await field(page, name).fill('');
    for (const [name, value] of Object.entries({ promoters: '55', passives: '30', detractors: '15', wanted: decimal }))
      await field(page, name).fill(value);
    await expect(status(page)).toHaveText(npsSentence(lang));
    await expect(page).toHaveURL(/\?promoters=55&passives=30&detractors=15&wanted=7\.5$/);
    await expect(island(page).getByText(shared.share)).toBeVisible();
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(status(other)).toHaveText(npsSentence(lang));
    await expect(field(other, 'wanted')).toHaveValue(decimal);
    await expect(field(other, 'promoters2')).toHaveValue('');

    await button(page, shared.clear).click();
    await expect(status(page)).toHaveText(shared.empty);
    await button(page, shared.reset).click();
    await expect(status(page)).toHaveText(example);
    await expect(page).toHaveURL(`/${lang}/calculators/nps`);

    // An error that appears while the button is pressed must not move it, because the browser would not send the click.
    const calculate = button(page, shared.calculate);
    await expect(async () => {
      await page.mouse.up();
      await calculate.hover();
      await page.mouse.down();
      expect(await calculate.evaluate((element) => element.matches(':active'))).toBe(true);
    }).toPass();
    await field(page, 'passives').fill('abc');
    await field(page, 'detractors').fill('');
    await page.clock.runFor(1000);
    await drawn(page);
    await page.mouse.up();
    await expect(field(page, 'passives')).toBeFocused();
    await expect(field(page, 'passives')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'passives')).toHaveAccessibleDescription(/abc/);
    await expect(status(page).getByRole('link')).toHaveCount(2);
    await expect(field(page, 'passives')).toHaveValue('abc');
    await status(page).getByRole('link').last().click();
    await expect(field(page, 'detractors')).toBeFocused();
    await field(page, 'passives').fill('120');
    await field(page, 'detractors').fill('100');
    await expect(field(page, 'passives')).not.toHaveAttribute('aria-invalid');
    await expect(status(page).getByRole('link')).toHaveCount(0);
    expect(complaints).toEqual([]);
  });
}
