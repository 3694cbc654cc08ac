import puppeteer, { type Browser } from 'puppeteer-core';
import { requireChromium } from '../scripts/tools.ts';

/** Starts headless Chromium without its background traffic. */
export function launchBrowser(): Promise<Browser> {
  return puppeteer.launch({
    executablePath: requireChromium(),
    headless: true,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
}
