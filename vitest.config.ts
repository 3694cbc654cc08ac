import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { isFull } from './scripts/testScope.ts';
import { clientScripts } from './site/src/build/clientScripts.ts';

/* One runner for every unit. The tests in site/tests read the built site: "npm test" builds it first. */
export default defineConfig({
  test: {
    // Much of the time goes into waiting for other processes, so two cores have work for two files; Vitest itself would leave one core idle. Projects have
    // this only because they extend what stands here.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // A busy machine takes its time; what never comes fails all the same. Beside others, the longest tests of the leads take nearly two minutes.
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 900_000,
    hookTimeout: 900_000,
    projects: [
      { extends: true, test: { name: 'contract', include: ['contract/**/*.test.ts'], isolate: false } },
      {
        extends: true,
        plugins: [clientScripts()],
        // Style sheets are left out of units, but for the tokens, which code reads.
        test: { name: 'site', include: ['site/src/**/*.test.{ts,tsx}'], css: { include: [/tokens\.css/] } },
      },
      {
        extends: true,
        test: { name: 'built site', include: ['site/tests/**/*.test.ts'], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'leads',
          include: ['leads/test/**/*.test.ts'],
          // A PostgreSQL server for all of them.
          globalSetup: ['leads/test/globalSetup.ts'],
        },
      },
      // The journeys in other browsers than Playwright's, run by "npm run test:browsers".
      { extends: true, test: { name: 'browsers', include: ['e2e/browsers/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'repository',
          include: ['scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          // It builds the whole site twice.
          exclude: isFull ? [] : ['scripts/fourthLanguage.test.ts'],
        },
      },
    ],
  },
});
