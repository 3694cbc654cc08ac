import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'puppeteer-core';
import { medians, rounded } from '../median.ts';
import type { Rows } from '../results.ts';
import { openSlowLine, slowPhone } from './slowLine.ts';
import { withoutSpeculation } from './withoutSpeculation.ts';

/** Ways that visitors take: from a page, by the first such link that is shown. */
const ways = [
  { name: 'home → pricing', from: '/en/', link: 'a[href="/en/pricing"]' },
  { name: 'home → solution', from: '/en/', link: 'main a[href^="/en/solutions/"]' },
  { name: 'pricing → demo', from: '/en/pricing', link: 'a[href="/en/demoRequest"]' },
  { name: 'blog → article', from: '/en/blog', link: 'main article a[href^="/en/blog/"], main li a[href*="-"][href^="/en/blog/"]' },
  { name: 'home → in French', from: '/en/', link: 'a[hreflang=fr][href="/fr/"]' },
] as const;

/** What a way from page to page takes, in milliseconds from the click, medians. */
export type Way = {
  readonly way: string;
  /** Whether the page's rules for fetching the next one ahead were left in. */
  readonly isAhead: boolean;
  /** To the first content of the next page. */
  readonly firstMs: number;
  /** To the largest content of the next page. */
  readonly largestMs: number;
};

/** Time that a pointer rests on a link before the click, in milliseconds: less than people take. */
const restMs = 300;

/** Time that the next page is given after its load to paint what came with it, in milliseconds. */
const settleMs = 300;

const slowdown = 4;
const desk = { width: 1350, height: 940 };

/** Goes from page to page over a line as a slow phone has it, with a slow processor, by pointer; with the rules for fetching ahead and, where pages have some, without. */
export async function measureWays(browser: Browser, service: string, runs: number): Promise<Way[]> {
  const line = await openSlowLine(service, slowPhone);
  const seen = new Map<string, { way: string; isAhead: boolean; times: { firstMs: number; largestMs: number }[] }>();
  try {
    for (let run = 0; run < runs; run += 1) {
      for (const way of ways) {
        for (const isAhead of [true, false]) {
          const { times, hasRules } = await go(browser, line.origin, way, isAhead);
          // Without rules there is nothing to leave out.
          if (isAhead && !hasRules) continue;
          const key = `${way.name}${isAhead ? ', fetched ahead' : ''}`;
          const row = seen.get(key) ?? { way: way.name, isAhead, times: [] };
          row.times.push(times);
          seen.set(key, row);
        }
      }
    }
  } finally {
    line.close();
  }
  return [...seen.values()].map(({ way, isAhead, times }) => ({ way, isAhead, ...medians(times) }));
}

/** A table's rows by way; where pages have no rules for fetching ahead, no row says so. */
export function wayRows(measured: readonly Way[]): Rows {
  return Object.fromEntries(
    measured.map(({ way, isAhead, firstMs, largestMs }) => [
      isAhead ? `${way}, fetched ahead` : way,
      { 'first content': rounded(firstMs), 'largest content': rounded(largestMs) },
    ]),
  );
}

async function go(browser: Browser, origin: string, { name, from, link }: (typeof ways)[number], isAhead: boolean) {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport(desk);
    await page.emulateCPUThrottling(slowdown);
    if (!isAhead) await page.evaluateOnNewDocument(withoutSpeculation);
    await page.goto(origin + from, { waitUntil: 'networkidle0' });
    const hasRules = (await page.$('script[type=speculationrules]')) !== null;
    const links = await page.$$(link);
    const shown = [];
    for (const candidate of links) if (await candidate.isVisible()) shown.push(candidate);
    const target = shown[0];
    if (!target) throw new Error(`${from} shows no link for the way ${name}.`);
    await page.evaluate(() =>
      addEventListener('click', ({ timeStamp }) => sessionStorage.setItem('clicked-at', String(performance.timeOrigin + timeStamp)), {
        capture: true,
      }),
    );
    await target.scrollIntoView();
    await target.hover();
    await pause(restMs);
    const address = await target.evaluate((anchor) => (anchor as HTMLAnchorElement).href);
    await target.click();
    // A page that was fetched ahead is asked itself: of its requests the driver hears too little to tell when it is there.
    await page.waitForFunction((next) => location.href === next && document.readyState === 'complete', {}, address);
    await pause(settleMs);
    const times = await page.evaluate(async () => {
      const clickedAt = Number(sessionStorage.getItem('clicked-at'));
      const { activationStart = 0 } = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming & {
        activationStart?: number;
      };
      const largest = await new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      });
      const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
      // What was painted ahead is seen when the page is shown.
      const sinceClick = (time: number) => performance.timeOrigin + Math.max(time, activationStart) - clickedAt;
      return { clickedAt, firstMs: sinceClick(first), largestMs: sinceClick(largest) };
    });
    if (!times.clickedAt || Number.isNaN(times.firstMs)) throw new Error(`The way ${name} was not measured.`);
    return { hasRules, times: { firstMs: times.firstMs, largestMs: times.largestMs } };
  } finally {
    await context.close();
  }
}
