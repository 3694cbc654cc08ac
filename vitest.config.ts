import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { isFull } from './scripts/testScope.ts';
import { clientScripts } from './site/src/build/clientScripts.ts';

/* Unit tests, tests of the built site and tests of the service. Those in site/tests need a build, which "npm test" makes first. */
export default defineConfig({
  test: {
    // Tests often wait for other processes, so two cores can run two files. Vitest's default leaves one core idle. Projects inherit this by `extends`.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Time for a busy machine. The longest tests of the lead service take nearly two minutes next to other tests.
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 900_000,
    hookTimeout: 900_000,
    projects: [
      { extends: true, test: { name: 'contract', include: ['contract/**/*.test.ts'], isolate: false } },
      {
        extends: true,
        plugins: [clientScripts()],
        // Unit tests need no style sheets except the tokens, which code reads.
        test: { name: 'site', include: ['site/{src,tools}/**/*.test.{ts,tsx}'], css: { include: [/tokens\.css/] } },
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
          // One PostgreSQL server for all tests.
          globalSetup: ['leads/test/globalSetup.ts'],
        },
      },
      { extends: true, test: { name: 'desk', include: ['desk/src/**/*.test.ts'] } },
      { extends: true, test: { name: 'editor', include: ['editor/test/**/*.test.ts'] } },
      // Journeys in browsers that Playwright does not support. "npm run test:browsers" runs them.
      { extends: true, test: { name: 'browsers', include: ['e2e/browsers/*.test.ts'] } },
      {
        extends: true,
        logLevel: 'error',
        test: {
          name: 'repository',
          include: ['scripts/**/*.test.ts', 'bench/**/*.test.ts', 'reader/**/*.test.ts'],
          // GitHub's parser of workflows imports JSON in a way that Node does not read, and names source maps that it lacks.
          server: { deps: { inline: [/@actions\//] } },
          // These tests build the whole site, one of them three times, or start the development server.
          exclude: isFull ? [] : ['scripts/{newLanguageAndPage,pictures,publication,liveContent}.test.ts'],
        },
      },
    ],
  },
});
