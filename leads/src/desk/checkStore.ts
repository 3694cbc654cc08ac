import { readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import { reasonOf } from '../errors.ts';
import { leadSecretFileName } from '../leadSecret.ts';
import { countStates } from '../store/countStates.ts';
import { openStoreForReading, sqliteFileName } from '../store/openStore.ts';
import { isTeamTarget } from '../store/teamTargets.ts';
import { count } from './count.ts';
import { formatCounts } from './formatCounts.ts';
import type { Report } from './report.ts';
import type { DeskStore } from './withStore.ts';

/** Room on the disk below which it should be looked after, in megabytes. */
const leastRoomMb = 500;

/** Looks whether the store opens, is whole and has room, and what waits in it. */
export async function checkStore(config: Config, report: Report): Promise<void> {
  const store = await openStoreForReading(config);
  if (!store) {
    report.note('There is no store yet: the service makes it when it starts.');
    return;
  }
  try {
    if (config.databaseUrl) {
      await sql`select 1 from lead limit 1`.execute(store.db);
      report.good(`${store.place} answers.`);
    } else {
      await checkFile(store, report);
      checkModes(config.dataDir, report);
      checkRoom(config.dataDir, report);
    }
    await reportCounts(store, config, report);
  } finally {
    await store.close();
  }
}

async function checkFile(store: DeskStore, report: Report): Promise<void> {
  try {
    const { rows } = await sql<{ quick_check: string }>`pragma quick_check(5)`.execute(store.db);
    const faults = rows.map((row) => row.quick_check).filter((line) => line !== 'ok');
    if (faults.length === 0) report.good(`${store.place} is whole.`);
    else
      report.bad(
        `${store.place} is damaged: ${faults.join('; ')}`,
        'Stop the service and restore the last backup; export what can still be read first.',
      );
  } catch (error) {
    report.bad(`${store.place} cannot be read: ${reasonOf(error)}`, 'Stop the service and restore the last backup.');
  }
}

/** Looks whether others on this machine may read what is in the data folder: a folder that was there before the service, as a mounted one is, may be open. */
function checkModes(folder: string, report: Report): void {
  // Windows has no modes.
  if (process.platform === 'win32') return;
  const ours = readdirSync(folder).filter((name) => name.startsWith(sqliteFileName) || name === leadSecretFileName);
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

function checkRoom(folder: string, report: Report): void {
  const { bavail, bsize } = statfsSync(folder);
  const roomMb = Math.floor((bavail * bsize) / 1_000_000);
  if (roomMb >= leastRoomMb) report.good(`The disk of ${folder} has ${roomMb} MB of room.`);
  else report.bad(`The disk of ${folder} has only ${roomMb} MB of room.`, 'Make room: without it, leads are refused.');
}

async function reportCounts(store: DeskStore, config: Config, report: Report): Promise<void> {
  const counts = await countStates(store.db);
  if (counts.length === 0) {
    report.note('No leads are stored yet.');
    return;
  }
  for (const line of formatCounts(counts, config, Date.now()).split('\n')) report.note(line);
  const teams = counts.filter(({ target }) => isTeamTarget(target));
  const setAside = teams.reduce((sum, { counts: { 'set aside': number } }) => sum + number, 0);
  if (setAside === 0) return;
  const what = count(setAside, 'delivery is', 'deliveries are');
  report.bad(`${what} set aside.`, 'See why: npm run leads -- list --set-aside. Then send them again: npm run leads -- retry --set-aside');
}
