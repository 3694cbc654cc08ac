import puppeteer, { type Browser } from 'puppeteer-core';
import { requireChromium } from '../scripts/tools.ts';

/** Starts the machine's Chromium without a window, and without what it does in the background. */
export function launchBrowser(): Promise<Browser> {
  return puppeteer.launch({
    executablePath: requireChromium(),
    headless: true,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
}
