import type { CodeKey, CodesOn, DeskCredentials, PasskeyChallenge } from '@emovera/contract/deskCredentials.ts';
import type { NewPasskey, NewPassword, TurnCodesOn } from '@emovera/contract/deskRequests.ts';
import type { AccountChange } from '@emovera/contract/mailMessages.ts';
import type { Db } from '../store/schema.ts';
import { addPasskey } from './accounts.ts';
import { writeAudit } from './auditLog.ts';
import type { DeskRequest } from './deskContext.ts';
import { DeskError } from './deskError.ts';
import { endCodes, newCodeKey, startCodes } from './oneTimeCodes.ts';
import { checkNewPasskey, newPasskeyOptions } from './passkeys.ts';
import { checkNewPassword, hashPassword } from './passwords.ts';
import { withSession } from './sessions.ts';
import { tellPerson } from './tellPerson.ts';
import { unlessBusy } from './throttle.ts';

/** Maximum number of passkeys of an account. A device needs only one. */
const maxPasskeys = 20;

export function showCredentials({ context, user }: DeskRequest): Promise<DeskCredentials> {
  return readCredentials(context.db, user.accountId);
}

export async function challengePasskey(call: DeskRequest): Promise<PasskeyChallenge> {
  const { context, request, user } = call;
  const account = { id: user.accountId, mail: user.mail };
  context.countAttempt({ challenge: request.ip });
  const passkeys = await context.db
    .selectFrom('passkey')
    .select(['credential', 'transports'])
    .where('account_id', '=', account.id)
    .execute();
  return { options: await newPasskeyOptions(call, account, passkeys) };
}

export async function addOwnPasskey(call: DeskRequest<NewPasskey>): Promise<DeskCredentials> {
  const { accountId } = call.user;
  const passkey = await checkNewPasskey(call, accountId, call.input);
  return change(call, 'passkeyAdded', async (transaction) => {
    const { passkeys } = await readCredentials(transaction, accountId);
    if (passkeys.length >= maxPasskeys || !(await addPasskey(transaction, passkey))) throw new DeskError('passkeyNew');
  });
}

export function removePasskey(call: DeskRequest): Promise<DeskCredentials> {
  const { user, params } = call;
  return change(call, 'passkeyRemoved', async (transaction) => {
    const removed = await transaction
      .deleteFrom('passkey')
      .where('id', '=', params.id)
      .where('account_id', '=', user.accountId)
      .returning('id')
      .executeTakeFirst();
    if (!removed) throw new DeskError('notFound');
    const left = await readCredentials(transaction, user.accountId);
    if (!left.hasPassword && left.passkeys.length === 0) throw new DeskError('lastCredential');
  });
}

/** `POST password`. All other sessions end, because an attacker with the old password may have started one. */
export async function changePassword(call: DeskRequest<NewPassword>): Promise<DeskCredentials> {
  const { context, user, input } = call;
  const { accountId, sessionId, mail } = user;
  checkNewPassword(input.password, mail);
  const password = await unlessBusy(context.countAttempt({ password: accountId }), hashPassword(input.password));
  return change(call, 'passwordChanged', async (transaction) => {
    await transaction.updateTable('account').set({ password }).where('id', '=', accountId).execute();
    await transaction.deleteFrom('session').where('account_id', '=', accountId).where('id', '!=', sessionId).execute();
  });
}

export function makeCodeKey({ context, request, user }: DeskRequest): Promise<CodeKey> {
  context.countAttempt({ challenge: request.ip });
  return newCodeKey(context.db, context.site.manifest.brand, user, context.now());
}

export async function turnCodesOn(call: DeskRequest<TurnCodesOn>): Promise<CodesOn> {
  const { context, user, input } = call;
  let recoveryCodes: readonly string[] = [];
  const credentials = await change(call, 'codesOn', async (transaction) => {
    const newCodes = await startCodes(transaction, user, input, context.now());
    if (!newCodes) throw new DeskError('codeNew');
    recoveryCodes = newCodes;
  });
  return { recoveryCodes, credentials };
}

export function turnCodesOff(call: DeskRequest): Promise<DeskCredentials> {
  return change(call, 'codesOff', (transaction) => endCodes(transaction, call.user.accountId));
}

/** Changes the credentials of the person, adds an entry to the audit log, and tells the person by mail. */
async function change(
  call: DeskRequest,
  action: AccountChange | 'passkeyRemoved',
  work: (transaction: Db) => Promise<void>,
): Promise<DeskCredentials> {
  const { context, user } = call;
  const { db, now } = context;
  const credentials = await withSession(db, user, async (transaction) => {
    await work(transaction);
    await writeAudit(transaction, { at: now(), actor: user.mail, action });
    return readCredentials(transaction, user.accountId);
  });
  if (action !== 'passkeyRemoved') tellPerson(call, user.mail, action);
  return credentials;
}

async function readCredentials(db: Db, accountId: string): Promise<DeskCredentials> {
  const account = await db.selectFrom('account').select(['password', 'managed']).where('id', '=', accountId).executeTakeFirst();
  const company = await db.selectFrom('company_account').select('subject').where('account_id', '=', accountId).executeTakeFirst();
  const passkeys = await db.selectFrom('passkey').selectAll().where('account_id', '=', accountId).orderBy('id').execute();
  const codes = await db.selectFrom('code_key').select('created_at').where('account_id', '=', accountId).executeTakeFirst();
  const recovery = await db.selectFrom('recovery_code').select('code').where('account_id', '=', accountId).execute();
  const iso = (time: number) => new Date(time).toISOString();
  return {
    company: company ? (account?.managed === 1 ? 'only' : 'linked') : null,
    hasPassword: typeof account?.password === 'string',
    passkeys: passkeys.map(({ id, name, created_at, used_at }) => ({
      ...{ id, name, addedAt: iso(created_at) },
      usedAt: used_at === null ? null : iso(used_at),
    })),
    codes: codes ? { since: iso(codes.created_at), recoveryCodesLeft: recovery.length } : null,
  };
}
