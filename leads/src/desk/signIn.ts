import { type AcceptInvitation, type DeskSession, type DeskSessions, deskLimits, type SignIn } from '@emovera/contract/desk.ts';
import type { AcceptWithPasskey, InvitationToken, PasskeyChallenge, PasskeySignIn } from '@emovera/contract/deskCredentials.ts';
import type { AccountRow } from '../store/schema.ts';
import { acceptInvitation, findAccount, findInvited, forgetInvitations } from './accounts.ts';
import { writeAudit } from './audit.ts';
import type { DeskRequest } from './deskContext.ts';
import { DeskError } from './deskError.ts';
import { begin, describe, enter, unknownActor, unlessBusy } from './enter.ts';
import { useCode } from './oneTimeCodes.ts';
import { checkNewPasskey, checkPasskey, newPasskeyOptions, signInOptions } from './passkeys.ts';
import { faultOfPassword, hashPassword, isPassword } from './passwords.ts';
import { partyOf } from './relyingParty.ts';
import { endSession, listSessions, noCookie, type Visitor } from './sessions.ts';
import type { Attempt } from './throttle.ts';

/** `POST session`. The answer to a wrong address is that to a wrong password, and takes as long. */
export async function signIn(asked: DeskRequest<Visitor | undefined>): Promise<DeskSession> {
  const { context, request } = asked;
  const { db, now, throttle } = context;
  const { mail, password, code } = request.body as SignIn;
  const attempt: Attempt = { mail, address: request.ip };
  begin(context, attempt);
  const account = await findAccount(db, mail.trim());
  // A longer one is no password of an account. It would only take time.
  const isRight = await unlessBusy(context, attempt, isPassword(password.slice(0, deskLimits.password.max * 4), account?.password ?? null));
  const fail = async (error: 'signIn' | 'code') => {
    await writeAudit(db, { at: now(), actor: account?.mail ?? unknownActor, action: 'signInFailed' });
    return new DeskError(error);
  };
  if (!account || !isRight) throw await fail('signIn');
  const used = await useCode(db, account.id, code, now());
  if (used === 'missing') {
    // The person is asked for it, so this was no failure.
    throttle.takeBack(attempt);
    throw new DeskError('codeNeeded');
  }
  if (used === 'wrong') throw await fail('code');
  throttle.succeed(attempt);
  if (used === 'recoveryCode') await writeAudit(db, { at: now(), actor: account.mail, action: 'recoveryCodeUsed' });
  await writeAudit(db, { at: now(), actor: account.mail, action: 'signIn' });
  return enter(asked, account.id, account);
}

/** `POST session/challenge`. It counts as a failed attempt until the passkey is used. */
export async function challengeSignIn({ context, request }: DeskRequest<Visitor | undefined>): Promise<PasskeyChallenge> {
  begin(context, { address: request.ip });
  return { options: await signInOptions(context.db, partyOf(context, request), context.now()) };
}

/** `POST session/passkey`. */
export async function signInWithPasskey(asked: DeskRequest<Visitor | undefined>): Promise<DeskSession> {
  const { context, request } = asked;
  const { db, now, throttle } = context;
  const { response } = request.body as PasskeySignIn;
  const { account, used } = await checkPasskey(db, partyOf(context, request), response, now()).catch(async (error) => {
    if (error instanceof DeskError) await writeAudit(db, { at: now(), actor: unknownActor, action: 'signInFailed' });
    throw error;
  });
  throttle.succeed({ address: request.ip });
  await writeAudit(db, { at: now(), actor: account.mail, action: 'signIn' });
  return enter(asked, account.id, { passkey: used });
}

/** `POST invitation`: sets the password once, and signs in. */
export async function acceptInvited(asked: DeskRequest<Visitor | undefined>): Promise<DeskSession> {
  const { context, request } = asked;
  const { db, now } = context;
  const { token, password } = request.body as AcceptInvitation;
  const account = await invitedBy(asked, token);
  const fault = faultOfPassword(password, account.mail);
  if (fault) throw new DeskError(fault);
  const hash = await unlessBusy(context, undefined, hashPassword(password));
  if (!(await acceptInvitation(db, token, { password: hash }, now()))) throw new DeskError('invitation');
  await writeAudit(db, { at: now(), actor: account.mail, action: 'invitationAccepted' });
  return enter(asked, account.id, { password: hash });
}

/** `POST invitation/challenge`. */
export async function challengeInvited(asked: DeskRequest<Visitor | undefined>): Promise<PasskeyChallenge> {
  const { context, request } = asked;
  const account = await invitedBy(asked, (request.body as InvitationToken).token);
  return { options: await newPasskeyOptions(context.db, partyOf(context, request), account, context.now()) };
}

/** `POST invitation/passkey`: stores the passkey, once, and signs in. */
export async function acceptInvitedWithPasskey(asked: DeskRequest<Visitor | undefined>): Promise<DeskSession> {
  const { context, request } = asked;
  const { db, now } = context;
  const body = request.body as AcceptWithPasskey;
  const account = await invitedBy(asked, body.token);
  const passkey = await checkNewPasskey(db, partyOf(context, request), account.id, body, now());
  if (!(await acceptInvitation(db, body.token, { passkey }, now()))) throw new DeskError('invitation');
  await writeAudit(db, { at: now(), actor: account.mail, action: 'invitationAccepted' });
  return enter(asked, account.id, { passkey });
}

/** `GET session`. */
export async function showSession({ context, visitor }: DeskRequest): Promise<DeskSession> {
  return describe(context, visitor);
}

/** `DELETE session`: signs out. */
export async function signOut({ context, reply, visitor }: DeskRequest): Promise<void> {
  const { db, now } = context;
  await endSession(db, visitor.accountId, visitor.sessionId);
  await writeAudit(db, { at: now(), actor: visitor.mail, action: 'signOut' });
  reply.header('set-cookie', noCookie).code(204);
}

/** `GET sessions`. */
export function showSessions({ context, visitor }: DeskRequest): Promise<DeskSessions> {
  return listSessions(context.db, visitor, context.now());
}

/** `DELETE sessions/:id`: ends a session of the same account. */
export async function endOwnSession({ context, request, reply, visitor }: DeskRequest): Promise<void> {
  const { db, now } = context;
  const { id } = request.params as { id: string };
  if (!(await endSession(db, visitor.accountId, id))) throw new DeskError('notFound');
  await writeAudit(db, { at: now(), actor: visitor.mail, action: 'sessionEnded' });
  reply.code(204);
}

/** The account that a token invites. Wrong tokens count as failed attempts. */
async function invitedBy({ context, request }: DeskRequest<Visitor | undefined>, token: string): Promise<AccountRow> {
  const { db, now, throttle } = context;
  const attempt: Attempt = { address: request.ip };
  begin(context, attempt);
  await forgetInvitations(db, now());
  const account = await findInvited(db, token, now());
  if (!account) throw new DeskError('invitation');
  throttle.succeed(attempt);
  return account;
}
