import { test } from '@playwright/test';
import { build, type builds } from './builds.ts';

for (const name of ['relay', 'direct'] as const satisfies readonly (keyof typeof builds)[])
  test(`the ${name} build is made`, async () => {
    // A build takes a minute, and longer beside other tests.
    test.setTimeout(900_000);
    await build(name);
  });
