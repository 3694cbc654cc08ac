import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { spawnService } from '../../leads/test/process.ts';
import { headlessShell, wholeBrowser } from '../browser.ts';
import { startPlainHost } from '../plainHost.ts';
import { type AnalyticsHost, startAnalyticsHost } from './analyticsHost.ts';
import { analyticsOrigin, builds, otherOrigin, pagesOrigin, serviceOrigin, withOrigins } from './builds.ts';

type PerWorker = {
  /** Whether tests need the browser with its window. Default: the headless shell. */
  isWhole: boolean;
  analytics: AnalyticsHost;
  /** Address of the static host with the pages of the relay build. The lead service is under another origin. */
  pages: string;
  /** Address of the lead service. */
  service: string;
};

/** A test function for the relay build. Each worker has its servers; each test an analytics host that works and has no data yet. */
export const test = base.extend<{ host: AnalyticsHost }, PerWorker>({
  isWhole: [false, { option: true, scope: 'worker' }],
  analytics: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const host = await startAnalyticsHost();
      await use(host);
      await host.stop();
    },
    { scope: 'worker' },
  ],
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'leads-measured-'));
      const dist = builds.relay.folder;
      const service = await spawnService({ PORT: '0', DATA_DIR: folder, DIST_DIR: dist, LOG_LEVEL: 'warn', RATE_LIMIT_MAX: '100000' });
      await use(service.url);
      await service.end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  pages: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const pages = await startPlainHost(`${builds.relay.folder}/public`);
      await use(pages.url);
      await pages.stop();
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    ({ isWhole, analytics, service, pages }, use) =>
      use(
        withOrigins(isWhole ? wholeBrowser : headlessShell, {
          [pagesOrigin]: pages,
          [otherOrigin]: pages,
          [serviceOrigin]: service,
          [analyticsOrigin]: analytics.url,
        }),
      ),
    { scope: 'worker' },
  ],
  host: async ({ analytics }, use) => {
    analytics.mode = 'ok';
    analytics.clear();
    await use(analytics);
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  baseURL: async ({}, use) => use(pagesOrigin),
});

/** Accepts in the banner, as a visitor does. */
export async function accept(page: Page, address = '/en/'): Promise<void> {
  await page.goto(address);
  await page.locator('[data-consent=true]').click();
}

/** All data of the site in the browser. */
export async function stored(page: Page): Promise<{ session: Record<string, string>; local: Record<string, string>; cookies: string[] }> {
  const storage = await page.evaluate(() => ({ session: { ...sessionStorage }, local: { ...localStorage } }));
  const cookies = await page.context().cookies();
  return { ...storage, cookies: cookies.map(({ name }) => name) };
}
