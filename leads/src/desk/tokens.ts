import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../store/schema.ts';

/** Makes a secret of 256 random bits, for a link or a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token. A hash without salt is enough, because an attacker cannot guess 256 bits. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A value that the service makes for one use, and that a client must send back soon. */
type Challenge = {
  /** Text of the challenge. Only its hash is stored. */
  readonly text: string;
  /** The account that it was made for. Null for signing in. */
  readonly accountId: string | null;
};

/**
 * Stores a challenge, and deletes those that have ended.
 * @param forMs Time in which it can be used, in milliseconds.
 */
export async function keepChallenge(db: Db, { text, accountId }: Challenge, forMs: number, now: number): Promise<void> {
  await db.deleteFrom('challenge').where('ends_at', '<=', now).execute();
  const challenge = { id: hashToken(text), account_id: accountId, ends_at: now + forMs };
  await db.insertInto('challenge').values(challenge).execute();
}

/** Uses up a challenge. Returns false if it was not made for this account, is too old or was used. */
export async function takeChallenge(db: Db, { text, accountId }: Challenge, now: number): Promise<boolean> {
  const taken = await db
    .deleteFrom('challenge')
    .where('id', '=', hashToken(text))
    .where('ends_at', '>', now)
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}
