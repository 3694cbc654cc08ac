import { randomUUIDv7 } from 'node:crypto';
import type { CompanyPerson } from '@emovera/contract/companyProvider.ts';
import type { DeskRole, DeskSessions } from '@emovera/contract/desk.ts';
import { cleanText } from '@emovera/contract/text.ts';
import { sql } from 'kysely';
import { hourMs, minuteMs } from '../durations.ts';
import type { Db } from '../store/schema.ts';
import { lockAccount } from './accounts.ts';
import { writeAudit } from './auditLog.ts';
import { DeskError } from './deskError.ts';
import { hashToken, newToken } from './tokens.ts';

/** Time without a request after which a session ends, in milliseconds. */
const idleMs = hourMs;

/** Maximum duration of a session, in milliseconds. */
const maxSessionMs = 12 * hourMs;

/** Maximum number of sessions of an account. A new one ends the oldest. */
const maxSessions = 20;

/** Minimum interval for storing the time of the last request, in milliseconds. */
const minSeenIntervalMs = minuteMs;

/**
 * Name of the cookie. With this prefix, browsers keep it only if it is secure, has the path `/` and no domain, so that no other host can set it. Browsers treat
 * `http://localhost` as secure.
 */
const cookieName = '__Host-desk';

const attributes = 'Path=/; Secure; HttpOnly; SameSite=Strict';

/** Signed-in account of a request. */
export type DeskUser = {
  readonly sessionId: string;
  readonly accountId: string;
  readonly mail: string;
  readonly role: DeskRole;
  /** Whether the account has no credentials of its own, but only a company account. */
  readonly hasOnlyCompanyAccount: boolean;
  /** Time when the person entered their credentials, here or at the provider of the company account, in milliseconds since 1970. */
  readonly authenticatedAt: number;
};

/** The token in a request's cookies. */
function readSessionToken(cookies: string | undefined): string | undefined {
  const [, token] = new RegExp(`(?:^|;) *${cookieName}=([\\w-]{43})(?:;|$)`).exec(cookies ?? '') ?? [];
  return token;
}

/** The value of `Set-Cookie` for a new session. It lasts until the browser is closed, or the session ends. */
export function sessionCookie(token: string): string {
  return `${cookieName}=${token}; ${attributes}`;
}

/** The value of `Set-Cookie` that deletes the cookie. */
export const deletedCookie = `${cookieName}=; ${attributes}; Max-Age=0`;

/** A passkey that was checked. Its use is recorded when the session starts. */
export type UsedPasskey = { readonly id: string; readonly counter: number };

/** Credential that a sign-in used: the hash of the password, a passkey, or a company account. */
export type UsedCredential = { readonly password: string | null } | { readonly passkey: UsedPasskey } | { readonly company: CompanyPerson };

/**
 * Starts a session, always with a new token, deletes ended sessions of the account, and records the sign-in in the audit log.
 * @returns Its token. Only the hash is stored. Undefined if the password was changed, or the passkey or the account removed, since it was checked. That ended
 * all sessions.
 */
export function startSession(
  db: Db,
  id: string,
  usedCredential: UsedCredential,
  userAgent: string,
  now: number,
): Promise<string | undefined> {
  return db.transaction().execute(async (transaction) => {
    const current = await lockAccount(transaction, id);
    if (!current) return undefined;
    if ('password' in usedCredential && current.password !== usedCredential.password) return undefined;
    if ('passkey' in usedCredential && !(await noteUse(transaction, id, usedCredential.passkey, now))) return undefined;
    await writeAudit(transaction, { at: now, actor: current.mail, action: 'signIn' });
    const token = newToken();
    await transaction.deleteFrom('session').where('account_id', '=', id).where(hasEnded(now)).execute();
    await transaction
      .insertInto('session')
      .values({
        ...{ id: randomUUIDv7(), account_id: id, token: hashToken(token), started_at: now, seen_at: now },
        proved_at: 'company' in usedCredential ? usedCredential.company.authenticatedAt : null,
        browser: cleanText(userAgent, false).slice(0, 200).toWellFormed(),
      })
      .execute();
    const surplus = transaction.selectFrom('session').select('id').where('account_id', '=', id).orderBy('id', 'desc').offset(maxSessions);
    await transaction.deleteFrom('session').where('id', 'in', surplus.limit(maxSessions)).execute();
    return token;
  });
}

/** Records the use of a passkey. Returns whether the account still has it. */
async function noteUse(db: Db, accountId: string, { id, counter }: UsedPasskey, now: number): Promise<boolean> {
  const used = await db
    .updateTable('passkey')
    .set({ counter, used_at: now })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    // Two uses at the same time must not turn the count back.
    .where('counter', '<=', counter)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/**
 * Changes an account's credentials under a lock, and only if the session is still valid. It may have ended since the request began.
 * @throws DeskError `session`
 */
export function withSession<T>(db: Db, { accountId, sessionId }: DeskUser, work: (transaction: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, accountId);
    const session = await transaction.selectFrom('session').select('id').where('id', '=', sessionId).executeTakeFirst();
    if (!account || !session) throw new DeskError('session');
    return work(transaction);
  });
}

/**
 * Signed-in person of a request, if any.
 * @param now Milliseconds since 1970.
 * @param isSeen Whether this counts as use of the session. An open connection for events does not.
 */
export async function findUser(db: Db, cookies: string | undefined, now: number, isSeen: boolean): Promise<DeskUser | undefined> {
  const token = readSessionToken(cookies);
  if (token === undefined) return undefined;
  const row = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['session.id', 'account_id', 'mail', 'role', 'managed', 'started_at', 'seen_at', 'proved_at'])
    .where('token', '=', hashToken(token))
    .executeTakeFirst();
  if (!row || row.seen_at <= now - idleMs || row.started_at <= now - maxSessionMs) return undefined;
  if (isSeen && row.seen_at <= now - minSeenIntervalMs)
    await db.updateTable('session').set({ seen_at: now }).where('id', '=', row.id).execute();
  const { id: sessionId, account_id: accountId, mail, role } = row;
  return { sessionId, accountId, mail, role, hasOnlyCompanyAccount: row.managed === 1, authenticatedAt: row.proved_at ?? row.started_at };
}

/** The sessions of an account that have not ended, the most recent first. */
export async function listSessions(db: Db, { accountId, sessionId }: DeskUser, now: number): Promise<DeskSessions> {
  const rows = await db
    .selectFrom('session')
    .selectAll()
    .where('account_id', '=', accountId)
    .where(sql<boolean>`not ${hasEnded(now)}`)
    .orderBy('seen_at', 'desc')
    .execute();
  const iso = (time: number) => new Date(time).toISOString();
  const sessions = rows.map(({ id, started_at, seen_at, browser }) => ({
    ...{ id, browser, isCurrent: id === sessionId },
    ...{ startedAt: iso(started_at), seenAt: iso(seen_at) },
  }));
  return { sessions };
}

/**
 * Ends a session of an account.
 * @returns Whether there was one.
 */
export async function endSession(db: Db, accountId: string, sessionId: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('session')
    .where('id', '=', sessionId)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Condition for sessions that have ended. */
function hasEnded(now: number) {
  return sql<boolean>`(seen_at <= ${now - idleMs} or started_at <= ${now - maxSessionMs})`;
}
