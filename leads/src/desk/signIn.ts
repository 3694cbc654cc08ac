import type { DeskSession } from '@emovera/contract/desk.ts';
import type { PasskeyChallenge } from '@emovera/contract/deskCredentials.ts';
import type { AcceptInvitation, AcceptWithPasskey, InvitationToken, PasskeySignIn, SignIn } from '@emovera/contract/deskRequests.ts';
import { deskLimits } from '@emovera/contract/limits.ts';
import { isConfigured } from '../delivery/target.ts';
import { countFitting } from '../store/readLeads.ts';
import type { AccountRow } from '../store/schema.ts';
import { acceptInvitation, findAccount, findInvited, forgetInvitations, type NewCredential } from './accounts.ts';
import { writeAudit } from './auditLog.ts';
import type { DeskContext, DeskRequest, OpenRequest } from './deskContext.ts';
import { DeskError } from './deskError.ts';
import { useCode } from './oneTimeCodes.ts';
import { checkNewPasskey, checkPasskey, newPasskeyOptions, signInOptions } from './passkeys.ts';
import { checkNewPassword, hashPassword, isPassword } from './passwords.ts';
import { type DeskUser, deletedCookie, endSession, findUser, sessionCookie, startSession, type UsedCredential } from './sessions.ts';
import { tellPerson } from './tellPerson.ts';
import { type Counted, unlessBusy } from './throttle.ts';
import { toLeadFilter } from './toLeadFilter.ts';

/** `POST session`. The answers to a wrong address and to a wrong password are the same, and take equally long. */
export async function signIn(call: OpenRequest<SignIn>): Promise<DeskSession> {
  const { context, request, input } = call;
  const { db, now } = context;
  const { mail, password, code } = input;
  const attempt = context.countAttempt({ account: mail, network: request.ip });
  const account = await findAccount(db, mail.trim());
  // A longer text cannot be a password, and hashing it would waste time.
  const typed = password.slice(0, deskLimits.password.max * 4);
  const isRight = await unlessBusy(attempt, isPassword(typed, account?.password ?? null));
  if (!account || !isRight) {
    await writeAudit(db, { at: now(), actor: account?.mail ?? unknownActor, action: 'signInFailed' });
    throw new DeskError('signIn');
  }
  await checkCode(context, account, code, attempt);
  attempt.succeed();
  return replaceSession(call, account.id, { password: account.password });
}

/** Checks the one-time code or recovery code of an account that needs one. */
async function checkCode(context: DeskContext, { id, mail }: AccountRow, code: string | undefined, attempt: Counted): Promise<void> {
  const { db, now } = context;
  const counted = code === undefined ? undefined : context.countAttempt({ code: id });
  const used = await useCode(db, id, code, now());
  if (used === 'wrong') {
    await writeAudit(db, { at: now(), actor: mail, action: 'codeFailed' });
    throw new DeskError('code');
  }
  counted?.succeed();
  if (used === 'missing') {
    // The person is asked for the code, so this was not a failed attempt.
    attempt.takeBack();
    throw new DeskError('codeNeeded');
  }
  if (used === 'recoveryCode') await writeAudit(db, { at: now(), actor: mail, action: 'recoveryCodeUsed' });
}

export async function challengeSignIn(call: OpenRequest): Promise<PasskeyChallenge> {
  call.context.countAttempt({ challenge: call.request.ip });
  return { options: await signInOptions(call) };
}

export async function signInWithPasskey(call: OpenRequest<PasskeySignIn>): Promise<DeskSession> {
  const { context, request } = call;
  const { db, now } = context;
  const attempt = context.countAttempt({ network: request.ip });
  const checked = await checkPasskey(call, call.input.response);
  if (!checked?.account || !checked.used) {
    // Without this check, clients without our challenge could fill the log.
    if (checked) await writeAudit(db, { at: now(), actor: checked.account?.mail ?? unknownActor, action: 'signInFailed' });
    throw new DeskError('passkey');
  }
  attempt.succeed();
  return replaceSession(call, checked.account.id, { passkey: checked.used });
}

/** `POST invitation`: sets the password once, and signs in. */
export async function acceptInvited(call: OpenRequest<AcceptInvitation>): Promise<DeskSession> {
  const { token, password } = call.input;
  const account = await invitedBy(call, token);
  checkNewPassword(password, account.mail);
  return accept(call, token, account, { password: await unlessBusy(undefined, hashPassword(password)) });
}

export async function challengeInvited(call: OpenRequest<InvitationToken>): Promise<PasskeyChallenge> {
  call.context.countAttempt({ challenge: call.request.ip });
  const account = await invitedBy(call, call.input.token);
  // This passkey replaces all others of the account, so a device that already has one may make another.
  return { options: await newPasskeyOptions(call, account, []) };
}

/** `POST invitation/passkey`: stores the passkey, once, and signs in. */
export async function acceptInvitedWithPasskey(call: OpenRequest<AcceptWithPasskey>): Promise<DeskSession> {
  const account = await invitedBy(call, call.input.token);
  const passkey = await checkNewPasskey(call, account.id, call.input);
  return accept(call, call.input.token, account, { passkey });
}

async function accept(
  call: OpenRequest,
  token: string,
  { id, mail }: Pick<AccountRow, 'id' | 'mail'>,
  credential: NewCredential,
): Promise<DeskSession> {
  const { db, now } = call.context;
  const accepted = await acceptInvitation(db, token, credential, now());
  if (accepted === 'passkeyKnown') throw new DeskError('passkeyNew');
  if (accepted === 'ended') throw new DeskError('invitation');
  tellPerson(call, mail, 'password' in credential ? 'passwordChanged' : 'passkeyAdded');
  return replaceSession(call, id, credential);
}

export async function showSession({ context, user }: DeskRequest): Promise<DeskSession> {
  return describe(context, user);
}

/** `DELETE session`: signs out. */
export async function signOut({ context, reply, user }: DeskRequest): Promise<void> {
  const { db, now } = context;
  await db.transaction().execute(async (transaction) => {
    await endSession(transaction, user.accountId, user.sessionId);
    await writeAudit(transaction, { at: now(), actor: user.mail, action: 'signOut' });
  });
  reply.header('set-cookie', deletedCookie).code(204);
}

/** `DELETE sessions/:id`: ends a session of the same account. */
export async function endOwnSession({ context, reply, user, params }: DeskRequest): Promise<void> {
  const { db, now } = context;
  await db.transaction().execute(async (transaction) => {
    if (!(await endSession(transaction, user.accountId, params.id))) throw new DeskError('notFound');
    await writeAudit(transaction, { at: now(), actor: user.mail, action: 'sessionEnded' });
  });
  reply.code(204);
}

/** The account that a token invites. Wrong tokens count as failed attempts. */
async function invitedBy({ context, request }: OpenRequest, token: string): Promise<AccountRow> {
  const { db, now } = context;
  const attempt = context.countAttempt({ network: request.ip });
  await forgetInvitations(db, now());
  const account = await findInvited(db, token, now());
  if (!account) throw new DeskError('invitation');
  attempt.succeed();
  return account;
}

/** Name in the audit log for a sign-in to an account that does not exist: the typed text may be anything. */
export const unknownActor = 'unknown';

/** Starts a session with a new token. A session that the browser had ends, so that an attacker cannot prepare one for another person. */
export async function replaceSession(
  { context, request, reply, user }: OpenRequest,
  accountId: string,
  usedCredential: UsedCredential,
): Promise<DeskSession> {
  const { db, now } = context;
  if (user) await endSession(db, user.accountId, user.sessionId);
  const token = await startSession(db, accountId, usedCredential, request.headers['user-agent'] ?? '', now());
  if (!token) throw new DeskError('signIn');
  const cookie = sessionCookie(token);
  const entered = await findUser(db, cookie, now(), true);
  if (!entered) throw new DeskError('session');
  reply.header('set-cookie', cookie);
  return describe(context, entered);
}

/** Data of the signed-in person for the screen. */
async function describe(context: DeskContext, { mail, role }: DeskUser): Promise<DeskSession> {
  const { config, site, db } = context;
  const targets = (['crm', 'email', 'visitor'] as const).filter((target) => isConfigured(target, config));
  const due = await countFitting(db, toLeadFilter({ assignee: [mail], steps: ['new', 'contact'], due: true }, context));
  return { mail, role, siteOrigin: site.manifest.origin, targets, due };
}
