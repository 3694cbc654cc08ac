import { eventCallbackTimeoutMs, outboundLinkTimeoutMs } from '@emovera/site/content/constants.ts';
import { expect, type Page } from '@playwright/test';
import { accept, test } from './builds.ts';

const address = '/en/legalMention/privacyPolicy';
const link = 'main a[href^="https:"]:not([target])';
const there = /^https:/;

// Links open tabs.
test.use({ isWhole: true });

/** Replaces other sites by an empty page. */
test.beforeEach(({ context }) =>
  context.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' })),
);

/** Opens a page after the acceptance, with a stopped clock. */
async function openAtRest(page: Page) {
  await page.setViewportSize({ width: 1400, height: 900 });
  await accept(page, address);
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await page.clock.pauseAt(new Date('2026-11-21T11:00:00Z'));
}

test('a link to another site is counted and then opened', async ({ page, host }) => {
  await openAtRest(page);
  await expect.poll(() => host.hits.length).toBe(2);
  const target = new URL((await page.locator(link).first().getAttribute('href')) ?? '');
  await page.locator(link).first().click();
  // The clock is stopped, so only the answer of the host opens the link.
  await expect(page).toHaveURL(there);
  expect(host.events()).toEqual([
    { name: 'click', fields: { event_category: 'outbound', event_label: target.href, event_timeout: eventCallbackTimeoutMs } },
  ]);
});

for (const mode of ['hanging', 'deaf', 'broken'] as const) {
  test(`with an analytics host that is ${mode}, an event’s callback runs once after ${eventCallbackTimeoutMs} ms, and a link opens after ${outboundLinkTimeoutMs} ms`, async ({
    page,
    host,
  }) => {
    host.mode = mode;
    await openAtRest(page);
    await page.evaluate(() => {
      const { gtag } = window as unknown as { gtag(command: string, action: string, fields: object): void };
      document.title = 'called';
      gtag('event', 'probe', { event_callback: () => (document.title += 'x') });
    });
    await page.clock.runFor(eventCallbackTimeoutMs - 1);
    expect(await page.title()).toBe('called');
    await page.clock.runFor(1);
    expect(await page.title()).toBe('calledx');
    await page.clock.runFor(10 * eventCallbackTimeoutMs);
    expect(await page.title()).toBe('calledx');
    if (mode === 'broken') return;
    await page.locator(link).first().click({ noWaitAfter: true });
    await page.clock.runFor(outboundLinkTimeoutMs - 1);
    expect(page.url()).not.toMatch(there);
    await page.clock.runFor(1);
    await expect(page).toHaveURL(there);
  });
}

test('with an analytics host that refuses connections, a link opens without delay', async ({ page, host }) => {
  host.mode = 'refused';
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/gtag/js'));
  await openAtRest(page);
  await failed;
  await page.locator(link).first().click({ noWaitAfter: true });
  await expect(page).toHaveURL(there);
});

test('without consent a link opens as without measurement', async ({ page, host }) => {
  await page.clock.install();
  await page.setViewportSize({ width: 1400, height: 900 });
  await page.goto(address);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.locator(link).first().click({ noWaitAfter: true });
  await expect(page).toHaveURL(there);
  expect(host.requests).toEqual([]);
});

test('a link that opens a tab by key, by the middle button or by itself does so immediately and is counted, even if the host does not answer', async ({
  page,
  context,
  host,
}) => {
  host.mode = 'deaf';
  await openAtRest(page);
  for (const [index, open] of [
    () =>
      page
        .locator(link)
        .first()
        .click({ modifiers: ['ControlOrMeta'] }),
    () => page.locator(link).first().click({ button: 'middle' }),
    () => page.locator('body > footer a[target=_blank]').first().click(),
  ].entries()) {
    const opened = context.waitForEvent('page');
    await open();
    await (await opened).close();
    expect(page.url()).not.toMatch(there);
    await expect.poll(() => host.events().map(({ name }) => name)).toEqual(Array(index + 1).fill('click'));
  }
});

test('links to phone numbers, e-mail addresses and own pages are not counted', async ({ page, host }) => {
  await openAtRest(page);
  await page.evaluate(() => {
    // Tests cannot start the programs for such links.
    addEventListener('click', (event) => event.preventDefault());
  });
  await page.locator('[popovertarget=menu-contact]').click();
  await page.locator('#menu-contact a[href^="tel:"]').click();
  await page.locator('#menu-contact a[href^="mailto:"]').click();
  await page.locator('body > footer a[href="/en/accessibility"]').click();
  await page.goto('/en/pricing');
  await expect.poll(() => host.hits.filter(({ name }) => name === 'page_view').length).toBe(3);
  expect(host.events()).toEqual([]);
});
