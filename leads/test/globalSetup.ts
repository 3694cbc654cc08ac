import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the PostgreSQL server that all test files share. Each test creates its own database on it. */
    postgresUrl: string;
  }
}

/** Starts the PostgreSQL server of a test run. */
export default async function setup(project: TestProject): Promise<() => void> {
  const postgres = await startPostgres();
  project.provide('postgresUrl', postgres.url);
  return () => postgres.remove();
}
