import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'leads',
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/globalSetup.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});
