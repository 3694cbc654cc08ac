import { copyFileSync, existsSync } from 'node:fs';
import type { DeskRole } from '@emovera/contract/desk.ts';
import { formatReason, OperatorError } from '../errors.ts';
import { executedMigrations, migrate } from '../store/migrate.ts';
import { openSqlite } from '../store/openStore.ts';
import { type Db, teamTargets } from '../store/schema.ts';
import { checkSchema } from '../store/sqlite.ts';
import { unsealFile } from './backupFiles.ts';
import { backupTimeName, findFaults } from './copyStore.ts';

/** A backup that is open for restoring. */
export type OpenBackup = {
  /** A copy of the backup with the tables of this version, which can be changed. */
  readonly db: Db;
  /** Time when it was made, in milliseconds since 1970. Undefined if it was copied by hand or by an older version. */
  readonly madeAt: number | undefined;
};

/**
 * Opens a copy of a backup, checks it, and updates its tables to this version.
 * @param draft Path of the copy.
 * @param identityFile File with the secret key of age, for an encrypted backup.
 * @throws OperatorError BACKUP_UNUSABLE if the file is missing, damaged, not a backup, or cannot be decrypted; STORE_OUTDATED if it is from a newer version.
 */
export async function openBackup(file: string, draft: string, identityFile: string | undefined): Promise<OpenBackup> {
  const unusable = (reason: string, cause?: unknown) =>
    new OperatorError('BACKUP_UNUSABLE', `The backup ${file} cannot be restored: ${reason}.`, 'Use an earlier backup.', cause);
  await unsealFile(file, draft, identityFile);
  // A SQLite file that was copied by hand may have a write-ahead log with the newest leads.
  if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${draft}-wal`);
  const faults = findFaults(draft);
  if (faults) throw unusable(`it is damaged (${faults})`);
  const db = await openSqlite(draft);
  try {
    await checkSchema(db, file);
    if ((await executedMigrations(db)).length === 0) throw unusable('it is not a backup of this service');
    await migrate(db);
    const mark = await db.selectFrom('job').select('due_at').where('name', '=', backupTimeName).executeTakeFirst();
    return { db, madeAt: mark?.due_at };
  } catch (error) {
    await db.destroy();
    throw error instanceof OperatorError ? error : unusable(formatReason(error), error);
  }
}

/** An account in a backup, and the ways to sign in to it. */
export type BackupAccount = {
  readonly id: string;
  readonly mail: string;
  readonly role: DeskRole;
  readonly hasPassword: boolean;
  readonly passkeys: number;
  readonly hasCodes: boolean;
  readonly hasCompanyAccount: boolean;
};

/** The accounts of the lead desk in a backup. */
export async function accountsIn(db: Db): Promise<readonly BackupAccount[]> {
  const accounts = await db.selectFrom('account').select(['id', 'mail', 'role', 'password']).orderBy('mail').execute();
  const passkeys = Map.groupBy(await db.selectFrom('passkey').select('account_id').execute(), (row) => row.account_id);
  const keys = new Set((await db.selectFrom('code_key').select('account_id').execute()).map((row) => row.account_id));
  const people = new Set((await db.selectFrom('company_account').select('account_id').execute()).map((row) => row.account_id));
  return accounts.map(({ password, ...account }) => ({
    ...account,
    hasPassword: password !== null,
    passkeys: passkeys.get(account.id)?.length ?? 0,
    hasCodes: keys.has(account.id),
    hasCompanyAccount: people.has(account.id),
  }));
}

/**
 * Holds every delivery that was not made before the backup: it may have been made since, and the restored store would repeat it. Deliveries that are held as
 * suspicious keep their reason. A mail to a visitor that was set aside stays set aside, because the service does not send it again.
 * @param db The copy of the backup.
 * @param now Milliseconds since 1970.
 * @returns Whether every delivery was made.
 */
export async function holdDeliveries(db: Db, now: number): Promise<boolean> {
  const open = await db.selectFrom('delivery').select('lead_id').where('delivered_at', 'is', null).limit(1).executeTakeFirst();
  await db
    .updateTable('delivery')
    // The operator who restores knows about these deliveries, so the team gets no mail.
    .set({ held_at: now, held_reason: 'restored', dead_at: null, lease_until: null, reported_at: now })
    .where('delivered_at', 'is', null)
    .where('held_at', 'is', null)
    .where(({ or, eb }) => or([eb('dead_at', 'is', null), eb('target', 'in', teamTargets)]))
    .execute();
  return open === undefined;
}

/** Number of restored deliveries that are held, for each target. */
export async function countRestored(db: Db) {
  return db
    .selectFrom('delivery')
    .select(['target', ({ fn }) => fn.countAll<number>().as('count')])
    .where('held_reason', '=', 'restored')
    .where('held_at', 'is not', null)
    .groupBy('target')
    .orderBy('target')
    .execute();
}
