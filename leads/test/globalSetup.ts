import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { bundle } from '../../scripts/package/makeRelease.ts';
import { tier } from '../../scripts/testScope.ts';
import { findTool } from '../../scripts/tools.ts';
import { startPostgres } from './testPostgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the PostgreSQL server that all test files share. Each test creates its own database on it. Empty in a run without PostgreSQL. */
    postgresUrl: string;
  }
}

const root = join(import.meta.dirname, '../..');

/**
 * Starts the PostgreSQL server of a test run, unless this is `npm test`. For `npm run test:systems`, whose tests start many processes, it bundles the programs
 * as for a release: they start in a third of the time. Other runs start the sources. A file that is run by itself on a machine without PostgreSQL has none.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  const isNeeded = process.env.TEST_TIER ? tier !== 'quick' : findTool('PostgreSQL') !== undefined;
  const postgres = isNeeded ? await startPostgres() : undefined;
  project.provide('postgresUrl', postgres?.url ?? '');
  // Paths start two folders above a program; see leads/src/program.ts.
  const programs = join(root, '.cache', `programs-${process.pid}`);
  if (tier === 'systems') {
    await bundle(root, programs);
    process.env.BUNDLED_PROGRAMS = programs;
    project.onTestsRerun(async () => void (await bundle(root, programs)));
  }
  return () => {
    postgres?.end();
    rmSync(programs, { recursive: true, force: true });
  };
}
