import { setTimeout as pause } from 'node:timers/promises';
import { startTimespan } from 'lighthouse';
import type { Browser } from 'puppeteer-core';
import { median, type Row, type Rows } from './report.ts';

/** Controls to tap, each with a selector that matches once the tap has had its effect. */
const controls = [
  { name: 'drawer', address: '/en/', target: 'body > header [commandfor=drawer]', reacted: '#drawer[open]' },
  { name: 'form dialog', address: '/en/clientCase', target: 'main a[data-dialog]', reacted: 'dialog[data-form-dialog][open]' },
  { name: 'billing toggle', address: '/en/pricing', target: 'label:has(> input[value=monthly])', reacted: 'input[value=monthly]:checked' },
  { name: 'dropdown', address: '/en/forms/contact', target: '#subject', reacted: '#subject:open' },
  { name: 'accordion', address: '/en/pricing', target: '[aria-labelledby=faq] summary', reacted: '[aria-labelledby=faq] details[open]' },
  {
    name: 'filter',
    address: '/en/',
    target: '[data-explorer] label:has(> input[name=emotion]:not(:checked, :disabled))',
    reacted: '[data-explorer] input[name=emotion]:checked',
  },
] as const;

/** Slowdown of the phone's processor, relative to this machine. */
const slowdown = 4;

/** Time after which a tap counts as lost, in milliseconds. */
const timeoutMs = 5000;

/** Time after which a painted page has settled, in milliseconds: less than people take to read its heading. */
const settleMs = 1500;

/**
 * Taps each control on a phone with a slow processor, as soon as it is painted and once the page has settled.
 * @returns A row for each control, with Interaction to Next Paint in milliseconds.
 */
export async function measureTaps(browser: Browser, origin: string, runs: number): Promise<Rows> {
  const rows: Record<string, Row> = {};
  for (const control of controls) {
    const [first, settled]: [number[], number[]] = [[], []];
    for (let run = 0; run < runs; run += 1) {
      first.push(...(await tap(browser, origin, control, 0)));
      settled.push(...(await tap(browser, origin, control, settleMs)));
    }
    const lost = 2 * runs - first.length - settled.length;
    rows[control.name] = { 'first paint': median(first), slowest: Math.max(...first), settled: median(settled), lost };
  }
  return rows;
}

/** Opens a page and taps a control. Returns the time to the next paint, or nothing if the tap was lost. */
async function tap(browser: Browser, origin: string, control: (typeof controls)[number], waitMs: number): Promise<number[]> {
  const { name, address, target, reacted } = control;
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.emulateCPUThrottling(slowdown);
    const timespan = await startTimespan(page, {
      flags: { logLevel: 'error', throttlingMethod: 'provided', onlyAudits: ['interaction-to-next-paint'] },
    });
    // The tap happens before the page has loaded.
    await page.goto(origin + address, { waitUntil: [] });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    const element = await page.waitForSelector(target, { visible: true });
    if (await page.$(reacted)) throw new Error(`"${reacted}" of ${name} matches before the tap.`);
    await element?.scrollIntoView();
    await pause(waitMs);
    await element?.tap();
    // A link opens its page if the script has not yet turned it into a dialog. That is an effect too.
    const hasEffect = (selector: string, opened: string) => location.pathname !== opened || document.querySelector(selector) !== null;
    const isLost = await page.waitForFunction(hasEffect, { timeout: timeoutMs }, reacted, address).then(
      () => false,
      () => true,
    );
    // Chromium reports an interaction some time after its paint.
    await pause(300);
    const reaction = (await timespan.endTimespan())?.lhr.audits['interaction-to-next-paint']?.numericValue;
    return isLost || reaction === undefined ? [] : [reaction];
  } finally {
    await context.close();
  }
}
