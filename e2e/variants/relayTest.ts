import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { spawnService } from '../../leads/test/process.ts';
import { startPlainHost } from '../plainHost.ts';
import { type AnalyticsHost, startAnalyticsHost } from './analyticsHost.ts';
import { analyticsPort, build, buildTimeoutMs, pagesOrigin, pagesPort, servicePort } from './builds.ts';

type PerWorker = {
  analytics: AnalyticsHost;
  /** The pages of the relay build on a static host, and the lead service under another origin. */
  servers: undefined;
};

/** A test function for the relay build. Each test has its servers and an analytics host that works and has no data yet. */
export const test = base.extend<{ host: AnalyticsHost }, PerWorker>({
  analytics: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const host = await startAnalyticsHost(analyticsPort);
      await use(host);
      await host.stop();
    },
    { scope: 'worker' },
  ],
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const dist = await build('relay');
      const folder = mkdtempSync(join(tmpdir(), 'leads-measured-'));
      const environment = { PORT: String(servicePort), DATA_DIR: folder, DIST_DIR: dist, LOG_LEVEL: 'warn', RATE_LIMIT_MAX: '100000' };
      const service = await spawnService(environment);
      const pages = await startPlainHost(`${dist}/public`, pagesPort);
      await use(undefined);
      await pages.stop();
      await service.end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: buildTimeoutMs, auto: true },
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
