import puppeteer, { type Browser as Launched, type LaunchOptions, type Page } from 'puppeteer-core';
import type { Browser, Driver, Key, Setup } from './driver.ts';

/** Chromium, controlled by the DevTools protocol. */
export const chromium: Browser = {
  name: 'Chromium',
  open: async ({ lang, isScripted = true, isStill = false }) => {
    const { browser, page } = await launch({
      browser: 'chrome',
      executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', `--accept-lang=${lang}`, ...(isStill ? ['--force-prefers-reduced-motion'] : [])],
    });
    await page.setJavaScriptEnabled(isScripted);
    return drive(browser, page);
  },
};

/** Standard Firefox, controlled by WebDriver BiDi. */
export const firefox: Browser = {
  name: 'Firefox',
  open: async ({ lang, isScripted = true, isStill = false }: Setup) => {
    const { browser, page } = await launch({
      browser: 'firefox',
      executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
      extraPrefsFirefox: {
        'intl.accept_languages': lang,
        'javascript.enabled': isScripted,
        'ui.prefersReducedMotion': isStill ? 1 : 0,
        // No requests of the browser itself.
        'app.normandy.enabled': false,
        // No offer to save the address in a form, which covers the page and takes the next click.
        'extensions.formautofill.addresses.enabled': false,
        'browser.formfill.enable': false,
        'media.autoplay.default': 0,
      },
    });
    return drive(browser, page);
  },
};

async function launch(options: LaunchOptions): Promise<{ browser: Launched; page: Page }> {
  // A proxy of the tests has a certificate of its own.
  const browser = await puppeteer.launch({ headless: true, timeout: 60_000, defaultViewport: null, acceptInsecureCerts: true, ...options });
  // In the first tab of Firefox, no element can get the focus.
  const page = await browser.newPage();
  await page.bringToFront();
  return { browser, page };
}

async function drive(browser: Launched, page: Page): Promise<Driver> {
  const found: string[] = [];
  page.on(
    'console',
    (message) => ['error', 'warn'].includes(message.type()) && found.push(`${message.text()} ${message.location().url ?? ''}`),
  );
  page.on('pageerror', (error) => found.push(String(error)));
  page.on('response', (response) => response.status() >= 400 && found.push(`${response.url()} answered ${response.status()}`));
  const mouse = { x: 0, y: 0 };
  return {
    browser: await browser.version(),
    goto: async (url) => void (await page.goto(url, { timeout: 30_000 })),
    evaluate: (expression) => page.evaluate(expression),
    resize: (width, height) => page.setViewport({ width, height }),
    point: async (x, y) => {
      Object.assign(mouse, { x, y });
      await page.mouse.move(x, y);
    },
    click: () => page.mouse.click(mouse.x, mouse.y),
    press: (key: Key) => page.keyboard.press(key === 'Space' ? ' ' : key),
    type: (text) => page.keyboard.type(text),
    screenshot: () => page.screenshot(),
    complaints: async () => found.splice(0),
    close: () => browser.close(),
  };
}
