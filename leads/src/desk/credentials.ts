import type { CodeKey, CodesOn, DeskCredentials, PasskeyChallenge } from '@emovera/contract/deskCredentials.ts';
import type { NewPasskey, NewPassword, TurnCodesOn } from '@emovera/contract/deskRequests.ts';
import type { Kysely } from 'kysely';
import type { LeadDatabase } from '../store/schema.ts';
import { addPasskey } from './accounts.ts';
import { writeAudit } from './auditLog.ts';
import type { DeskRequest } from './deskContext.ts';
import { DeskError } from './deskError.ts';
import { endCodes, newCodeKey, startCodes } from './oneTimeCodes.ts';
import { checkNewPasskey, newPasskeyOptions, partyOf } from './passkeys.ts';
import { checkNewPassword, hashPassword } from './passwords.ts';
import { withSession } from './sessions.ts';
import { unlessBusy } from './throttle.ts';

/** Most passkeys of an account. Only one for each device is of use. */
const mostPasskeys = 20;

/** `GET credentials`. */
export function showCredentials({ context, user }: DeskRequest): Promise<DeskCredentials> {
  return readCredentials(context.db, user.accountId);
}

/** `POST passkeys/challenge`. */
export async function challengePasskey({ context, request, user }: DeskRequest): Promise<PasskeyChallenge> {
  const account = { id: user.accountId, mail: user.mail };
  const { db, now } = context;
  context.countAttempt({ challenge: request.ip });
  const known = await db.selectFrom('passkey').select(['credential', 'transports']).where('account_id', '=', account.id).execute();
  return { options: await newPasskeyOptions(db, partyOf(context, request), account, known, now()) };
}

/** `POST passkeys`. */
export async function addOwnPasskey({ context, request, user, input }: DeskRequest<NewPasskey>): Promise<DeskCredentials> {
  const { db, now } = context;
  const { accountId, mail } = user;
  const passkey = await checkNewPasskey(db, partyOf(context, request), accountId, input, now());
  return withSession(db, user, async (transaction) => {
    const { passkeys } = await readCredentials(transaction, accountId);
    if (passkeys.length >= mostPasskeys || !(await addPasskey(transaction, passkey))) throw new DeskError('passkeyNew');
    await writeAudit(transaction, { at: now(), actor: mail, action: 'passkeyAdded' });
    return readCredentials(transaction, accountId);
  });
}

/** `DELETE passkeys/:id`. */
export function removePasskey({ context, user, params }: DeskRequest): Promise<DeskCredentials> {
  const { db, now } = context;
  const { accountId, mail } = user;
  return withSession(db, user, async (transaction) => {
    const removed = await transaction
      .deleteFrom('passkey')
      .where('id', '=', params.id)
      .where('account_id', '=', accountId)
      .returning('id')
      .executeTakeFirst();
    if (!removed) throw new DeskError('notFound');
    const left = await readCredentials(transaction, accountId);
    if (!left.hasPassword && left.passkeys.length === 0) throw new DeskError('lastCredential');
    await writeAudit(transaction, { at: now(), actor: mail, action: 'passkeyRemoved' });
    return left;
  });
}

/** `POST password`. All other sessions end, because whoever has the old password may have started one. */
export async function changePassword({ context, user, input }: DeskRequest<NewPassword>): Promise<DeskCredentials> {
  const { db, now } = context;
  const { accountId, sessionId, mail } = user;
  checkNewPassword(input.password, mail);
  const password = await unlessBusy(context.countAttempt({ password: accountId }), hashPassword(input.password));
  return withSession(db, user, async (transaction) => {
    await transaction.updateTable('account').set({ password }).where('id', '=', accountId).execute();
    await transaction.deleteFrom('session').where('account_id', '=', accountId).where('id', '!=', sessionId).execute();
    await writeAudit(transaction, { at: now(), actor: mail, action: 'passwordChanged' });
    return readCredentials(transaction, accountId);
  });
}

/** `POST codes/key`. */
export function makeCodeKey({ context, request, user }: DeskRequest): Promise<CodeKey> {
  context.countAttempt({ challenge: request.ip });
  return newCodeKey(context.db, context.site.manifest.brand, user, context.now());
}

/** `POST codes`. */
export function turnCodesOn({ context, user, input }: DeskRequest<TurnCodesOn>): Promise<CodesOn> {
  const { db, now } = context;
  const { accountId, mail } = user;
  return withSession(db, user, async (transaction) => {
    const recoveryCodes = await startCodes(transaction, user, input, now());
    if (!recoveryCodes) throw new DeskError('codeNew');
    await writeAudit(transaction, { at: now(), actor: mail, action: 'codesOn' });
    return { recoveryCodes, credentials: await readCredentials(transaction, accountId) };
  });
}

/** `DELETE codes`. */
export function turnCodesOff({ context, user }: DeskRequest): Promise<DeskCredentials> {
  const { db, now } = context;
  const { accountId, mail } = user;
  return withSession(db, user, async (transaction) => {
    await endCodes(transaction, accountId);
    await writeAudit(transaction, { at: now(), actor: mail, action: 'codesOff' });
    return readCredentials(transaction, accountId);
  });
}

async function readCredentials(db: Kysely<LeadDatabase>, accountId: string): Promise<DeskCredentials> {
  const account = await db.selectFrom('account').select('password').where('id', '=', accountId).executeTakeFirst();
  const passkeys = await db.selectFrom('passkey').selectAll().where('account_id', '=', accountId).orderBy('id').execute();
  const codes = await db.selectFrom('code_key').select('created_at').where('account_id', '=', accountId).executeTakeFirst();
  const recovery = await db.selectFrom('recovery_code').select('code').where('account_id', '=', accountId).execute();
  const iso = (time: number) => new Date(time).toISOString();
  return {
    hasPassword: typeof account?.password === 'string',
    passkeys: passkeys.map(({ id, name, created_at, used_at }) => ({
      ...{ id, name, addedAt: iso(created_at) },
      usedAt: used_at === null ? null : iso(used_at),
    })),
    codes: codes ? { since: iso(codes.created_at), recoveryCodesLeft: recovery.length } : null,
  };
}
