import { randomUUIDv7 } from 'node:crypto';
import type { DeskRole } from '@emovera/contract/desk.ts';
import { dayMs } from '../durations.ts';
import { isPostgres } from '../store/conditions.ts';
import type { AccountRow, Db, PasskeyRow } from '../store/schema.ts';
import { writeAudit } from './auditLog.ts';
import { endCodes } from './oneTimeCodes.ts';
import { hashToken, newToken } from './tokens.ts';

/** Lifetime of an invitation, in milliseconds. */
const invitationMs = dayMs;

/** An account in the operator's list. */
type ListedAccount = Pick<AccountRow, 'mail' | 'role' | 'created_at'> & {
  /** Whether the account has a password, a passkey or a company account. */
  readonly isActive: boolean;
  readonly hasCompanyAccount: boolean;
  /** End of an unused invitation. */
  readonly invitedUntil: number | null;
  /** Last request of a session, as far as sessions are kept. */
  readonly seenAt: number | null;
};

/** Whether there is an account. Without one, the desk is absent, unless people may sign in with company accounts. */
export async function hasAccounts(db: Db): Promise<boolean> {
  return (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** The account with an address, in any letter case. */
export function findAccount(db: Db, mail: string): Promise<AccountRow | undefined> {
  return db.selectFrom('account').selectAll().where('mail', '=', mail.toLowerCase()).executeTakeFirst();
}

/** All accounts, by address. */
export async function listAccounts(db: Db): Promise<readonly ListedAccount[]> {
  const rows = await db
    .selectFrom('account')
    .leftJoin('invitation', 'invitation.account_id', 'account.id')
    .leftJoin('session', 'session.account_id', 'account.id')
    .leftJoin('passkey', 'passkey.account_id', 'account.id')
    .leftJoin('company_account', 'company_account.account_id', 'account.id')
    .select(['mail', 'role', 'account.created_at', 'password', 'ends_at'])
    .select(({ fn }) => [fn.max('session.seen_at').as('seen'), fn.max('passkey.id').as('passkey'), fn.max('subject').as('subject')])
    .groupBy(['account.id', 'mail', 'role', 'account.created_at', 'password', 'ends_at'])
    .orderBy('mail')
    .execute();
  return rows.map(({ password, passkey, subject, ends_at, seen, ...row }) => ({
    ...row,
    isActive: password !== null || passkey !== null || subject !== null,
    hasCompanyAccount: subject !== null,
    invitedUntil: ends_at,
    seenAt: seen,
  }));
}

/**
 * Makes an account without a password. Its address may then have a company account again.
 * @param hasOnlyCompanyAccount Whether it is for a company account. It then has no other way to sign in.
 * @returns Whether it was made. An address has only one account.
 */
export async function addAccount(db: Db, mail: string, role: DeskRole, now: number, hasOnlyCompanyAccount = false): Promise<boolean> {
  await db.deleteFrom('removed_account').where('mail', '=', mail.toLowerCase()).execute();
  const added = await db
    .insertInto('account')
    .values({ id: randomUUIDv7(), mail: mail.toLowerCase(), role, password: null, created_at: now, managed: hasOnlyCompanyAccount ? 1 : 0 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/**
 * Changes the role of an account. The new role is valid from its next request on.
 * @returns Whether there is one.
 */
export async function changeRole(db: Db, mail: string, role: DeskRole): Promise<boolean> {
  const changed = await db.updateTable('account').set({ role }).where('mail', '=', mail.toLowerCase()).returning('id').executeTakeFirst();
  return changed !== undefined;
}

/**
 * Deletes an account with its sessions, passkeys, codes and invitation. Its notes and entries in the audit log stay. Neither its address nor its company account
 * gets an account again until an operator adds it.
 * @returns Whether there was one.
 */
export function removeAccount(db: Db, mail: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const removed = await transaction.deleteFrom('account').where('mail', '=', mail.toLowerCase()).returning('mail').executeTakeFirst();
    if (removed) {
      await transaction
        .insertInto('removed_account')
        .values(removed)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await transaction.deleteFrom('saved_view').where('owner', '=', removed.mail).where('shared', '=', 0).execute();
    }
    return removed !== undefined;
  });
}

/**
 * Makes an invitation, which replaces an earlier one.
 * @returns The token. Only its hash is stored.
 */
export async function inviteAccount(db: Db, accountId: string, now: number): Promise<string> {
  const token = newToken();
  const values = { token: hashToken(token), ends_at: now + invitationMs };
  await db
    .insertInto('invitation')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
  return token;
}

/** The account that a valid token invites. */
export function findInvited(db: Db, token: string, now: number): Promise<AccountRow | undefined> {
  return db
    .selectFrom('account')
    .innerJoin('invitation', 'invitation.account_id', 'account.id')
    .selectAll('account')
    .where('invitation.token', '=', hashToken(token))
    .where('invitation.ends_at', '>', now)
    .executeTakeFirst();
}

/** Credential that a person sets with an invitation. */
export type NewCredential = { readonly password: string } | { readonly passkey: PasskeyRow };

/** Reads an account, and locks it and its credentials against other changes until the transaction ends. SQLite has only one writer. */
export function lockAccount(transaction: Db, id: string): Promise<AccountRow | undefined> {
  const query = transaction.selectFrom('account').selectAll().where('id', '=', id);
  return (isPostgres(transaction) ? query.forUpdate() : query).executeTakeFirst();
}

/**
 * Uses an invitation: sets a password, or a passkey instead. This ends every earlier sign-in and credential: sessions, other passkeys and their challenges, and
 * one-time codes. A company account stays, but no longer decides the role.
 * @returns `ended` if the invitation is no longer valid: of two requests with one token, only one is accepted. `passkeyKnown` if another account has the
 * passkey.
 */
export function acceptInvitation(
  db: Db,
  token: string,
  credential: NewCredential,
  now: number,
): Promise<'accepted' | 'ended' | 'passkeyKnown'> {
  return db.transaction().execute(async (transaction) => {
    const invited = await findInvited(transaction, token, now);
    // The account is locked first, as when an account is removed. Otherwise two transactions could wait for each other.
    const account = invited && (await lockAccount(transaction, invited.id));
    const used = await transaction
      .deleteFrom('invitation')
      .where('token', '=', hashToken(token))
      .where('ends_at', '>', now)
      .returning('account_id')
      .executeTakeFirst();
    if (!account || !used) return 'ended';
    for (const table of ['session', 'passkey', 'challenge'] as const) {
      await transaction.deleteFrom(table).where('account_id', '=', account.id).execute();
    }
    await endCodes(transaction, account.id);
    const password = 'password' in credential ? credential.password : null;
    await transaction.updateTable('account').set({ password, managed: 0 }).where('id', '=', account.id).execute();
    if ('passkey' in credential && !(await addPasskey(transaction, credential.passkey))) return 'passkeyKnown';
    await writeAudit(transaction, { at: now, actor: account.mail, action: 'invitationAccepted' });
    return 'accepted';
  });
}

/** Stores a passkey. Returns false if one with its id is stored already. */
export async function addPasskey(db: Db, passkey: PasskeyRow): Promise<boolean> {
  const added = await db
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Deletes invitations that have ended. */
export async function forgetInvitations(db: Db, now: number): Promise<void> {
  await db.deleteFrom('invitation').where('ends_at', '<=', now).execute();
}
