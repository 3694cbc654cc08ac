import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { test as setup } from '@playwright/test';
import { builds } from './builds.ts';

const run = promisify(execFile);
const script = fileURLToPath(new URL('../../scripts/build.ts', import.meta.url));

setup('the site is built with measurement, and once more with forms that post to the CRM', async () => {
  setup.setTimeout(900_000);
  // One after the other: they share the folder of the fonts.
  for (const { folder, variables } of Object.values(builds)) {
    const env = { ...process.env, ...variables, DIST_DIR: folder, BUILD_LIGHT: '1' };
    await run('node', [script, '--if-stale'], { env, maxBuffer: 64 * 2 ** 20 });
  }
});
