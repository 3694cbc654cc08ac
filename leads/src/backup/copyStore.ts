import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { backup as copyDatabase, DatabaseSync } from 'node:sqlite';
import type { Config } from '../config.ts';
import { formatReason, isDamage, isNotThereYet, OperatorError } from '../errors.ts';
import { makePrivateFile } from '../privateFile.ts';
import { leadsCommand } from '../program.ts';
import { copyLeads } from '../store/copyLeads.ts';
import { executedMigrations, findNewestKnown, migrateTo } from '../store/migrate.ts';
import { connect, openSqlite, sqliteFileName } from '../store/openStore.ts';
import type { ErasureRow } from '../store/schema.ts';
import { checkSchema } from '../store/sqlite.ts';
import { markDamaged } from '../store/storeFaults.ts';

/** Row of `job` in a backup with the time when it was made. No job has this name. */
export const backupTimeName = 'backup made';

type StoreCopy = {
  /** Location of the source store, without secrets. */
  readonly location: string;
  readonly leads: number;
  /** Its list of erased people. */
  readonly erasures: readonly ErasureRow[];
};

/**
 * Copies the store, whether SQLite or PostgreSQL, into one new SQLite file while the service runs. The copy has the version of the store, which may be older
 * than this one.
 * @param now Milliseconds since 1970.
 * @throws OperatorError if there is no store or it has no leads.
 */
export async function copyStore(config: Pick<Config, 'dataDir' | 'databaseUrl'>, file: string, now: number): Promise<StoreCopy> {
  // The empty file is made first, so that other users cannot read it while SQLite writes to it.
  makePrivateFile(file, 'wx');
  const location = await (config.databaseUrl ? copyPostgres(config, file) : copySqlite(config.dataDir, file));
  const faults = findFaults(file);
  if (faults) {
    // The running service reads this marker file.
    if (!config.databaseUrl) markDamaged(location);
    const remedy = `${leadsCommand('doctor')} says more. Keep the last good backup.`;
    throw new OperatorError('STORE_UNREACHABLE', `${location} is damaged: ${faults}`, remedy);
  }
  const copied = await finish(file, location, now);
  if (copied.leads === 0) throw noLeads(`${location} has no leads.`);
  return { location, ...copied };
}

async function copySqlite(dataDir: string, file: string): Promise<string> {
  const source = join(dataDir, sqliteFileName);
  if (!existsSync(source)) throw noLeads(`${source} does not exist.`);
  try {
    using database = new DatabaseSync(source, { readOnly: true });
    await copyDatabase(database, file);
  } catch (error) {
    if (isDamage(error)) markDamaged(source);
    throw notRead(source, error);
  }
  return source;
}

async function copyPostgres(config: Pick<Config, 'dataDir' | 'databaseUrl'>, file: string): Promise<string> {
  const { db: source, location } = await connect(config, () => {});
  const target = await openSqlite(file);
  try {
    const version = findNewestKnown(await executedMigrations(source));
    if (!version) throw noLeads(`${location} does not contain a lead store.`);
    await migrateTo(target, version);
    // The copy has the keys of its source.
    await target.deleteFrom('erasure_key').execute();
    await copyLeads(source, target);
  } catch (error) {
    throw error instanceof OperatorError ? error : notRead(location, error);
  } finally {
    await target.destroy();
    await source.destroy();
  }
  return location;
}

/** Makes the copy a single file without a log, marks it with the time, and reads the numbers that the command reports. */
async function finish(file: string, location: string, now: number): Promise<Omit<StoreCopy, 'location'>> {
  const copy = await openSqlite(file);
  await checkSchema(copy, location).finally(() => copy.destroy());
  using database = new DatabaseSync(file);
  database.exec('pragma journal_mode = delete; pragma synchronous = full');
  if (!database.prepare("select 1 from sqlite_master where name = 'delivery'").get())
    throw noLeads(`${location} is not a lead store: the table of leads does not exist.`);
  // A backup must not restore sign-ins or invitations. It keeps hashes of passwords, and the keys of one-time codes.
  database.exec('delete from presence; delete from session; delete from invitation; delete from challenge');
  database.prepare('insert or replace into job (name, due_at) values (?, ?)').run(backupTimeName, now);
  return {
    leads: Number(database.prepare('select count(*) as count from lead').get()?.count),
    erasures: database.prepare('select person, erased_at from erasure').all() as ErasureRow[],
  };
}

/** Faults of a SQLite file, in the words of SQLite. Undefined if it is not damaged. */
export function findFaults(file: string): string | undefined {
  try {
    using database = new DatabaseSync(file);
    database.exec('pragma trusted_schema = off');
    const lines = database.prepare('pragma integrity_check(5)').all();
    const faults = lines.map((line) => String(line.integrity_check)).filter((line) => line !== 'ok');
    return faults.join('; ') || undefined;
  } catch (error) {
    return formatReason(error);
  }
}

function noLeads(message: string): OperatorError {
  return new OperatorError(
    'STORE_EMPTY',
    `Nothing was backed up: ${message}`,
    'Set DATA_DIR or DATABASE_URL as for the service. A store without leads needs no backup.',
  );
}

function notRead(location: string, cause: unknown): OperatorError {
  const remedy = isNotThereYet(cause)
    ? 'Check that the database runs and can be reached.'
    : `Set DATA_DIR or DATABASE_URL as for the service, and check it with: ${leadsCommand('doctor')}`;
  return new OperatorError('STORE_UNREACHABLE', `${location} cannot be copied: ${formatReason(cause)}`, remedy, cause);
}
