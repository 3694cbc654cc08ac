import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 4398);
// Each run has a store of its own; the tests read it through the operator's command line.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'leads-e2e-'));

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

const launchOptions = (executablePath: string) => ({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // The shell would fit letters to whole pixels, which makes words wider and narrower than they are on the screens of today.
    '--font-render-hinting=none',
  ],
});

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  reporter: [['list'], ['json', { outputFile: '../test-results/playwright.json' }]],
  fullyParallel: true,
  // Pages wait for the service and for their own timers, so two cores have work for three.
  workers: 3,
  retries: 0,
  // A busy machine takes its time; what never comes fails all the same. The longest tests take half a minute on a quiet one.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    // Headings, dates and numbers do not depend on the machine.
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    launchOptions: launchOptions(chromium),
  },
  projects: [
    // Their builds hold fixed ports, so one worker runs them. They come first, since one worker alone would keep the others waiting at the end.
    {
      name: 'variants',
      testMatch: 'variants/*.spec.ts',
      workers: 1,
      fullyParallel: false,
    },
    // Hundreds of pages are opened here: the shell, which is the engine without the browser's window, does so in a third of the time.
    {
      name: 'site',
      testIgnore: ['variants/**', 'browsers/**'],
      use: { launchOptions: launchOptions(process.env.HEADLESS_SHELL_PATH ?? chromium) },
    },
  ],
  webServer: {
    command: 'node ../leads/src/server.ts',
    url: `http://localhost:${port}/healthz`,
    env: { PORT: String(port), DATA_DIR: process.env.E2E_DATA_DIR, LOG_LEVEL: 'warn', RATE_LIMIT_MAX: '100000' },
    reuseExistingServer: false,
  },
});
