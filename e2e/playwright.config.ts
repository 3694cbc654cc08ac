import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const port = 4398;
// Each run has a store of its own; the tests read it through the operator's command line.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'leads-e2e-'));

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  reporter: [['list'], ['json', { outputFile: '../test-results/playwright.json' }]],
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  // A busy machine takes its time; what never comes fails all the same.
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    // Headings, dates and numbers do not depend on the machine.
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  projects: [
    { name: 'site', testIgnore: ['variants/**', 'browsers/**'] },
    { name: 'builds', testMatch: 'variants/builds.setup.ts' },
    // Their builds hold fixed ports, so one worker runs them.
    {
      name: 'variants',
      testMatch: 'variants/*.spec.ts',
      dependencies: ['builds'],
      workers: 1,
      fullyParallel: false,
    },
  ],
  webServer: {
    command: 'node ../leads/src/server.ts',
    url: `http://localhost:${port}/healthz`,
    env: { PORT: String(port), DATA_DIR: process.env.E2E_DATA_DIR, LOG_LEVEL: 'warn', RATE_LIMIT_MAX: '100000' },
    reuseExistingServer: false,
  },
});
