import puppeteer from 'puppeteer-core';
import { requireTool } from '../../scripts/tools.ts';
import { testJourneys } from './journeys.ts';

// Firefox of the system, controlled by WebDriver BiDi.
testJourneys('firefox', async (isScripted) => {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: requireTool('Firefox'),
    acceptInsecureCerts: true,
    extraPrefsFirefox: {
      'javascript.enabled': isScripted,
      // An offer to save the address in a form would cover the page and take the next click.
      'extensions.formautofill.addresses.enabled': false,
      'browser.formfill.enable': false,
    },
  });
  // In the first tab of Firefox, no element can get the focus.
  const page = await browser.newPage();
  await page.bringToFront();
  const complaints: string[] = [];
  page.on('console', (message) => ['error', 'warn'].includes(message.type()) && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('response', (response) => response.status() >= 400 && complaints.push(`${response.url()}: ${response.status()}`));
  return {
    goto: (url) => page.goto(url),
    evaluate: (expression) => page.evaluate(expression),
    resize: (width, height) => page.setViewport({ width, height }),
    point: (x, y) => page.mouse.move(x, y),
    click: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    complaints: async () => complaints.splice(0),
    close: () => browser.close(),
  };
});
