import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'puppeteer-core';
import { median, rounded } from '../median.ts';
import type { Rows } from '../results.ts';
import { limitControl } from './limits.ts';
import { watchTap } from './watchTap.ts';

/** A control, and the selector that matches once it has reacted. */
type Control = { readonly name: string; readonly address: string; readonly target: string; readonly reacted: string };

const controls: readonly Control[] = [
  { name: 'limit: checkbox', address: limitControl, target: 'label', reacted: 'input:checked' },
  { name: 'drawer', address: '/en/', target: 'body > header [commandfor=drawer]', reacted: '#drawer[open]' },
  { name: 'form dialog', address: '/en/clientCase', target: 'main a[data-dialog]', reacted: 'dialog[data-form-dialog][open]' },
  {
    name: 'billing toggle',
    address: '/en/pricing',
    target: 'label:has(> input[name=billing][value=monthly])',
    reacted: 'input[name=billing][value=monthly]:checked',
  },
  { name: 'dropdown', address: '/en/forms/contact', target: '#subject', reacted: '#subject:open' },
  { name: 'accordion', address: '/en/pricing', target: 'main details:not([open]) > summary', reacted: 'main details[open]' },
  {
    name: 'filter',
    address: '/en/',
    target: '[data-explorer] label:has(> input[name=emotion]:not(:checked, :disabled))',
    reacted: '[data-explorer] input[name=emotion]:checked',
  },
];

/** Reactions of a control in milliseconds; a tap that nothing answered within {@link patienceMs} is lost, but not one on a link whose page opened before script made a dialog of it. */
export type Tap = {
  readonly control: string;
  /** Whether it is that of the page that has nothing but a control. */
  readonly isLimit: boolean;
  /** From lifting the finger to the first frame that shows the change, median. */
  readonly reactionMs: number | null;
  /** The same on a page that has had {@link settleMs} to finish loading, median. */
  readonly settledMs: number | null;
  /** Event Timing's duration of the interaction, as in Interaction to Next Paint, median; in steps of 8, and 0 below 16. */
  readonly interactionMs: number | null;
  readonly slowestMs: number | null;
  readonly taps: number;
  /** Taps that a link answered as a link does. */
  readonly followed: number;
  readonly lost: number;
};

/** Time after which a tap counts as lost, in milliseconds. */
const patienceMs = 5000;

/** Time after which a page that was painted has done what it does by itself, in milliseconds: less than people take to read its heading. */
const settleMs = 1500;

const slowdown = 4;
const phone = { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** Taps each control on a phone with a processor four times slower: as soon as it is painted, and once the page has settled. */
export async function measureTaps(browser: Browser, origin: string, runs: number): Promise<Tap[]> {
  const seen = controls.map((control) => ({ control, early: [] as Answer[], late: [] as Answer[] }));
  for (let run = 0; run < runs; run += 1) {
    for (const { control, early, late } of seen) {
      early.push(await tap(browser, origin, control, 0));
      late.push(await tap(browser, origin, control, settleMs));
    }
  }
  return seen.map(({ control: { name, address }, early, late }): Tap => {
    const kept = early.filter(isReaction);
    const answers = [...early, ...late];
    const followed = answers.filter((answer) => answer === 'followed').length;
    const middle = (values: number[]) => (values.length > 0 ? rounded(median(values)) : null);
    return {
      control: name,
      isLimit: address === limitControl,
      reactionMs: middle(kept.map(({ reactionMs }) => reactionMs)),
      settledMs: middle(late.filter(isReaction).map(({ reactionMs }) => reactionMs)),
      interactionMs: middle(kept.map(({ interactionMs }) => interactionMs)),
      slowestMs: kept.length > 0 ? rounded(Math.max(...kept.map(({ reactionMs }) => reactionMs))) : null,
      taps: answers.length,
      followed,
      lost: answers.filter((answer) => answer === null).length,
    };
  });
}

/** A table's rows by control, with how often the limit each is. */
export function tapRows(taps: readonly Tap[]): Rows {
  const limit = taps.find(({ isLimit }) => isLimit)?.reactionMs;
  return Object.fromEntries(
    taps.map(({ control, reactionMs, settledMs, interactionMs, slowestMs, taps: count, followed, lost }) => [
      control,
      {
        reaction: reactionMs ?? '–',
        '÷ limit': limit && reactionMs ? rounded(reactionMs / limit, 2) : '–',
        slowest: slowestMs ?? '–',
        settled: settledMs ?? '–',
        'as in INP': interactionMs ?? '–',
        taps: count,
        followed,
        lost,
      },
    ]),
  );
}

type Reaction = { readonly reactionMs: number; readonly interactionMs: number };

/** Nothing for a tap that was lost. */
type Answer = Reaction | 'followed' | null;

function isReaction(answer: Answer): answer is Reaction {
  return answer !== null && answer !== 'followed';
}

async function tap(browser: Browser, origin: string, { name, address, target, reacted }: Control, waitMs: number): Promise<Answer> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport(phone);
    await page.emulateCPUThrottling(slowdown);
    await page.evaluateOnNewDocument(watchTap, target, reacted, patienceMs);
    const cdp = await page.createCDPSession();
    await cdp.send('Page.navigate', { url: origin + address });
    const findPlace = () => evaluate<{ x: number; y: number; isCovered: boolean }>(cdp, 'tapWatch.place()');
    const first = await findPlace();
    await pause(waitMs);
    const place = waitMs > 0 ? await findPlace() : first;
    if (place.isCovered) throw new Error(`Something lies over the ${name} of ${address}: a finger would not reach it.`);
    const touchPoints = [{ x: place.x, y: place.y }];
    await Promise.all([
      cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints }),
      cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
    ]);
    const reaction = evaluate<Reaction | null>(cdp, 'tapWatch.reaction()');
    const answer = await reaction.catch((error) => (isAt(page, origin + address) ? Promise.reject(error) : null));
    return answer ?? (isAt(page, origin + address) ? null : 'followed');
  } finally {
    await context.close();
  }
}

function isAt(page: Page, url: string): boolean {
  return page.url() === url;
}

async function evaluate<Value>(cdp: CDPSession, expression: string): Promise<Value> {
  const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as Value;
}
