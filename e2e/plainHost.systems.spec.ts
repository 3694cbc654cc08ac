import { fileURLToPath } from 'node:url';
import { localeCodes } from '@emovera/contract/locales.ts';
import { test as base, expect } from '@playwright/test';
import { fill } from '../site/src/i18n/format.ts';
import { startPlainHost } from './plainHost.ts';
import { readWords } from './site.ts';

const publicDir = fileURLToPath(new URL('../dist/public', import.meta.url));

const test = base.extend<object, { host: string }>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const host = await startPlainHost(publicDir);
      await use(host.url);
      await host.stop();
    },
    { scope: 'worker' },
  ],
});

test.describe('With script', () => {
  test.use({ locale: 'fr-CA' });

  test('the root redirects to the visitor’s language, with query and fragment', async ({ page, host }) => {
    await page.goto(`${host}/?a=b#c`);
    await expect(page).toHaveURL(`${host}/fr/?a=b#c`);
  });

  test('an unknown address shows the 404 page in the language of its path, with links to the other languages', async ({ page, host }) => {
    const response = await page.goto(`${host}/es/no/existe`);
    expect(response?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.locator('main section:visible')).toHaveCount(1);
    await expect(page.locator('section[lang=es]')).toBeVisible();
    await page.locator('a[hreflang=fr]:visible').click();
    await expect(page).toHaveURL(`${host}/fr/no/existe`);
    await expect(page.locator('section[lang=fr]')).toBeVisible();
  });

  test('pages have their policy without the service’s headers, and do not violate it', async ({ page, host }) => {
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    for (const address of ['/en/', '/fr/pricing', '/es/forms/contact', '/en/search?q=emotion']) {
      await page.goto(host + address);
      expect(await page.locator('meta[http-equiv=Content-Security-Policy]').getAttribute('content')).toContain("default-src 'none'");
    }
    await expect(page.locator('#search-results li').first()).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test('a confirmation page shows its message, and the reference if there is one', async ({ page, host }) => {
    await page.goto(`${host}/en/forms/confirmContact/?formSubmitted=true&ref=ABCD2345`);
    await expect(page.locator('[data-fading]')).toBeVisible();
    await expect(page.locator('[data-reference]')).toHaveText(fill(readWords('en', 'forms').reference, { reference: 'ABCD2345' }));
    await page.goto(`${host}/en/forms/confirmContact/?formSubmitted=true&ref=%3Cb%3E`);
    await expect(page.locator('[data-reference]')).toBeHidden();
    await page.goto(`${host}/en/forms/confirmContact`);
    await expect(page.locator('[data-fading]')).toBeHidden();
  });
});

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the root shows a link to each language, and the 404 page shows all languages', async ({ page, host }) => {
    await page.goto(`${host}/`);
    await expect(page.getByRole('link')).toHaveCount(localeCodes.length);
    await page.goto(`${host}/es/no/existe`);
    await expect(page.locator('main section:visible')).toHaveCount(localeCodes.length);
    await expect(page.locator('a[hreflang]:visible')).toHaveCount(0);
  });
});
