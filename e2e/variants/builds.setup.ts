import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { test } from '@playwright/test';
import { builds } from './builds.ts';

// One after the other: two builds in one folder would share the store of the content.
test.describe.configure({ mode: 'default' });

for (const [name, { folder, variables }] of Object.entries(builds))
  test(`the ${name} build is made, if it is out of date`, async () => {
    // A build takes a minute, and longer beside other tests.
    test.setTimeout(900_000);
    const script = fileURLToPath(new URL('../../scripts/build.ts', import.meta.url));
    const env = { ...process.env, ...variables, DIST_DIR: folder, BUILD_LIGHT: '1' };
    await promisify(execFile)('node', [script, '--if-stale'], { env, maxBuffer: 64 * 2 ** 20 });
  });
