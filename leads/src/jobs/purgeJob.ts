import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { emptyLog } from '../store/emptyLog.ts';
import { purgeLeads } from '../store/purgeLeads.ts';
import type { LeadDatabase } from '../store/schema.ts';
import type { Job } from './job.ts';

const dayMs = 86_400_000;

/** Time before which a person's last lead must lie for theirs to be erased, in milliseconds since 1970. */
export function purgeTime(now: number, retentionDays: number): number {
  return now - retentionDays * dayMs;
}

/** Erases leads whose retention has ended, once a day. */
export function purgeJob(db: Kysely<LeadDatabase>, retentionDays: number, log: Pick<FastifyBaseLogger, 'info'>): Job {
  return {
    name: 'purge',
    pauseMs: dayMs,
    async run(now) {
      const { leads, neverDelivered } = await purgeLeads(db, purgeTime(now, retentionDays));
      // Also when nothing went now: what went before may still be in it.
      await emptyLog(db);
      if (leads > 0) log.info({ leads, neverDelivered, retentionDays }, 'leads erased: retention has ended');
    },
  };
}
