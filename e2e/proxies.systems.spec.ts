import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, test } from '@playwright/test';
import { type ServiceProcess, spawnService } from '../leads/test/process.ts';
import { proxies, startProxy, type TlsProxy } from '../leads/test/tlsProxy.ts';
import { fillForm } from './leadForm.ts';
import { watchComplaints } from './page.ts';

/* Visitors of the site behind the proxies of deploy/, over TLS, at https://localhost. */
test.describe.configure({ mode: 'default' });

for (const name of proxies) {
  test.describe(`Behind ${name}`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'leads-proxy-'));
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
      rmSync(folder, { recursive: true, force: true });
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
