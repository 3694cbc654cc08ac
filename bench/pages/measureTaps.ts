import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession } from 'puppeteer-core';
import { median, rounded } from '../median.ts';
import type { Rows } from '../report.ts';
import { baselines } from './baselines.ts';
import { phone, slowdown } from './phone.ts';
import { type Reaction, watchTap } from './watchTap.ts';

/** Controls to tap, each with a selector that matches once the tap has had its effect. */
const controls = [
  { name: 'baseline: checkbox', address: baselines['baseline: checkbox'], target: 'label', reacted: 'input:checked' },
  { name: 'drawer', address: '/en/', target: 'body > header [commandfor=drawer]', reacted: '#drawer[open]' },
  { name: 'form dialog', address: '/en/clientCase', target: 'main a[data-dialog]', reacted: 'dialog[data-form-dialog][open]' },
  {
    name: 'billing toggle',
    address: '/en/pricing',
    target: 'label:has(> input[name=billing][value=monthly])',
    reacted: 'input[name=billing][value=monthly]:checked',
  },
  { name: 'dropdown', address: '/en/forms/contact', target: '#subject', reacted: '#subject:open' },
  { name: 'accordion', address: '/en/pricing', target: '[aria-labelledby=faq] summary', reacted: '[aria-labelledby=faq] details[open]' },
  {
    name: 'filter',
    address: '/en/',
    target: '[data-explorer] label:has(> input[name=emotion]:not(:checked, :disabled))',
    reacted: '[data-explorer] input[name=emotion]:checked',
  },
] as const;

type Control = (typeof controls)[number];

/** `lost`: nothing happened within {@link timeoutMs}. `followed`: a link opened its page, because no script had made a dialog of it yet. */
type Answer = Reaction | 'lost' | 'followed';

/** Time after which a tap counts as lost, in milliseconds. */
const timeoutMs = 5000;

/** Time after which a painted page has settled, in milliseconds: less than people take to read its heading. */
const settleMs = 1500;

/**
 * Taps each control on a phone with a processor four times slower, as soon as it is painted and once the page has settled.
 * @returns A row for each control, with medians in milliseconds.
 */
export async function measureTaps(browser: Browser, origin: string, runs: number): Promise<Rows> {
  const measured = controls.map((control) => ({ control, early: [] as Answer[], settled: [] as Answer[] }));
  for (let run = 0; run < runs; run += 1) {
    for (const { control, early, settled } of measured) {
      early.push(await tap(browser, origin, control, 0));
      settled.push(await tap(browser, origin, control, settleMs));
    }
  }
  const reactionsOf = (answers: readonly Answer[]) => answers.filter((answer) => typeof answer === 'object');
  const middle = (values: readonly number[]) => (values.length > 0 ? rounded(median(values)) : '–');
  const times = (answers: readonly Answer[]) => reactionsOf(answers).map(({ reactionMs }) => reactionMs);
  const baseline = middle(times(measured[0]?.early ?? []));
  return Object.fromEntries(
    measured.map(({ control, early, settled }) => {
      const answers = [...early, ...settled];
      const reaction = middle(times(early));
      return [
        control.name,
        {
          reaction,
          '÷ baseline': rounded(Number(reaction) / Number(baseline), 2),
          slowest: rounded(Math.max(...times(early))),
          settled: middle(times(settled)),
          'as in INP': middle(reactionsOf(early).map(({ interactionMs }) => interactionMs)),
          taps: answers.length,
          followed: answers.filter((answer) => answer === 'followed').length,
          lost: answers.filter((answer) => answer === 'lost').length,
        },
      ];
    }),
  );
}

async function tap(browser: Browser, origin: string, { name, address, target, reacted }: Control, waitMs: number): Promise<Answer> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport(phone);
    await page.emulateCPUThrottling(slowdown);
    await page.evaluateOnNewDocument(watchTap, target, reacted, timeoutMs);
    // Puppeteer's own methods wait for the page to load, and the tap must come before that.
    const cdp = await page.createCDPSession();
    await cdp.send('Page.navigate', { url: origin + address });
    const findPoint = () => evaluate<{ x: number; y: number; isCovered: boolean }>(cdp, 'tapWatch.findPoint()');
    let point = await findPoint();
    if (waitMs > 0) {
      await pause(waitMs);
      point = await findPoint();
    }
    if (point.isCovered) throw new Error(`The ${name} of ${address} is covered: a finger would not reach it.`);
    await Promise.all([
      cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: point.x, y: point.y }] }),
      cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
    ]);
    const isFollowed = () => page.url() !== origin + address;
    // The script's context ends when a link opens its page.
    const reaction = await evaluate<Reaction | null>(cdp, 'tapWatch.reaction()').catch((error) => {
      if (isFollowed()) return null;
      throw error;
    });
    return reaction ?? (isFollowed() ? 'followed' : 'lost');
  } finally {
    await context.close();
  }
}

async function evaluate<Value>(cdp: CDPSession, expression: string): Promise<Value> {
  const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as Value;
}
