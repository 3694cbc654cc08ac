import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { clientScripts } from '@emovera/site/build/clientScripts.ts';
import { defineConfig } from 'vitest/config';
import { removeFoldersAtExit } from './scripts/newFolder.ts';
import { isFull } from './scripts/testScope.ts';

removeFoldersAtExit();

/** The files of a command's tier; see scripts/testScope.ts. A file that is named on the command line runs whatever its tier is. */
const { TEST_TIER } = process.env;
const exclude = TEST_TIER === 'quick' ? ['**/*.systems.test.ts'] : [];
const listTestFiles = (...folders: string[]) =>
  folders.map((folder) => `${folder}/**/*${TEST_TIER === 'systems' ? '.systems' : ''}.test.{ts,tsx}`);

/** Tests of everything about leads. `test:systems` runs them on PostgreSQL. */
const onBothStores = () => globSync('leads/test/*.test.ts').filter((file) => readFileSync(file, 'utf8').includes('storeKinds'));

/** In a full run, tests of the built site and of processes repeat what they do up to ten times. */
const repetitions = isFull ? 10 : 1;

/* Time limits, in milliseconds, for a busy machine. A test of `test:systems` that needs more says so itself. */
const unit = { testTimeout: 10_000, hookTimeout: 30_000 };
const builtSite = { testTimeout: 30_000 * repetitions, hookTimeout: 60_000 * repetitions };
const processes = { testTimeout: 60_000 * repetitions, hookTimeout: 60_000 * repetitions, expect: { poll: { timeout: 30_000 } } };

/* Unit tests, tests of the built site and tests of the service. Those in site/tests need a build, which "npm test" makes first. */
export default defineConfig({
  test: {
    // Tests often wait for other processes, so two cores can run two files. Vitest's default leaves one core idle. Projects inherit this by `extends`.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    exclude,
    projects: [
      { extends: true, test: { name: 'contract', include: listTestFiles('contract'), isolate: false, ...unit } },
      {
        extends: true,
        plugins: [clientScripts()],
        // Unit tests need no style sheets except the tokens, which code reads.
        test: {
          name: 'site',
          include: listTestFiles('site/src', 'site/tools'),
          css: { include: [/tokens\.css/] },
          isolate: false,
          ...unit,
        },
      },
      {
        extends: true,
        // One worker, in a group of its own, so that all files share the parsed pages.
        test: {
          name: 'built site',
          include: listTestFiles('site/tests'),
          isolate: false,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          ...builtSite,
        },
      },
      {
        extends: true,
        test: {
          name: 'leads',
          include: [...listTestFiles('leads/test'), ...(TEST_TIER === 'systems' ? onBothStores() : [])],
          // The PostgreSQL server and the bundled programs that all tests share.
          globalSetup: ['leads/test/globalSetup.ts'],
          // The files share the service's modules, which saves a third of the time.
          isolate: false,
          ...processes,
        },
      },
      { extends: true, test: { name: 'desk', include: listTestFiles('desk/src'), isolate: false, ...unit } },
      { extends: true, test: { name: 'editor', include: listTestFiles('editor/test'), isolate: false, ...processes } },
      {
        extends: true,
        test: {
          name: 'browsers',
          // Journeys in browsers that Playwright does not support, with the service of its tests. "npm run test:browsers" runs them.
          include: ['e2e/browsers/*.test.ts'],
          globalSetup: ['e2e/globalSetup.ts'],
          testTimeout: 900_000,
          hookTimeout: 900_000,
        },
      },
      {
        extends: true,
        logLevel: 'error',
        test: {
          name: 'repository',
          include: listTestFiles('scripts', 'reader', 'content-tools/src'),
          isolate: false,
          // GitHub's parser of workflows imports JSON in a way that Node does not read, and names source maps that it lacks.
          server: { deps: { inline: [/@actions\//] } },
          // These tests build the whole site, one of them three times, or start the development server.
          exclude: [...exclude, ...(isFull ? [] : ['scripts/{newLanguageAndPage,pictures,publication,liveContent}.systems.test.ts'])],
          ...processes,
        },
      },
    ],
  },
});
