import type { Kysely } from 'kysely';
import type { LeadDatabase } from './schema.ts';

/** Time beyond its pause at which a job is put off after a failure, at most, in milliseconds. What is due later was put off while a clock was wrong, and is due. */
const longestDelayMs = 3_600_000;

/**
 * Takes a job that is due, and moves its time on in the same statement: of several services that share the store, one gets it.
 * @param now Milliseconds since 1970.
 * @param pauseMs Time until it is due again.
 * @returns Whether this service is to do it. A job that nobody knew is due.
 */
export async function claimJob(db: Kysely<LeadDatabase>, name: string, now: number, pauseMs: number): Promise<boolean> {
  const due_at = now + pauseMs;
  const moved = await db
    .updateTable('job')
    .set({ due_at })
    .where('name', '=', name)
    .where(({ or, eb }) => or([eb('due_at', '<=', now), eb('due_at', '>', due_at + longestDelayMs)]))
    .executeTakeFirst();
  if (moved.numUpdatedRows > 0n) return true;
  const made = await db
    .insertInto('job')
    .values({ name, due_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (made.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
