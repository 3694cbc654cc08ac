import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Builder, Key } from 'selenium-webdriver';
import { ServiceBuilder } from 'selenium-webdriver/chromium.js';
import { newFolder } from '../../scripts/newFolder.ts';
import { findTool, findWebKitAbsence, requireTool } from '../../scripts/tools.ts';
import { testJourneys } from './journeys.ts';

const keys = { Tab: Key.TAB, Escape: Key.ESCAPE };

// A small toolbar lets the window be as narrow as a phone.
const style = '* { font-size: 1px; padding: 0; margin: 0; min-width: 0; min-height: 0; border-width: 0; }\n';

// WebKit of Debian, controlled by WebDriver: the engine of Safari, in a small window on a virtual screen.
testJourneys(
  'webkit',
  async (isScripted) => {
    const folder = newFolder();
    mkdirSync(join(folder, 'gtk-3.0'));
    writeFileSync(join(folder, 'gtk-3.0/gtk.css'), style);
    const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    const [number] = await once(screen.stdio[3] as Readable, 'data', { signal: AbortSignal.timeout(30_000) });
    // Starts every driver that has the option --port.
    const settings = { ...(process.env as Record<string, string>), HOME: folder, XDG_CONFIG_HOME: folder, DISPLAY: `:${Number(number)}` };
    const service = new ServiceBuilder(requireTool('WebKitWebDriver')).setEnvironment(settings).build();
    const driver = new Builder()
      .usingServer(await service.start())
      .withCapabilities({
        browserName: 'MiniBrowser',
        acceptInsecureCerts: true,
        'webkitgtk:browserOptions': { binary: findTool('WebKit'), args: ['--automation', `--enable-javascript=${isScripted}`] },
      })
      .build();
    const point = (x: number, y: number) => driver.actions().move({ x: Math.round(x), y: Math.round(y), duration: 0 });
    return {
      goto: async (url) => {
        await driver.get(url);
        await driver.executeScript(listen);
      },
      evaluate: (expression) => driver.executeScript(`return ${expression}`),
      resize: (width, height) => driver.manage().window().setRect({ width, height }),
      point: (x, y) => point(x, y).perform(),
      click: (x, y) => point(x, y).press().release().perform(),
      press: (key) => driver.actions().sendKeys(keys[key]).perform(),
      type: (text) => driver.actions().sendKeys(text.replaceAll('\n', Key.ENTER)).perform(),
      complaints: () => driver.executeScript('return window.complaints ?? []'),
      close: async () => {
        await driver.quit().finally(() => service.kill());
        screen.kill();
      },
    };
  },
  findWebKitAbsence(),
);

/** Runs in the page, because this protocol has no console log. The browser keeps reports of policy violations from before the observer starts. */
function listen() {
  const complaints: string[] = [];
  Object.assign(window, { complaints });
  addEventListener('error', ({ message }) => complaints.push(message));
  addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)));
  new ReportingObserver((reports) => complaints.push(...reports.map(({ body }) => JSON.stringify(body))), { buffered: true }).observe();
}
