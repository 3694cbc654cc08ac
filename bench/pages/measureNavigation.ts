import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'puppeteer-core';
import { medians, rounded } from '../median.ts';
import type { Rows } from '../report.ts';
import { slowdown } from './phone.ts';
import { openSlowLine, slowPhone } from './slowLine.ts';

/** Links that visitors follow: the first visible one that the selector matches. */
const navigations = [
  { name: 'home → pricing', from: '/en/', link: 'a[href="/en/pricing"]' },
  { name: 'home → solution', from: '/en/', link: 'main a[href^="/en/solutions/"]' },
  { name: 'pricing → demo', from: '/en/pricing', link: 'a[href="/en/demoRequest"]' },
  { name: 'blog → article', from: '/en/blog', link: 'main article a[href^="/en/blog/"], main li a[href*="-"][href^="/en/blog/"]' },
  { name: 'home → in French', from: '/en/', link: 'a[hreflang=fr][href="/fr/"]' },
] as const;

/** Time for which the pointer rests on a link before the click, in milliseconds: less than people take. */
const hoverMs = 300;

/** Time for the next page to paint what arrived with its load event, in milliseconds. */
const settleMs = 300;

const desktop = { width: 1350, height: 940 };

/**
 * Measures the time from a click to the first and largest contentful paint of the next page, over a slow connection and with a slow processor. Pages with
 * speculation rules are measured with and without them.
 * @returns Medians in milliseconds.
 */
export async function measureNavigation(browser: Browser, service: string, runs: number): Promise<Rows> {
  const line = await openSlowLine(service, slowPhone);
  const measured: Record<string, { 'first content': number; 'largest content': number }[]> = {};
  try {
    for (let run = 0; run < runs; run += 1) {
      for (const navigation of navigations) {
        for (const isPrefetched of [true, false]) {
          const { hasRules, times } = await navigate(browser, line.origin, navigation, isPrefetched);
          if (isPrefetched && !hasRules) continue;
          const name = `${navigation.name}${isPrefetched ? ', prefetched' : ''}`;
          measured[name] = [...(measured[name] ?? []), times];
        }
      }
    }
  } finally {
    line.close();
  }
  return Object.fromEntries(
    Object.entries(measured).map(([name, times]) => {
      const { 'first content': first, 'largest content': largest } = medians(times);
      return [name, { 'first content': rounded(first), 'largest content': rounded(largest) }];
    }),
  );
}

async function navigate(browser: Browser, origin: string, { name, from, link }: (typeof navigations)[number], isPrefetched: boolean) {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport(desktop);
    await page.emulateCPUThrottling(slowdown);
    if (!isPrefetched) await page.evaluateOnNewDocument(removeSpeculationRules);
    await page.goto(origin + from, { waitUntil: 'networkidle0' });
    const hasRules = (await page.$('script[type=speculationrules]')) !== null;
    const links = await page.$$(link);
    const visible = await Promise.all(links.map((candidate) => candidate.isVisible()));
    const target = links[visible.indexOf(true)];
    if (!target) throw new Error(`${from} has no visible link for "${name}".`);
    await page.evaluate(() =>
      addEventListener('click', ({ timeStamp }) => sessionStorage.setItem('clicked-at', String(performance.timeOrigin + timeStamp)), {
        capture: true,
      }),
    );
    await target.scrollIntoView();
    await target.hover();
    await pause(hoverMs);
    const address = await target.evaluate((anchor) => (anchor as HTMLAnchorElement).href);
    await target.click();
    // The driver does not see all requests of a prefetched page, so the page itself is asked whether it has loaded.
    await page.waitForFunction((next) => location.href === next && document.readyState === 'complete', {}, address);
    await pause(settleMs);
    const times = await page.evaluate(async () => {
      const { activationStart = 0 } = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming & {
        activationStart?: number;
      };
      const largest = await new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      });
      const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
      const clickedAt = Number(sessionStorage.getItem('clicked-at') ?? Number.NaN);
      // What was painted before the click is visible when the page is shown.
      const sinceClick = (time: number) => performance.timeOrigin + Math.max(time, activationStart) - clickedAt;
      return { 'first content': sinceClick(first), 'largest content': sinceClick(largest) };
    });
    if (Object.values(times).some(Number.isNaN)) throw new Error(`"${name}" could not be measured.`);
    return { hasRules, times };
  } finally {
    await context.close();
  }
}

/** Runs in the page, before its own scripts: removes speculation rules before the browser acts on them. */
function removeSpeculationRules(): void {
  new MutationObserver(() => {
    for (const rules of document.querySelectorAll('script[type=speculationrules]')) rules.remove();
  }).observe(document, { childList: true, subtree: true });
}
