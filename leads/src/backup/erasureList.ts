import { existsSync, mkdtempSync, readFileSync, rmdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import type { Config } from '../config.ts';
import { dayMs } from '../durations.ts';
import { formatReason, OperatorError } from '../errors.ts';
import { makePrivateFolder, replacePrivateFile } from '../privateFile.ts';
import { leadsCommand } from '../program.ts';
import { inPages } from '../store/commit.ts';
import { erasureHash, erasuresSince, leadName, personName } from '../store/eraseLeads.ts';
import { fillColumns } from '../store/fillColumns.ts';
import { renameKeys } from '../store/persons.ts';
import type { Db, ErasureRow } from '../store/schema.ts';

/** Name of the list of erased people beside the backups, which survives the loss of the store. It has no addresses and no key. */
export const erasureListName = 'erased-people.txt';

/** Maximum difference between the clocks of machines, in milliseconds. */
const maxMachineClockDifferenceMs = dayMs;

const entry = /^([0-9a-f]{64}) (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/;

/**
 * Reads the list in a folder. It is empty if there is no list.
 * @throws OperatorError BACKUP_UNUSABLE if it is damaged: without the missing entries, erased people would come back.
 */
export function readErasureList(folder: string): readonly ErasureRow[] {
  const file = join(folder, erasureListName);
  const latest = Date.now() + maxMachineClockDifferenceMs;
  return readLines(file).map((line, index) => {
    const [, person = '', time = ''] = entry.exec(line) ?? [];
    const erasedAt = Date.parse(time);
    // A time in the future would erase later leads of the person. An invalid time would erase nothing.
    if (person && erasedAt <= latest) return { person, erased_at: erasedAt };
    throw new OperatorError(
      'BACKUP_UNUSABLE',
      `Line ${index + 1} of ${file} is damaged, or has a time in the future. Without it, an erased person could come back from a backup.`,
      'Restore the file from a copy. Or move it away: the next backup writes a list of the people whom the store knows to be erased.',
    );
  });
}

/** Lines of a file. None if it does not exist. */
function readLines(file: string): readonly string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw new OperatorError(
      'BACKUP_UNUSABLE',
      `The list of erased people ${file} cannot be read by the user ${userInfo().username}: ${formatReason(error)}`,
      `Make this user the owner of the folder and of what is in it: sudo chown -R ${userInfo().username} ${dirname(file)}`,
      error,
    );
  }
}

/**
 * Checks before an erasure that the list can be extended. Otherwise the person would come back with the next backup that is restored.
 * @throws OperatorError BACKUP_FAILED or BACKUP_UNUSABLE
 */
export function checkErasureList({ dir }: Config['backup']): void {
  // A folder that does not exist holds no backup that could bring a person back.
  if (!existsSync(dir)) return;
  readErasureList(dir);
  try {
    rmdirSync(mkdtempSync(join(dir, '.trial-')));
  } catch (error) {
    throw unwritable(join(dir, erasureListName), 'Then erase again.', error);
  }
}

function unwritable(file: string, then: string, error: unknown): OperatorError {
  const message = `The list of erased people ${file} cannot be written: ${formatReason(error)}`;
  return new OperatorError('BACKUP_FAILED', message, `Check that BACKUP_DIR may be written and has room. ${then}`, error);
}

/**
 * Adds entries to the list beside the backups, and drops those that no backup needs any more.
 * @param now Milliseconds since 1970.
 * @throws OperatorError BACKUP_FAILED if it cannot be written.
 */
export function extendErasureList({ dir, days }: Config['backup'], added: readonly ErasureRow[], now: number): void {
  const rows = [...readErasureList(dir), ...added].sort((a, b) => a.erased_at - b.erased_at);
  const latest = new Map(rows.map(({ person, erased_at }) => [person, erased_at]));
  const remaining = [...latest].filter(([, time]) => time >= erasuresSince(now, days));
  if (rows.length === 0) return;
  const file = join(dir, erasureListName);
  try {
    makePrivateFolder(dir);
    replacePrivateFile(file, remaining.map(([person, time]) => `${person} ${new Date(time).toISOString()}\n`).join(''));
  } catch (error) {
    throw unwritable(file, `Then run: ${leadsCommand('backup --keep=14')}. It writes the list again from the store.`, error);
  }
}

/**
 * Erases from a backup the leads of people who were erased after it. A lead that a person sent after the erasure stays.
 * @param db The copy of the backup.
 * @returns The number of leads.
 */
export async function eraseAgain(db: Db, keys: readonly string[], erasures: readonly ErasureRow[]): Promise<number> {
  const times = new Map<string, number>();
  for (const { person, erased_at } of erasures) times.set(person, Math.max(erased_at, times.get(person) ?? 0));
  if (times.size === 0) return 0;
  await fillColumns(db);
  const leads = await db.selectFrom('lead').select(['id', 'reference', 'mailbox', 'received_at']).execute();
  const isErased = (name: string, receivedAt: number) => keys.some((key) => (times.get(erasureHash(key, name)) ?? 0) >= receivedAt);
  const erased = leads
    .filter(
      ({ reference, mailbox, received_at }) =>
        isErased(leadName(reference), received_at) || (!!mailbox && isErased(personName(mailbox), received_at)),
    )
    .map(({ id }) => id);
  for (const ids of inPages(erased)) await db.deleteFrom('lead').where('id', 'in', ids).execute();
  await renameKeys(db);
  return erased.length;
}
