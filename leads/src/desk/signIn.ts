import { type AcceptInvitation, type DeskSession, type DeskSessions, deskLimits, type SignIn } from '@emovera/contract/desk.ts';
import { isConfigured } from '../commands/describeState.ts';
import type { AccountRow } from '../store/schema.ts';
import { acceptInvitation, findAccount, findInvited, forgetInvitations } from './accounts.ts';
import { writeAudit } from './audit.ts';
import type { DeskContext, DeskRequest } from './deskContext.ts';
import { DeskError } from './deskError.ts';
import { BusyError, faultOfPassword, hashPassword, isPassword } from './passwords.ts';
import { endSession, findVisitor, listSessions, noCookie, sessionCookie, startSession, type Visitor } from './sessions.ts';
import type { Attempt } from './throttle.ts';

/** Whom the audit log names if somebody tried to sign in to an account that does not exist: the typed text may be anything. */
const unknownActor = 'unknown';

/** `POST session`. The answer to a wrong address is that to a wrong password, and takes as long. */
export async function signIn(asked: DeskRequest<Visitor | undefined>): Promise<DeskSession> {
  const { context, request } = asked;
  const { db, now, throttle } = context;
  const { mail, password } = request.body as SignIn;
  const attempt: Attempt = { mail, address: request.ip };
  begin(context, attempt);
  const account = await findAccount(db, mail.trim());
  // A longer one is no password of an account. It would only take time.
  const isRight = await unlessBusy(context, attempt, isPassword(password.slice(0, deskLimits.password.max * 4), account?.password ?? null));
  if (!account || !isRight) {
    await writeAudit(db, { at: now(), actor: account?.mail ?? unknownActor, action: 'signInFailed' });
    throw new DeskError('signIn');
  }
  throttle.succeed(attempt);
  await writeAudit(db, { at: now(), actor: account.mail, action: 'signIn' });
  return enter(asked, account);
}

/** `POST invitation`: sets the password once, and signs in. */
export async function acceptInvited(asked: DeskRequest<Visitor | undefined>): Promise<DeskSession> {
  const { context, request } = asked;
  const { db, now, throttle } = context;
  const { token, password } = request.body as AcceptInvitation;
  const attempt: Attempt = { address: request.ip };
  begin(context, attempt);
  await forgetInvitations(db, now());
  const account = await findInvited(db, token, now());
  if (!account) throw new DeskError('invitation');
  throttle.succeed(attempt);
  const fault = faultOfPassword(password, account.mail);
  if (fault) throw new DeskError(fault);
  const hash = await unlessBusy(context, undefined, hashPassword(password));
  if (!(await acceptInvitation(db, token, hash, now()))) throw new DeskError('invitation');
  await writeAudit(db, { at: now(), actor: account.mail, action: 'invitationAccepted' });
  return enter(asked, { id: account.id, password: hash });
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

/** Starts a session with a new token. A session that the browser had ends, so that nobody can prepare one for somebody else. */
async function enter(
  { context, request, reply, visitor }: DeskRequest<Visitor | undefined>,
  account: Pick<AccountRow, 'id' | 'password'>,
): Promise<DeskSession> {
  const { db, now } = context;
  if (visitor) await endSession(db, visitor.accountId, visitor.sessionId);
  const token = await startSession(db, account, request.headers['user-agent'] ?? '', now());
  if (!token) throw new DeskError('signIn');
  const cookie = sessionCookie(token);
  const entered = await findVisitor(db, cookie, now(), true);
  if (!entered) throw new DeskError('session');
  reply.header('set-cookie', cookie);
  return describe(context, entered);
}

function describe({ config, site }: DeskContext, { mail, role }: Visitor): DeskSession {
  const targets = (['crm', 'email', 'visitor'] as const).filter((target) => isConfigured(target, config));
  return { mail, role, siteOrigin: site.manifest.origin, targets };
}

function begin({ throttle }: DeskContext, attempt: Attempt): void {
  const wait = throttle.begin(attempt);
  if (wait !== undefined) throw new DeskError('tooMany', wait);
}

/** Waits for a hash. If the service is too busy for it, the attempt does not count. */
async function unlessBusy<T>({ throttle }: DeskContext, attempt: Attempt | undefined, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof BusyError)) throw error;
    if (attempt) throttle.takeBack(attempt);
    throw new DeskError('tooMany', 5);
  }
}
