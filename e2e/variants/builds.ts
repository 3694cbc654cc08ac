import { fileURLToPath } from 'node:url';
import { test as base, type Page } from '@playwright/test';
import { spawnService } from '../../leads/test/process.ts';
import { newFolder } from '../../scripts/newFolder.ts';
import { headlessShell, wholeBrowser } from '../browser.ts';
import { startPlainHost } from '../plainHost.ts';
import { type AnalyticsHost, startAnalyticsHost } from './analyticsHost.ts';

/*
 * Other builds of the site. A build contains the origins of the site, the lead service, the CRM and the analytics host. These are fixed names, which the browser of a
 * worker maps to the ports of its servers. Browsers resolve all names below localhost to this machine.
 */
const folder = (name: string) => fileURLToPath(new URL(`../../test-results/builds/${name}`, import.meta.url));
const crmFormsFile = fileURLToPath(new URL('../../docs/crm-forms/zoho.json', import.meta.url));

export const measurementId = 'G-TEST12345';

/** Origin of the pages of both builds, instead of the one in the content. */
export const pagesOrigin = 'http://pages.localhost';

/** Origin of another site with the same pages. */
export const otherOrigin = 'http://other.localhost';

export const serviceOrigin = 'http://leads.localhost';

export const crmOrigin = 'http://crm.localhost';

/** Origin of the replacement for Google's host. Without TLS, it can only be this one. */
export const analyticsOrigin = 'http://localhost';

const common = { PUBLIC_MEASUREMENT_ID: measurementId, PUBLIC_ANALYTICS_ORIGIN: analyticsOrigin, SITE_ORIGIN: pagesOrigin };

/** The builds by name, with folder and environment variables. */
export const builds = {
  /** Forms post to the lead service under another origin, with audience measurement. */
  relay: { folder: folder('relay'), variables: { ...common, PUBLIC_LEAD_SERVICE: serviceOrigin } },
  /** Forms post to the CRM, with audience measurement. */
  direct: {
    folder: folder('direct'),
    variables: { ...common, PUBLIC_LEAD_ENDPOINT: `${crmOrigin}/crm/WebToLeadForm`, CRM_FORMS_FILE: crmFormsFile },
  },
} as const;

type PerWorker = {
  /** Whether tests need the browser with its window. Default: the headless shell. */
  isWhole: boolean;
  /** The build whose pages are shown. Default: the one that posts to the lead service. */
  build: keyof typeof builds;
  analytics: AnalyticsHost;
  /** Address of the static host with the pages of the build. */
  pages: string;
  /** Address of the server that gets the leads. Default: the lead service, under another origin than the pages. */
  receiver: string;
};

/** A test function for a build. Each worker has its servers; each test an analytics host that works and has no data yet. */
export const test = base.extend<{ host: AnalyticsHost }, PerWorker>({
  isWhole: [false, { option: true, scope: 'worker' }],
  build: ['relay', { option: true, scope: 'worker' }],
  analytics: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const host = await startAnalyticsHost();
      await use(host);
      await host.stop();
    },
    { scope: 'worker' },
  ],
  receiver: [
    async ({ build }, use) => {
      const folder = newFolder();
      const environment = { PORT: '0', DATA_DIR: folder, DIST_DIR: builds[build].folder, LOG_LEVEL: 'warn', RATE_LIMIT_MAX: '100000' };
      const service = await spawnService(environment);
      await use(service.url);
      await service.end('SIGTERM');
    },
    { scope: 'worker' },
  ],
  pages: [
    async ({ build }, use) => {
      const pages = await startPlainHost(`${builds[build].folder}/public`);
      await use(pages.url);
      await pages.stop();
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    ({ isWhole, analytics, receiver, pages }, use) => {
      const servers = Object.entries({
        [pagesOrigin]: pages,
        [otherOrigin]: pages,
        [serviceOrigin]: receiver,
        [crmOrigin]: receiver,
        [analyticsOrigin]: analytics.url,
      });
      const rules = servers.map(([origin, url]) => `MAP ${new URL(origin).hostname}:80 localhost:${new URL(url).port}`);
      const options = isWhole ? wholeBrowser : headlessShell;
      return use({ ...options, args: [...(options.args ?? []), `--host-resolver-rules=${rules.join(', ')}`] });
    },
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
