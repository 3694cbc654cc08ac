import { readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { keptBackups } from '../backup/backupFolder.ts';
import { countRestored } from '../backup/holdDeliveries.ts';
import type { Config } from '../config.ts';
import { reasonOf } from '../errors.ts';
import { knownLeadSecret, leadSecretFileName } from '../leadSecret.ts';
import { countStates } from '../store/countDeliveries.ts';
import { executedMigrations, newestMigration } from '../store/migrate.ts';
import { openStoreForReading, sqliteFileName } from '../store/openStore.ts';
import { isTeamTarget } from '../store/schema.ts';
import { isSecretOf } from '../store/secretFingerprint.ts';
import { checkDeliveries } from './checkDeliveries.ts';
import { noteDeliveries } from './noteDeliveries.ts';
import type { ReportCheck } from './report.ts';
import type { CommandStore } from './store.ts';

/** Free disk space below which the operator is warned, in megabytes. */
const minFreeMb = 500;

/** Age of the newest backup above which the operator is warned, in milliseconds: a weekly backup and a day. */
const maxBackupAgeMs = 8 * 86_400_000;

/**
 * Checks that the store opens, is not damaged and has disk space, and reports the deliveries in it.
 * @param isServing Whether the service itself checks. SQLite would block it while it looks for damage.
 */
export async function checkStore(config: Config, report: ReportCheck, isServing: boolean): Promise<void> {
  const store = await openStoreForReading(config);
  if (!store) {
    report({ result: 'note', check: 'store', values: {} });
    return;
  }
  try {
    if (config.databaseUrl) {
      await sql`select 1 from lead limit 1`.execute(store.db);
      report({ result: 'good', check: 'database', values: { location: store.location } });
    } else {
      if (!isServing) await checkFile(store, report);
      checkModes(config.dataDir, report);
      checkFreeSpace(config.dataDir, report);
    }
    await reportVersion(store, report);
    reportBackups(config.backup, report);
    await reportSecret(store, config, report);
    await reportCounts(store, config, report);
    await checkDeliveries(store, Date.now(), report);
  } finally {
    await store.close();
  }
}

async function checkFile({ db, location }: CommandStore, report: ReportCheck): Promise<void> {
  try {
    const { rows } = await sql<{ quick_check: string }>`pragma quick_check(5)`.execute(db);
    const faults = rows.map((row) => row.quick_check).filter((line) => line !== 'ok');
    if (faults.length === 0) report({ result: 'good', check: 'storeFile', values: { location } });
    else report({ result: 'bad', check: 'storeFile', values: { location, faults: faults.join('; ') } });
  } catch (error) {
    report({ result: 'bad', check: 'storeUnreadable', values: { location, reason: reasonOf(error) } });
  }
}

/** Checks that other users cannot read our files. A data folder that existed before the service, such as a mounted one, may be readable by all. */
function checkModes(folder: string, report: ReportCheck): void {
  // Windows has no file modes.
  if (process.platform === 'win32') return;
  const ours = readdirSync(folder).filter((name) => name.startsWith(sqliteFileName) || name.startsWith(leadSecretFileName));
  const files = ours
    .map((name) => join(folder, name))
    .filter((file) => ((statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0);
  if (files.length === 0) report({ result: 'good', check: 'fileModes', values: { folder } });
  else report({ result: 'bad', check: 'fileModes', values: { files } });
}

function checkFreeSpace(folder: string, report: ReportCheck): void {
  const { bavail, bsize } = statfsSync(folder);
  const freeMb = Math.floor((bavail * bsize) / 1_000_000);
  report({ result: freeMb >= minFreeMb ? 'good' : 'bad', check: 'disk', values: { folder, freeMb } });
}

async function reportVersion({ db }: CommandStore, report: ReportCheck): Promise<void> {
  const version = (await executedMigrations(db)).at(-1) ?? '';
  if (version === newestMigration) report({ result: 'good', check: 'version', values: { version } });
  else report({ result: 'note', check: 'version', values: { version, own: newestMigration } });
}

/** Reports the age of the newest backup that the tool keeps. */
function reportBackups({ dir: folder, recipients }: Config['backup'], report: ReportCheck): void {
  const backups = keptBackups(folder);
  const open = recipients.length > 0 ? backups.filter(({ file }) => file.endsWith('.sqlite')) : [];
  if (open.length > 0) report({ result: 'bad', check: 'openBackups', values: { folder, count: open.length } });
  const [newest] = backups;
  if (!newest) {
    report({ result: 'note', check: 'backups', values: { folder } });
    return;
  }
  const age = Date.now() - newest.madeAt;
  const values = { folder, backups: backups.length, age: Math.floor(age / 1000) };
  report({ result: age <= maxBackupAgeMs ? 'good' : 'bad', check: 'backups', values });
}

/** Compares the secret of these settings with that of the services. */
async function reportSecret({ db }: CommandStore, config: Config, report: ReportCheck): Promise<void> {
  const secret = knownLeadSecret(config);
  if (secret && (await isSecretOf(db, secret)) === false) report({ result: 'bad', check: 'secretDiffers', values: {} });
}

async function reportCounts(store: CommandStore, config: Config, report: ReportCheck): Promise<void> {
  const counts = await countStates(store.db);
  if (counts.length === 0) {
    report({ result: 'note', check: 'leads', values: {} });
    return;
  }
  for (const note of noteDeliveries(counts, config, Date.now())) report(note);
  await reportRestored(store, report);
  const setAside = counts.filter(({ target }) => isTeamTarget(target)).reduce((sum, row) => sum + row.counts['set aside'], 0);
  if (setAside > 0) report({ result: 'bad', check: 'setAside', values: { count: setAside } });
}

async function reportRestored({ db }: CommandStore, report: ReportCheck): Promise<void> {
  for (const { target, count } of await countRestored(db)) report({ result: 'bad', check: 'restored', values: { target, count } });
}
