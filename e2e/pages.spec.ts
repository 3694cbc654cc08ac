import AxeBuilder from '@axe-core/playwright';
import { defaultLocale, localeCodes } from '@emovera/contract/locales.ts';
import { test as base, expect, type Page } from '@playwright/test';
import { addresses, fewestPages, manifest } from './site.ts';

// One window for a worker's whole share of the pages: opening one costs more than looking at a page.
const test = base.extend<object, { window: Page }>({
  window: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext({ baseURL: project.use.baseURL });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
});

test('the list of pages under test is whole, in every language', () => {
  expect(addresses.length).toBeGreaterThan(fewestPages);
  for (const lang of localeCodes)
    expect(addresses.filter((address) => address.startsWith(`/${lang}/`)).length).toBeGreaterThan(fewestPages / 4);
});

for (const address of addresses) {
  test(`${address} is a sound page`, async ({ window: page }) => {
    page.removeAllListeners();
    const complaints: string[] = [];
    const external: string[] = [];
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('requestfailed', (request) => complaints.push(`${request.url()} failed: ${request.failure()?.errorText}`));
    page.on('request', (request) => request.resourceType() === 'script' && external.push(request.url()));
    page.on(
      'request',
      (request) => !/^(data:|http:\/\/localhost:)/.test(request.url()) && complaints.push(`${request.url()} is another site’s`),
    );
    page.on(
      'response',
      (response) =>
        response.status() >= 400 && response.url() !== page.url() && complaints.push(`${response.url()} answered ${response.status()}`),
    );

    await page.setViewportSize({ width: 1280, height: 900 });
    const response = await page.goto(address);
    const isNotFound = Object.values(manifest.notFound).includes(address);
    expect(response?.status()).toBe(isNotFound ? 404 : 200);
    await expect(page.locator('html')).toHaveAttribute('lang', manifest.pages[address]?.lang ?? '');
    await expect(page.locator('h1')).toHaveCount(1);
    expect(external, 'scripts fetched on load').toEqual([]);

    for (const width of [1280, 960, 320]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(overflow, `pixels over the side at ${width}`).toBeLessThanOrEqual(0);
      // Narrow layouts do not differ by language: one language stands for all in the slowest check.
      if (width === 960 || (width === 320 && manifest.pages[address]?.lang !== defaultLocale)) continue;
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join(' | ')}`,
      );
      expect(found, `axe at ${width}`).toEqual([]);
    }
    expect(await page.evaluate(() => document.cookie)).toBe('');
    expect(await page.context().cookies()).toEqual([]);
    expect(complaints.filter((complaint) => !(isNotFound && complaint.includes('404')))).toEqual([]);
  });
}
