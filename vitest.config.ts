import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { inlineScripts } from './site/src/build/inline-scripts.ts';
import { moduleUrls } from './site/src/build/module-urls.ts';

/* One runner for every unit. The tests in site/tests read the built site: "npm test" builds it first. */
export default defineConfig({
  test: {
    // Much of the time goes into waiting for other processes, so two cores have work for two files; Vitest itself would leave one core idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { test: { name: 'contract', include: ['contract/**/*.test.ts'] } },
      {
        plugins: [inlineScripts(), moduleUrls()],
        // Style sheets are left out of units, but for the tokens, which code reads.
        test: { name: 'site', include: ['site/src/**/*.test.{ts,tsx}'], css: { include: [/tokens\.css/] } },
      },
      { test: { name: 'built site', include: ['site/tests/**/*.test.ts'], testTimeout: 300_000, hookTimeout: 300_000 } },
      // With a PostgreSQL server of its own.
      'leads',
      // The journeys in other browsers than Playwright's, run by "npm run test:browsers".
      { test: { name: 'browsers', include: ['e2e/browsers/*.test.ts'], testTimeout: 90_000, hookTimeout: 120_000 } },
      { test: { name: 'repository', include: ['scripts/**/*.test.ts', 'bench/**/*.test.ts'], testTimeout: 300_000, hookTimeout: 300_000 } },
    ],
  },
});
