import { defineConfig } from 'vitest/config';
import { inlineScripts } from './src/build/inline-scripts.ts';

export default defineConfig({
  plugins: [inlineScripts()],
  test: { include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'] },
});
