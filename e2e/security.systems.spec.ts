import { expect, test } from '@playwright/test';
import { languagesInTurn } from '../scripts/testScope.ts';
import { showCookieBanner, watchComplaints } from './page.ts';
import { addresses, manifest } from './site.ts';

/** A page for each content security policy. The hashes of inline scripts do not count. */
const onePerPolicy = [...Map.groupBy(addresses, (address) => manifest.pages[address]?.policy.replace(/ 'sha256-[^']+'/g, '')).values()];

test('no policy lets a script turn text into HTML or script', async ({ page }) => {
  expect(onePerPolicy.length).toBeGreaterThan(2);
  for (const [address = ''] of onePerPolicy) {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    const passed = await page.evaluate(() => {
      const attempts: Record<string, () => unknown> = {
        innerHTML: () => {
          document.createElement('div').innerHTML = '<b>x</b>';
        },
        insertAdjacentHTML: () => document.createElement('div').insertAdjacentHTML('beforeend', '<b>x</b>'),
        srcdoc: () => {
          document.createElement('iframe').srcdoc = '<b>x</b>';
        },
        'a script’s address': () => {
          document.createElement('script').src = '/x.js';
        },
        'a script’s text': () => {
          document.createElement('script').text = '1';
        },
        DOMParser: () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
        'a policy of its own': () =>
          (globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }).trustedTypes.createPolicy(
            'mine',
            {
              createHTML: (text: string) => text,
            },
          ),
      };
      return Object.entries(attempts).flatMap(([what, attempt]) => {
        try {
          attempt();
          return [what];
        } catch {
          return [];
        }
      });
    });
    expect(passed, address).toEqual([]);
  }
});

for (const lang of languagesInTurn(1)) {
  test(`a journey through the site in ${lang} sets no cookie, requests nothing from other hosts, and violates no policy`, async ({
    page,
    context,
  }) => {
    const complaints = watchComplaints(page);
    page.on('request', (request) => !/^(data:|http:\/\/localhost:)/.test(request.url()) && complaints.push(request.url()));
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`/${lang}/`);
    await showCookieBanner(page);
    await page.locator('[data-consent=true]').click();
    await page.locator('[data-explorer] select').selectOption({ index: 2 });
    await expect(page.locator('[data-explorer]').getByRole('status')).not.toBeEmpty();

    await page.goto(`/${lang}/search?q=emo`);
    await expect(page.locator('#search-results > li').first()).toBeVisible();
    await page.locator('[data-search] input[type=search]').fill('<b>emo</b> & "nps"');
    await expect(page.locator('#search-status')).toContainText('<b>');

    await page.goto(`/${lang}/solutions/nps`);
    await page.locator('main a[data-dialog]').first().click();
    await expect(page.frameLocator('dialog[open] iframe').locator('form[data-lead-form]')).toBeVisible();

    await page.goto(`/${lang}/forms/confirmWebinar`);
    const video = page.locator('video').first();
    await video.evaluate((element: HTMLVideoElement) => element.play());
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
    expect(await context.cookies()).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

test('the browser isolates pages that embed nothing from other sites', async ({ page }) => {
  await page.goto('/en/');
  expect(await page.evaluate(() => globalThis.crossOriginIsolated)).toBe(true);
});
