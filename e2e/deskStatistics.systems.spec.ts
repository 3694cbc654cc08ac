import { expect, type Request } from '@playwright/test';
import { enter, test } from './deskScreen.ts';

// The desk of a worker takes longer to start than these tests.
test.describe.configure({ mode: 'default' });

test('statistics compare with a month or a year, by day, week or month, and say that a period is too long', async ({ page, desk }) => {
  await enter(page, desk, 'viewer');
  // Adds older leads, because statistics are compared only with earlier ones.
  await page.route('**/desk/api/figures', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), firstDay: '2020-01-01' } });
  });
  await page.goto('/desk/#/figures');
  const dayOf = (day: string) => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
  const compared = async (compare: string, choose: () => Promise<unknown>) => {
    const isAsked = (request: Request) => request.url().endsWith('/figures') && request.postDataJSON().compare === compare;
    const response = page.waitForResponse((answer) => isAsked(answer.request()));
    await choose();
    const { beforeSince, beforeUntil } = await (await response).json();
    await expect(page.getByText(`compared with ${dayOf(beforeSince)} to ${dayOf(beforeUntil)}`)).toBeVisible();
  };
  await compared('month', () => page.getByRole('combobox', { name: 'Period', exact: true }).selectOption('Last month'));
  await compared('year', () => page.getByLabel('Compared with').selectOption('A year before'));
  await page.goto('/desk/#/figures?period=chosen&since=2020-01-01&until=2021-06-01');
  await expect(page.getByRole('alert')).toHaveText('Choose at most 366 days.');
  for (const [until, unit] of [
    ['2026-01-31', 'day'],
    ['2026-02-01', 'week'],
    ['2026-07-09', 'week'],
    ['2026-07-10', 'month'],
  ]) {
    await page.goto(`/desk/#/figures?period=chosen&since=2026-01-01&until=${until}`);
    await expect(page.getByRole('heading', { name: `Leads by ${unit}` })).toBeVisible();
  }
  await page.getByLabel('Chart').selectOption('By week');
  await expect(page.getByRole('heading', { name: 'Leads by week' })).toBeVisible();
  // A comparison that does not fit the period is not offered.
  await expect(page.getByLabel('Compared with').getByRole('option')).toHaveText(['The period before', 'A year before']);
});

test('statistics are filtered, and lead to the leads that they count', async ({ page, desk }) => {
  await enter(page, desk, 'viewer');
  await page.goto('/desk/#/figures');
  const tabs = page.getByRole('navigation', { name: 'Leads by' });
  await tabs.getByRole('link', { name: 'Sector' }).click();
  await expect(tabs.getByRole('link', { name: 'Sector' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('row', { name: /^Insurance 2 0/ })).toBeVisible();
  await page.getByRole('search').getByRole('button', { name: 'Sector' }).click();
  await page.getByRole('group', { name: 'Sector' }).getByLabel('Insurance').check();
  await page.keyboard.press('Escape');
  await tabs.getByRole('link', { name: 'Form' }).click();
  await expect(page.getByRole('row', { name: /^Case study request/ })).toBeVisible();
  await expect(page.getByRole('table').last().getByRole('row')).toHaveCount(3);
  await page
    .getByRole('row', { name: /^Case study request/ })
    .getByRole('link')
    .click();
  await expect(page.getByRole('status').filter({ hasText: '1 lead' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ida Insured' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sector: Insurance' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Clear all filters' }).click();
  await expect(page.getByRole('combobox', { name: 'Period', exact: true })).toBeFocused();
  await tabs.getByRole('link', { name: 'Landing page' }).click();
  await expect(page.getByText('This table counts leads, not visits.')).toBeVisible();
  await tabs.getByRole('link', { name: 'Campaign source' }).click();
  const rows = page.getByRole('table').last().getByRole('row');
  await page.getByRole('button', { name: 'and 7 others' }).click();
  await expect(rows).toHaveCount(23);
  await expect(page.getByRole('button', { name: 'Show the largest only' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(16);
  // Comparisons need a complete earlier period.
  await expect(page.getByText(/^No leads before /)).toBeVisible();
  const source = page.getByRole('row', { name: /^source-0 / });
  await expect(source.getByRole('cell').first()).toHaveText('3');
  await source.getByRole('link').click();
  await expect(page.getByRole('status').filter({ hasText: '3 leads' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Source: source-0' })).toBeVisible();
  await page.goBack();
  // Held and test leads are not counted, so the list has none of them either.
  await page
    .getByRole('term')
    .filter({ hasText: /^Leads$/ })
    .locator('xpath=..')
    .getByRole('link')
    .click();
  await expect(page.getByLabel('Without held and test leads')).toBeChecked();
  await expect(page.getByRole('status').filter({ hasText: /^\d+ leads$/ })).toBeVisible();
  await page.getByRole('searchbox').fill('hidden');
  await expect(page.getByText('No lead matches.')).toBeVisible();
  await page.getByLabel('Without held and test leads').uncheck();
  await expect(page.getByLabel('Without held and test leads')).toBeFocused();
  await expect(page.getByRole('link', { name: 'Hugo Held' })).toBeVisible();
});
