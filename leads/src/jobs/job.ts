import { hourMs } from '../durations.ts';
import type { Db } from '../store/schema.ts';

/** Pause of a job that runs each minute, in milliseconds. It is shorter than a minute, so that the timer always finds the job due. */
export const eachMinuteMs = 50_000;

/** A recurring task that only one of the services that share a store runs. */
export type Job = {
  readonly name: 'purge' | 'setAside' | 'held' | 'silence' | 'weekly' | 'reminders';
  /** Time between two runs, in milliseconds. */
  readonly pauseMs: number;
  /**
   * @param now Milliseconds since 1970.
   * @param signal Aborted when the service cannot wait any longer.
   */
  run(now: number, signal: AbortSignal): Promise<void>;
};

/** Maximum extra delay of a job after a failure, in milliseconds. A job that is due even later was delayed while a clock was wrong. It counts as due now. */
const maxDelayMs = hourMs;

/**
 * Claims a due job and sets its next time in the same statement, so that only one of the services that share the store runs it.
 * @param now Milliseconds since 1970.
 * @param pauseMs Time until it is due again.
 * @returns Whether this service runs the job. A job that is not stored yet is due.
 */
export async function claimJob(db: Db, name: string, now: number, pauseMs: number): Promise<boolean> {
  const due_at = now + pauseMs;
  const claimed = await db
    .insertInto('job')
    .values({ name, due_at })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ due_at })
        .where(({ or, eb }) => or([eb('job.due_at', '<=', now), eb('job.due_at', '>', due_at + maxDelayMs)])),
    )
    .returning('name')
    .executeTakeFirst();
  return claimed !== undefined;
}

/**
 * Reads a time that a job has stored, as a row of `job` that is never claimed.
 * @param now Milliseconds since 1970. A later time was written while a clock was wrong, and is ignored.
 */
export async function readStoredTime(db: Db, name: string, now: number): Promise<number | undefined> {
  const row = await db.selectFrom('job').select('due_at').where('name', '=', name).where('due_at', '<=', now).executeTakeFirst();
  return row?.due_at;
}

/**
 * Stores a time for a job; see {@link readStoredTime}.
 * @returns The time.
 */
export async function storeTime(db: Db, name: string, time: number): Promise<number> {
  await db
    .insertInto('job')
    .values({ name, due_at: time })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ due_at: time }))
    .execute();
  return time;
}
