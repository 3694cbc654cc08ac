import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { keptBackups } from '../backup/backupFolder.ts';
import { erasureListName } from '../backup/erasureList.ts';
import { sayInEnglish } from '../commands/report.ts';
import type { Config } from '../config.ts';
import { OperatorError } from '../errors.ts';
import { leadSecretFileName } from '../leadSecret.ts';
import { lockFileName, sqliteFileName } from './openStore.ts';

type StoreConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'backup'>;

/** A SQLite file that is missing, and what shows that there was one. */
export type LostStore = { readonly location: string; readonly trace: string };

/**
 * Looks for traces of a SQLite file that is missing. The service makes the file before all of them, so a start that was interrupted leaves no trace without
 * the file.
 */
export function findLostStore({ databaseUrl, dataDir, backup }: StoreConfig): LostStore | undefined {
  const location = join(dataDir, sqliteFileName);
  if (databaseUrl || existsSync(location)) return undefined;
  const traces = [...[lockFileName, leadSecretFileName].map((name) => join(dataDir, name)), join(backup.dir, erasureListName)];
  const trace = traces.find((file) => existsSync(file)) ?? keptBackups(backup.dir)[0]?.file;
  // Another service may have made its store in this moment.
  return trace === undefined || existsSync(location) ? undefined : { location, trace };
}

/**
 * Refuses to start with an empty store in the place of one that is missing: nobody would notice, and later backups would replace those that have its leads.
 * @throws OperatorError STORE_LOST, unless the operator wants an empty store.
 */
export function refuseLostStore(config: StoreConfig & Pick<Config, 'startEmpty'>): void {
  const lost = config.startEmpty ? undefined : findLostStore(config);
  if (!lost) return;
  const { text, remedy } = sayInEnglish({ result: 'bad', check: 'storeMissing', values: lost });
  throw new OperatorError('STORE_LOST', text, remedy);
}
