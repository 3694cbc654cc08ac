import { readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { keptBackups } from '../backup/backupFolder.ts';
import { countRestored } from '../backup/holdDeliveries.ts';
import type { Config } from '../config.ts';
import { reasonOf } from '../errors.ts';
import { leadSecretFileName } from '../leadSecret.ts';
import { countStates } from '../store/countDeliveries.ts';
import { executedMigrations, newestMigration } from '../store/migrate.ts';
import { openStoreForReading, sqliteFileName } from '../store/openStore.ts';
import { isTeamTarget } from '../store/schema.ts';
import { count, formatAge } from './format.ts';
import { formatCounts } from './formatLeads.ts';
import type { CheckReport } from './report.ts';
import type { CommandStore } from './store.ts';

/** Free disk space below which the operator is warned, in megabytes. */
const minFreeMb = 500;

/** Age of the newest backup above which the operator is warned, in milliseconds: a weekly backup and a day. */
const maxBackupAgeMs = 8 * 86_400_000;

/**
 * Checks that the store opens, is not damaged and has disk space, and reports the deliveries in it.
 * @param isServing Whether the service itself checks. SQLite would block it while it looks for damage.
 */
export async function checkStore(config: Config, report: CheckReport, isServing: boolean): Promise<void> {
  const store = await openStoreForReading(config);
  if (!store) {
    report.note('There is no store yet: the service makes it when it starts.');
    return;
  }
  try {
    if (config.databaseUrl) {
      await sql`select 1 from lead limit 1`.execute(store.db);
      report.good(`${store.location} answers.`);
    } else {
      if (!isServing) await checkFile(store, report);
      checkModes(config.dataDir, report);
      checkFreeSpace(config.dataDir, report);
    }
    await reportVersion(store, report);
    reportBackups(config.backup.dir, report);
    await reportCounts(store, config, report);
  } finally {
    await store.close();
  }
}

async function checkFile(store: CommandStore, report: CheckReport): Promise<void> {
  try {
    const { rows } = await sql<{ quick_check: string }>`pragma quick_check(5)`.execute(store.db);
    const faults = rows.map((row) => row.quick_check).filter((line) => line !== 'ok');
    if (faults.length === 0) report.good(`${store.location} is not damaged.`);
    else
      report.bad(
        `${store.location} is damaged: ${faults.join('; ')}`,
        'Stop the service and restore the last backup; export what can still be read first.',
      );
  } catch (error) {
    report.bad(`${store.location} cannot be read: ${reasonOf(error)}`, 'Stop the service and restore the last backup.');
  }
}

/** Checks that other users cannot read our files. A data folder that existed before the service, such as a mounted one, may be readable by all. */
function checkModes(folder: string, report: CheckReport): void {
  // Windows has no file modes.
  if (process.platform === 'win32') return;
  const ours = readdirSync(folder).filter((name) => name.startsWith(sqliteFileName) || name.startsWith(leadSecretFileName));
  const open = ours
    .map((name) => join(folder, name))
    .filter((file) => ((statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0);
  if (open.length === 0) report.good(`The files in ${folder} are readable by their owner only.`);
  else
    report.bad(
      `Other users of this machine may read ${open.join(', ')}, which hold leads and secrets.`,
      `Close them: chmod 600 ${open.join(' ')}`,
    );
}

function checkFreeSpace(folder: string, report: CheckReport): void {
  const { bavail, bsize } = statfsSync(folder);
  const freeMb = Math.floor((bavail * bsize) / 1_000_000);
  if (freeMb >= minFreeMb) report.good(`The disk of ${folder} has ${freeMb} MB of free space.`);
  else report.bad(`The disk of ${folder} has only ${freeMb} MB of free space.`, 'Free some: on a full disk, leads are refused.');
}

async function reportVersion({ db }: CommandStore, report: CheckReport): Promise<void> {
  const version = (await executedMigrations(db)).at(-1);
  if (version === newestMigration) report.good(`Its tables have the version of this service: ${version}.`);
  else report.note(`Its tables are of a newer version, which this service can use: ${version}, and not ${newestMigration}.`);
}

/** Reports the age of the newest backup that the tool keeps. */
function reportBackups(folder: string, report: CheckReport): void {
  const backups = keptBackups(folder);
  const [newest] = backups;
  if (!newest) {
    report.note(`There is no backup in ${folder}. Backups elsewhere are not seen. To keep some: npm run leads -- backup --keep=14`);
    return;
  }
  const age = Date.now() - newest.madeAt;
  const what = `The newest of ${count(backups.length, 'backup')} in ${folder} is ${formatAge(age)} old.`;
  if (age <= maxBackupAgeMs) report.good(what);
  else report.bad(what, 'Check the job that makes backups, and make one now: npm run leads -- backup --keep=14');
}

async function reportCounts(store: CommandStore, config: Config, report: CheckReport): Promise<void> {
  const counts = await countStates(store.db);
  if (counts.length === 0) {
    report.note('No leads are stored yet.');
    return;
  }
  for (const line of formatCounts(counts, config, Date.now()).split('\n')) report.note(line);
  await reportRestored(store, report);
  const setAside = counts.filter(({ target }) => isTeamTarget(target)).reduce((sum, row) => sum + row.counts['set aside'], 0);
  if (setAside === 0) return;
  const what = count(setAside, 'delivery is', 'deliveries are');
  report.bad(`${what} set aside.`, 'See why: npm run leads -- list --set-aside. Then send them again: npm run leads -- retry --set-aside');
}

async function reportRestored({ db }: CommandStore, report: CheckReport): Promise<void> {
  for (const { target, count: held } of await countRestored(db)) {
    const what = count(held, 'delivery', 'deliveries');
    report.bad(
      `${what} to ${target} ${held === 1 ? 'is' : 'are'} held since a backup was restored, and may have been made before that.`,
      'See them: npm run leads -- list --held. Send what did not arrive: npm run leads -- retry REFERENCE. All of it: npm run leads -- retry --held --reason=restored',
    );
  }
}
