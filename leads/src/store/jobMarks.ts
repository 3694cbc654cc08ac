import type { Kysely } from 'kysely';
import type { LeadDatabase } from './schema.ts';

/**
 * Reads a time that a job remembers, as a row of `job` that is never claimed.
 * @param now Milliseconds since 1970. A later time was written while a clock was wrong, and is ignored.
 */
export async function readMark(db: Kysely<LeadDatabase>, name: string, now: number): Promise<number | undefined> {
  const row = await db.selectFrom('job').select('due_at').where('name', '=', name).where('due_at', '<=', now).executeTakeFirst();
  return row?.due_at;
}

/**
 * Stores a time that a job remembers.
 * @returns The time.
 */
export async function setMark(db: Kysely<LeadDatabase>, name: string, time: number): Promise<number> {
  await db
    .insertInto('job')
    .values({ name, due_at: time })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ due_at: time }))
    .execute();
  return time;
}
