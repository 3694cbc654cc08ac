import { defineConfig } from 'vitest/config';

/* One runner for every unit. The tests in site/tests read the built site: "npm test" builds it first. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', include: ['contract/**/*.test.ts'] } },
      { test: { name: 'site', include: ['site/src/**/*.test.{ts,tsx}'] } },
      { test: { name: 'built site', include: ['site/tests/**/*.test.ts'], testTimeout: 300_000, hookTimeout: 300_000 } },
      { test: { name: 'leads', include: ['leads/test/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 120_000 } },
      { test: { name: 'repository', include: ['scripts/**/*.test.ts'], testTimeout: 300_000, hookTimeout: 300_000 } },
    ],
  },
});
