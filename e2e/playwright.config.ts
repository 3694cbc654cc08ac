import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { isFull } from '../scripts/testScope.ts';
import { headlessShell } from './browser.ts';
import type { DeskOptions } from './deskScreen.ts';

const port = Number(process.env.E2E_PORT ?? 4398);
// Each run has its own store. The tests read it with the operator's command.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'leads-e2e-'));

export default defineConfig<object, DeskOptions>({
  testDir: '.',
  globalSetup: './buildScreen.ts',
  outputDir: '../test-results/e2e',
  reporter: [['list'], ['json', { outputFile: '../test-results/playwright.json' }]],
  fullyParallel: true,
  // Pages often wait for the service or for timers, so three workers keep two cores busy.
  workers: 3,
  retries: 0,
  // Time for a busy machine. The longest tests take half a minute on an idle one.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    // Headings, dates and numbers do not depend on the machine.
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    launchOptions: headlessShell,
  },
  projects: [
    // These builds have fixed ports, so one worker runs the tests. They start first, because one worker alone would make the run longer
    // at the end.
    {
      name: 'variants',
      testMatch: 'variants/*.spec.ts',
      workers: 1,
      fullyParallel: false,
    },
    {
      name: 'site',
      testIgnore: ['variants/**', 'browsers/**'],
    },
    // The project above has the lead desk on SQLite, and the tests of the service have its interface on both databases.
    ...(isFull ? [{ name: 'desk on PostgreSQL', testMatch: 'desk*.spec.ts', use: { onPostgres: true } }] : []),
  ],
  webServer: {
    command: 'node ../leads/src/server.ts',
    url: `http://localhost:${port}/healthz`,
    env: { PORT: String(port), DATA_DIR: process.env.E2E_DATA_DIR, LOG_LEVEL: 'warn', RATE_LIMIT_MAX: '100000' },
    reuseExistingServer: false,
  },
});
