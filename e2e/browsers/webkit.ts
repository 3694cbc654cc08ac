import { findTool, findWebKitAbsence } from '../../scripts/tools.ts';
import type { Browser, Driver, Key } from './driver.ts';
import { startWebKit } from './webkitProcess.ts';

/** Keys in WebDriver: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keys: Record<Key, string> = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', Space: '\uE00D' };

/*
 * This protocol has no console log, so the page records errors. The browser keeps reports of policy violations from before the observer starts.
 * Script errors are recorded only after the load.
 */
const listen = `(() => {
  if (window.complaints) return;
  window.complaints = [];
  addEventListener('error', ({ message }) => complaints.push(String(message)));
  addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)));
  new ReportingObserver((reports) => {
    for (const { body } of reports) complaints.push(JSON.stringify(body));
  }, { buffered: true }).observe();
})()`;
const collect = `[
  ...(window.complaints?.splice(0) ?? []),
  ...performance.getEntriesByType('resource').filter(({ responseStatus }) => responseStatus >= 400).map(({ name, responseStatus }) => name + ' answered ' + responseStatus),
]`;

const miniBrowser = findTool('WebKit');

/** WebKit of Debian, controlled by WebDriver: the engine of Safari, in a small window. */
export const webkit: Browser = {
  name: 'WebKit',
  absence: findWebKitAbsence(),
  open: async ({ lang, isScripted = true, isStill = false }) => {
    const { url, stop } = await startWebKit(lang, isStill);
    try {
      const { sessionId, capabilities } = await call<NewSession>(`${url}/session`, 'POST', {
        capabilities: {
          alwaysMatch: {
            // Of a proxy with a certificate of its own.
            acceptInsecureCerts: true,
            'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation', `--enable-javascript=${isScripted}`] },
          },
        },
      });
      return drive(`${url}/session/${sessionId}`, `WebKitGTK ${capabilities.browserVersion}`, stop);
    } catch (error) {
      await stop();
      throw error;
    }
  },
};

type NewSession = { sessionId: string; capabilities: { browserVersion: string } };

function drive(session: string, browser: string, stop: () => Promise<void>): Driver {
  const post = <T>(path: string, body: object) => call<T>(`${session}/${path}`, 'POST', body);
  const evaluate = (expression: string) => post('execute/sync', { script: `return ${expression}`, args: [] });
  const pointer = (...actions: object[]) => post('actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
  const strokes = (typed: string[]) =>
    post('actions', {
      actions: [{ type: 'key', id: 'keys', actions: typed.flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))) }],
    });
  return {
    browser,
    goto: async (url) => {
      await post('url', { url });
      await evaluate(listen);
    },
    evaluate,
    resize: async (width, height) => void (await post('window/rect', { width, height })),
    point: async (x, y) => void (await pointer({ type: 'pointerMove', x: Math.round(x), y: Math.round(y) })),
    click: async () => void (await pointer({ type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 })),
    press: async (key) => void (await strokes([keys[key]])),
    type: async (text) => void (await strokes([...text].map((sign) => (sign === '\n' ? keys.Enter : sign)))),
    screenshot: async () => Buffer.from(await call<string>(`${session}/screenshot`, 'GET'), 'base64'),
    complaints: async () => (await evaluate(collect)) as string[],
    close: async () => {
      await call(session, 'DELETE');
      await stop();
    },
  };
}

/** Sends a command of https://www.w3.org/TR/webdriver2/ */
async function call<T>(url: string, method: string, body?: object): Promise<T> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${new URL(url).pathname.split('/').slice(3).join('/')}: ${value.error}: ${value.message}`);
  return value;
}
