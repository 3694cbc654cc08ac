import type { MailWords } from '@emovera/contract/mailWords.ts';
import type { Kysely } from 'kysely';
import type { Mailer } from '../notify/mailer.ts';
import { setAsideMail } from '../notify/setAsideMail.ts';
import { inState } from '../store/deliveryState.ts';
import type { LeadDatabase } from '../store/schema.ts';
import type { Job } from './job.ts';

/** A little less than a minute, so that a minute's timer always finds it due. */
const pauseMs = 50_000;

/** Deliveries that are marked in one statement, at most: databases limit its parameters. */
const markedAtMost = 500;

/** Tells the team by one mail what was set aside since the last. Told first and marked then: after a failure it is told again. */
export function setAsideJob(db: Kysely<LeadDatabase>, mailer: Mailer, words: MailWords): Job {
  return {
    name: 'setAside',
    pauseMs,
    async run(now, signal) {
      const found = await db
        .selectFrom('delivery')
        .innerJoin('lead', 'lead.id', 'delivery.lead_id')
        .select(['lead_id', 'target', 'attempts', 'last_error as lastError', 'reference', 'form'])
        .where(inState['set aside'])
        .where('reported_at', 'is', null)
        .orderBy('dead_at')
        .execute();
      if (found.length === 0) return;
      await mailer.send(setAsideMail(found, words), signal);
      for (const [target, deliveries] of Map.groupBy(found, (delivery) => delivery.target)) {
        for (let from = 0; from < deliveries.length; from += markedAtMost) {
          const ids = deliveries.slice(from, from + markedAtMost).map(({ lead_id }) => lead_id);
          const marked = db.updateTable('delivery').set({ reported_at: now }).where('target', '=', target);
          await marked.where('lead_id', 'in', ids).where(inState['set aside']).execute();
        }
      }
    },
  };
}
