import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'leads',
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/globalSetup.ts'],
    // A busy machine takes its time; what never comes fails all the same.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
