import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { localeCodes } from '@emovera/contract/locales.ts';
import { fillStrict } from '@emovera/site/i18n/format.ts';
import { type Browser, expect, test } from '@playwright/test';
import { type ServiceProcess, spawnService } from '../leads/test/process.ts';
import { proxies, startProxy, type TlsProxy } from '../leads/test/tlsProxy.ts';
import { newFolder } from '../scripts/newFolder.ts';
import { fillForm } from './leadForm.ts';
import { watchComplaints } from './page.ts';
import { type PlainHost, startPlainHost } from './plainHost.ts';
import { readWords } from './site.ts';

/* The site behind the proxies of deploy/, and on a simple static host. */

for (const name of proxies) {
  test.describe(`Behind ${name}, over TLS`, () => {
    test.describe.configure({ mode: 'default' });
    const folder = newFolder();
    let service: ServiceProcess | undefined;
    let proxy: TlsProxy | undefined;
    let browser: Browser;
    test.beforeAll(async ({ playwright, launchOptions }) => {
      service = await spawnService({ HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, TRUST_PROXY: '1', LOG_LEVEL: 'warn' });
      proxy = await startProxy(name, service.url);
      // The proxy has a port of its own, which the browser must not see.
      const rule = `--host-resolver-rules=MAP localhost:443 127.0.0.1:${proxy.port}`;
      browser = await playwright.chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), rule] });
    });
    test.afterAll(async () => {
      await browser?.close();
      await proxy?.stop();
      await service?.end('SIGTERM');
    });

    for (const javaScriptEnabled of [true, false]) {
      test(`a visitor ${javaScriptEnabled ? 'with' : 'without'} script asks for a checklist and gets it`, async () => {
        const context = await browser.newContext({ javaScriptEnabled, ignoreHTTPSErrors: true, baseURL: 'https://localhost' });
        const page = await context.newPage();
        const complaints = watchComplaints(page);
        await page.goto('/fr/');
        await page.goto('/fr/forms/checklist');
        await fillForm(page, 'checklist', `proxy-${javaScriptEnabled}@company.example`);
        await page.locator('main form [type=submit]').click();
        await expect(page).toHaveURL(/^https:\/\/localhost\/fr\/forms\/confirmChecklist\/\?formSubmitted=true&ref=\w+/);
        const link = page.locator('[data-items]').first().getByRole('link');
        const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
        expect(statSync(await download.path()).size).toBeGreaterThan(5000);
        expect(complaints).toEqual([]);
        await context.close();
      });
    }
  });
}

test.describe('On a static host', () => {
  let host: PlainHost;
  test.beforeAll(async () => {
    host = await startPlainHost(fileURLToPath(new URL('../dist/public', import.meta.url)));
  });
  test.afterAll(() => host.stop());

  test.describe('With script', () => {
    test.use({ locale: 'fr-CA' });

    test('the root redirects to the visitor’s language, with query and fragment', async ({ page }) => {
      await page.goto(`${host.url}/?a=b#c`);
      await expect(page).toHaveURL(`${host.url}/fr/?a=b#c`);
    });

    test('an unknown address shows the 404 page in the language of its path, with links to the other languages', async ({ page }) => {
      const response = await page.goto(`${host.url}/es/no/existe`);
      expect(response?.status()).toBe(404);
      await expect(page.locator('html')).toHaveAttribute('lang', 'es');
      await expect(page.locator('main section:visible')).toHaveCount(1);
      await expect(page.locator('section[lang=es]')).toBeVisible();
      await page.locator('a[hreflang=fr]:visible').click();
      await expect(page).toHaveURL(`${host.url}/fr/no/existe`);
      await expect(page.locator('section[lang=fr]')).toBeVisible();
    });

    test('pages have their policy without the service’s headers, and do not violate it', async ({ page }) => {
      const complaints: string[] = [];
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      for (const address of ['/en/', '/fr/pricing', '/es/forms/contact', '/en/search?q=emotion']) {
        await page.goto(host.url + address);
        expect(await page.locator('meta[http-equiv=Content-Security-Policy]').getAttribute('content')).toContain("default-src 'none'");
      }
      await expect(page.locator('#search-results li').first()).toBeVisible();
      expect(complaints).toEqual([]);
    });

    test('a confirmation page shows its message, and the reference if there is one', async ({ page }) => {
      await page.goto(`${host.url}/en/forms/confirmContact/?formSubmitted=true&ref=ABCD2345`);
      await expect(page.locator('[data-fading]')).toBeVisible();
      await expect(page.locator('[data-reference]')).toHaveText(fillStrict(readWords('en', 'forms').reference, { reference: 'ABCD2345' }));
      await page.goto(`${host.url}/en/forms/confirmContact/?formSubmitted=true&ref=%3Cb%3E`);
      await expect(page.locator('[data-reference]')).toBeHidden();
      await page.goto(`${host.url}/en/forms/confirmContact`);
      await expect(page.locator('[data-fading]')).toBeHidden();
    });
  });

  test.describe('Without script', () => {
    test.use({ javaScriptEnabled: false });

    test('the root shows a link to each language, and the 404 page shows all languages', async ({ page }) => {
      await page.goto(`${host.url}/`);
      await expect(page.getByRole('link')).toHaveCount(localeCodes.length);
      await page.goto(`${host.url}/es/no/existe`);
      await expect(page.locator('main section:visible')).toHaveCount(localeCodes.length);
      await expect(page.locator('a[hreflang]:visible')).toHaveCount(0);
    });
  });
});
