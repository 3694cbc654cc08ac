import type { DeskSession } from '@emovera/contract/desk.ts';
import { isConfigured } from '../delivery/target.ts';
import type { DeskContext, DeskRequest } from './deskContext.ts';
import { DeskError } from './deskError.ts';
import { type DeskUser, endSession, findUser, type Proof, sessionCookie, startSession } from './sessions.ts';

/** Whom the audit log names if somebody tried to sign in to an account that does not exist: the typed text may be anything. */
export const unknownActor = 'unknown';

/** Starts a session with a new token. A session that the browser had ends, so that nobody can prepare one for somebody else. */
export async function enter(
  { context, request, reply, user }: DeskRequest<DeskUser | undefined>,
  accountId: string,
  proof: Proof,
): Promise<DeskSession> {
  const { db, now } = context;
  if (user) await endSession(db, user.accountId, user.sessionId);
  const token = await startSession(db, accountId, proof, request.headers['user-agent'] ?? '', now());
  if (!token) throw new DeskError('signIn');
  const cookie = sessionCookie(token);
  const entered = await findUser(db, cookie, now(), true);
  if (!entered) throw new DeskError('session');
  reply.header('set-cookie', cookie);
  return describe(context, entered);
}

/** What the screen knows about the person who is signed in. */
export function describe({ config, site }: DeskContext, { mail, role }: DeskUser): DeskSession {
  const targets = (['crm', 'email', 'visitor'] as const).filter((target) => isConfigured(target, config));
  return { mail, role, siteOrigin: site.manifest.origin, targets };
}
