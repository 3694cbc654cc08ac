import { defineConfig } from 'vitest/config';
import { inlineScripts } from './site/src/build/inline-scripts.ts';
import { moduleUrls } from './site/src/build/module-urls.ts';

/* One runner for every unit. The tests in site/tests read the built site: "npm test" builds it first. */
export default defineConfig({
  test: {
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
      { test: { name: 'repository', include: ['scripts/**/*.test.ts', 'bench/**/*.test.ts'], testTimeout: 300_000, hookTimeout: 300_000 } },
    ],
  },
});
