import { test } from '@playwright/test';
import { build } from './builds.ts';

// One after the other: two builds in one folder would share the store of the content.
test.describe.configure({ mode: 'default' });

for (const name of ['relay', 'direct'] as const)
  test(`the ${name} build is made`, async () => {
    // A build takes a minute, and longer beside other tests.
    test.setTimeout(900_000);
    await build(name);
  });
