import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
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
