import type { LaunchOptions } from '@playwright/test';
import { findTool } from '../scripts/tools.ts';

const shell = findTool('Chromium headless shell');
const chromium = findTool('Chromium') ?? shell;

/**
 * Options for starting the browser with its window. In the headless shell, clicks with modifier keys do not open a tab, and redirects of the CRM to the public
 * address of the site, which only a test serves, are not followed.
 */
export const wholeBrowser = launchOptions(chromium);

/** Options for starting the headless shell, the engine without the browser's window. Pages open in a third of the time. */
export const headlessShell = launchOptions(shell ?? chromium);

/** @param executablePath Path of the browser. Default: the one that Playwright has installed. */
function launchOptions(executablePath: string | undefined): LaunchOptions {
  return {
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Without this, the headless shell rounds letters to whole pixels, which makes words wider and narrower than on most screens.
      '--font-render-hinting=none',
      // Tests read computed accessible names.
      '--enable-blink-features=ComputedAccessibilityInfo',
    ],
  };
}
