import { existsSync, mkdtempSync, readdirSync, rmdirSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { listBackups, maxBackupAgeHours } from '../backup/backupFiles.ts';
import { erasureListName } from '../backup/erasureList.ts';
import { countRestored } from '../backup/openBackup.ts';
import type { Config } from '../config.ts';
import { hourMs } from '../durations.ts';
import { formatReason, isDamage, OperatorError } from '../errors.ts';
import { hasSecret, knownLeadSecret, leadSecretFileName } from '../stamp.ts';
import { countStates } from '../store/countDeliveries.ts';
import { executedMigrations, newestMigration } from '../store/migrate.ts';
import { type CommandStore, findFaults, lockFileName, openStoreForReading, sqliteFileName, unreachable } from '../store/openStore.ts';
import { isTeamTarget } from '../store/schema.ts';
import { isMarkedDamaged, tryWithoutCommit } from '../store/storeFaults.ts';
import { checkDeliveries, noteDeliveries } from './checkDeliveries.ts';
import { type ReportCheck, reportErrors, sayInEnglish } from './report.ts';

/** Free disk space below which the operator is warned, in megabytes. */
const minFreeMb = 500;

/**
 * Checks that the store opens, is not damaged, can store leads, and has disk space, and reports the deliveries in it. A check that fails does not stop the
 * others.
 * @param isServing Whether the service itself checks. SQLite would block the service while it looks for damage or tries to store a lead.
 */
export async function checkStore(config: Config, report: ReportCheck, isServing: boolean): Promise<void> {
  let store: Awaited<ReturnType<typeof openStoreForReading>>;
  await reportErrors('store', report, async () => {
    store = await openStoreForReading(config);
    if (!store) reportMissing(config, report);
  });
  if (store) await checkDatabase(store, config, report, isServing);
  await reportErrors('store', report, () => checkFolders(config, report));
  await store?.close();
}

function reportMissing(config: Config, report: ReportCheck): void {
  const lost = findLostStore(config);
  if (lost) report({ result: 'bad', check: 'storeMissing', values: lost });
  else report({ result: 'note', check: 'store', values: {} });
}

async function checkDatabase(store: CommandStore, config: Config, report: ReportCheck, isServing: boolean): Promise<void> {
  let isReported = false;
  /** Runs a part of the check. Reports only the first error of a damaged or unreachable database. */
  const part = async (run: () => Promise<void>) => {
    try {
      await run();
    } catch (error) {
      if (isReported) return;
      isReported = true;
      const { location } = store;
      if (isDamage(error)) report({ result: 'bad', check: 'storeUnreadable', values: { location, reason: formatReason(error) } });
      else await reportErrors('store', report, () => Promise.reject(unreachable(config, location, error)));
    }
  };
  await part(async () => {
    if (config.databaseUrl) await reportAnswer(store, report);
    else isReported = !(await checkFile(store, report, isServing));
  });
  if (!isServing) await part(() => reportTrial(store, report));
  await part(() => reportVersion(store, report));
  await part(() => reportSecret(store, config, report));
  await part(() => reportCounts(store, config, report));
  await part(() => checkDeliveries(store, Date.now(), report));
}

async function reportAnswer({ db, location }: CommandStore, report: ReportCheck): Promise<void> {
  await sql`select 1 from lead limit 1`.execute(db);
  report({ result: 'good', check: 'database', values: { location } });
}

/** Returns whether the file is whole. */
async function checkFile({ db, location }: CommandStore, report: ReportCheck, isServing: boolean): Promise<boolean> {
  const isMarked = isMarkedDamaged(location);
  const marked = isMarked ? ['SQLITE_CORRUPT'] : [];
  const faults = isServing ? marked : await findFaults(db, 5, isMarked);
  if (faults.length > 0) report({ result: 'bad', check: 'storeFile', values: { location, faults: faults.join('; ') } });
  else if (!isServing) report({ result: 'good', check: 'storeFile', values: { location } });
  return faults.length === 0;
}

/** Reports a store that can be read but cannot store leads, for example because it is read-only. */
async function reportTrial({ db, location }: CommandStore, report: ReportCheck): Promise<void> {
  try {
    await tryWithoutCommit(db);
  } catch (error) {
    if (isDamage(error)) throw error;
    report({ result: 'bad', check: 'takesNoLeads', values: { location, reason: formatReason(error) } });
  }
}

function checkFolders({ databaseUrl, dataDir, backup }: Config, report: ReportCheck): void {
  if (!databaseUrl && existsSync(dataDir)) {
    checkModes(dataDir, report);
    checkFreeSpace(dataDir, report);
  }
  checkBackupFolder(backup.dir, report);
  reportBackups(backup, report);
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

/**
 * Tries to make a folder where backups and the list of erased people are written. A query of permissions would use the rights of another user if root has
 * started this program.
 */
function checkBackupFolder(folder: string, report: ReportCheck): void {
  let place = folder;
  while (!existsSync(place)) place = dirname(place);
  try {
    rmdirSync(mkdtempSync(join(place, '.trial-')));
  } catch (error) {
    report({ result: 'bad', check: 'backupFolder', values: { folder, reason: formatReason(error) } });
  }
}

/** Reports the age of the newest backup that the tool keeps. */
function reportBackups({ dir: folder, recipients }: Config['backup'], report: ReportCheck): void {
  const backups = listBackups(folder);
  const open = recipients.length > 0 ? backups.filter(({ file }) => file.endsWith('.sqlite')) : [];
  if (open.length > 0) report({ result: 'bad', check: 'openBackups', values: { folder, count: open.length } });
  const [newest] = backups;
  if (!newest) {
    report({ result: 'note', check: 'backups', values: { folder } });
    return;
  }
  const age = Date.now() - newest.madeAt;
  const values = { folder, backups: backups.length, age: Math.floor(age / 1000) };
  report({ result: age <= maxBackupAgeHours * hourMs ? 'good' : 'bad', check: 'backups', values });
}

/** Compares the secret of these settings with that of the services. */
async function reportSecret({ db }: CommandStore, config: Config, report: ReportCheck): Promise<void> {
  const secret = knownLeadSecret(config);
  if (secret && (await hasSecret(db, secret)) === false) report({ result: 'bad', check: 'secretDiffers', values: {} });
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

type StoreConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'backup'>;

/** A SQLite file that is missing, and the trace that proves that it existed. */
type LostStore = { readonly location: string; readonly trace: string };

/**
 * Looks for traces of a SQLite file that is missing. The service makes the file before all of them, so a start that was interrupted leaves no trace without
 * the file.
 */
export function findLostStore({ databaseUrl, dataDir, backup }: StoreConfig): LostStore | undefined {
  const location = join(dataDir, sqliteFileName);
  if (databaseUrl || existsSync(location)) return undefined;
  const traces = [...[lockFileName, leadSecretFileName].map((name) => join(dataDir, name)), join(backup.dir, erasureListName)];
  const trace = traces.find((file) => existsSync(file)) ?? listBackups(backup.dir)[0]?.file;
  // Another service may have made its store at this moment.
  return trace === undefined || existsSync(location) ? undefined : { location, trace };
}

/**
 * Refuses to start with an empty store in the place of one that is missing. Otherwise the operator would not notice the loss, and later backups would replace
 * those that have its leads.
 * @throws OperatorError STORE_LOST, unless the operator wants an empty store.
 */
export function refuseLostStore(config: StoreConfig & Pick<Config, 'startEmpty'>): void {
  const lost = config.startEmpty ? undefined : findLostStore(config);
  if (!lost) return;
  const { text, remedy } = sayInEnglish({ result: 'bad', check: 'storeMissing', values: lost });
  throw new OperatorError('STORE_LOST', text, remedy);
}
