import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { loadConfig } from '../src/config.ts';
import { openStore, sqliteFileName } from '../src/store/openStore.ts';

/** Destroys the store, as a broken disk or a mistaken command does. */
export async function destroyStore(environment: Record<string, string>): Promise<void> {
  if (!environment.DATABASE_URL) {
    const folder = environment.DATA_DIR ?? '';
    for (const name of readdirSync(folder)) if (name.startsWith(sqliteFileName)) rmSync(join(folder, name));
    return;
  }
  const { db, close } = await openStore(loadConfig(environment), () => {});
  await sql`drop schema public cascade; create schema public`.execute(db);
  await close();
}

/** Everything in the files of a SQLite store. Another process reads them, because a process that closes a file loses its locks on it. */
export function readBytes(folder: string): string {
  const files = readdirSync(folder).filter((name) => statSync(join(folder, name)).isFile());
  expect(files).toContain('leads.sqlite');
  return execFileSync('cat', files, { cwd: folder, encoding: 'latin1', maxBuffer: 64 * 1024 * 1024 });
}
