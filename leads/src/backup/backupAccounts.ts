import type { DeskRole } from '@emovera/contract/desk.ts';
import type { Kysely } from 'kysely';
import type { LeadDatabase } from '../store/schema.ts';

/** An account in a backup, and the ways to sign in to it. */
export type BackupAccount = {
  readonly id: string;
  readonly mail: string;
  readonly role: DeskRole;
  readonly hasPassword: boolean;
  readonly passkeys: number;
  readonly hasCodes: boolean;
};

/** The accounts of the lead desk in a backup. */
export async function accountsIn(db: Kysely<LeadDatabase>): Promise<readonly BackupAccount[]> {
  const accounts = await db.selectFrom('account').select(['id', 'mail', 'role', 'password']).orderBy('mail').execute();
  const passkeys = Map.groupBy(await db.selectFrom('passkey').select('account_id').execute(), (row) => row.account_id);
  const keys = new Set((await db.selectFrom('code_key').select('account_id').execute()).map((row) => row.account_id));
  return accounts.map(({ password, ...account }) => ({
    ...account,
    hasPassword: password !== null,
    passkeys: passkeys.get(account.id)?.length ?? 0,
    hasCodes: keys.has(account.id),
  }));
}
