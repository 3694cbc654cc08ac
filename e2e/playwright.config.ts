import { defineConfig } from '@playwright/test';
import { removeFoldersAtExit } from '../scripts/newFolder.ts';
import { headlessShell } from './browser.ts';

removeFoldersAtExit();

/** Files of a command's tier; see scripts/testScope.ts. A file named on the command line runs in every tier. */
const { TEST_TIER } = process.env;
const hasSystems = TEST_TIER !== 'quick';

export default defineConfig({
  testDir: '.',
  globalSetup: './globalSetup.ts',
  outputDir: '../test-results/e2e',
  reporter: [['list'], ['json', { outputFile: '../test-results/playwright.json' }]],
  fullyParallel: true,
  // Pages often wait for the service or for timers, so three workers keep two cores busy.
  workers: 3,
  retries: 0,
  // Time for a busy machine.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    // The service of globalSetup.ts, which chooses its port.
    baseURL: process.env.E2E_URL,
    // Makes headings, dates and numbers independent of the machine.
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    launchOptions: headlessShell,
  },
  projects: [
    ...(hasSystems
      ? [
          { name: 'builds', testMatch: 'variants/builds.setup.ts' },
          { name: 'variants', testMatch: 'variants/*.spec.ts', dependencies: ['builds'] },
        ]
      : []),
    // The lead desk uses SQLite here. The tests of the service cover its interface on both databases.
    {
      name: 'site',
      testMatch: TEST_TIER === 'systems' ? '**/*.systems.spec.ts' : '**/*.spec.ts',
      testIgnore: ['variants/**', 'browsers/**', ...(hasSystems ? [] : ['**/*.systems.spec.ts'])],
    },
  ],
});
