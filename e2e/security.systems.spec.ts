import { expect, test } from '@playwright/test';
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

test('the browser isolates pages that embed nothing from other sites', async ({ page }) => {
  await page.goto('/en/');
  expect(await page.evaluate(() => globalThis.crossOriginIsolated)).toBe(true);
});
