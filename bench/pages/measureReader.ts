import type { Locale } from '@emovera/contract/locales.ts';
import type { Browser, Page } from 'puppeteer-core';
import { loadComments } from '../../reader/evaluation/loadComments.ts';
import { medians, rounded } from '../median.ts';
import type { Rows } from '../report.ts';
import { phone, slowdown } from './phone.ts';

/** Comments that can be read at once. */
const most = 500;

/**
 * Measures `/{lang}/try` on a phone with a processor four times slower: the time from the first touch until the view reacts, and from sending comments to the
 * worker until the page has its whole answer. Chromium cannot slow down a worker, so the time of the answers is measured at full speed and multiplied.
 * @returns A row for each language, with medians in milliseconds.
 */
export async function measureReader(browser: Browser, origin: string, langs: readonly Locale[], runs: number): Promise<Rows> {
  const rows: [string, Record<string, number>][] = [];
  for (const lang of langs) {
    const texts = loadComments(lang, 'development').map(({ text }) => text.replaceAll('\n', ' '));
    const measured = [];
    for (let run = 0; run < runs; run++) {
      const ready = await visit(browser, `${origin}/${lang}/try`, slowdown, async () => {});
      const answers = await visit(browser, `${origin}/${lang}/try`, 1, async (page) => ({
        'one comment': slowdown * (await timeOf(page, texts.slice(0, 1))),
        [`${most} comments, first time`]: slowdown * (await timeOf(page, [...texts, ...texts].slice(0, most))),
        [`${most} comments, again`]: slowdown * (await timeOf(page, [...texts, ...texts].slice(1, most + 1))),
      }));
      measured.push({ ready: ready.readyMs, ...answers.result });
    }
    rows.push([lang, Object.fromEntries(Object.entries(medians(measured)).map(([name, value]) => [name, rounded(value)]))]);
  }
  return Object.fromEntries(rows);
}

/** Opens the page, touches its field and waits until the view is ready. */
async function visit<Result>(browser: Browser, address: string, slower: number, use: (page: Page) => Promise<Result>) {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport(phone);
    await page.emulateCPUThrottling(slower);
    await page.evaluateOnNewDocument(watchAnswers);
    await page.goto(address);
    const readyMs = await page.evaluate(async () => {
      const touched = performance.now();
      document.querySelector<HTMLElement>('#comments')?.focus();
      while (!document.querySelector('[data-try] > [aria-busy=false]')) await new Promise(requestAnimationFrame);
      return performance.now() - touched;
    });
    return { readyMs, result: await use(page) };
  } finally {
    await context.close();
  }
}

/** Enters comments, and returns the time in milliseconds in which they were read. */
function timeOf(page: Page, texts: readonly string[]): Promise<number> {
  return page.evaluate((text) => {
    const read = new Promise<number>((resolve) =>
      addEventListener('read', (event) => resolve((event as CustomEvent).detail), { once: true }),
    );
    document.querySelector<HTMLTextAreaElement>('#comments')?.select();
    document.execCommand('insertText', false, text);
    return read;
  }, texts.join('\n'));
}

/**
 * Runs in the page, before its own scripts: tells how long each request to the worker took, in an event "read". It must not use anything outside this function,
 * since the browser gets only its text.
 */
function watchAnswers(): void {
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (request) {
    const sent = performance.now();
    let left = request.texts.length;
    this.addEventListener('message', ({ data }) => {
      if (data.turn !== request.turn) return;
      left -= data.readings.length;
      if (left === 0) dispatchEvent(new CustomEvent('read', { detail: performance.now() - sent }));
    });
    return post.call(this, request);
  };
}
