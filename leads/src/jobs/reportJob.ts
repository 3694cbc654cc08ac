import type { Kysely } from 'kysely';
import type { Mailer, OutgoingMail } from '../notify/mailer.ts';
import { type DeliveryState, inState } from '../store/deliveryState.ts';
import type { LeadDatabase } from '../store/schema.ts';
import { type TeamTarget, teamTargets } from '../store/teamTargets.ts';
import type { Job } from './job.ts';

/** A delivery that the team is told of. */
export type ReportedDelivery = {
  readonly reference: string;
  readonly form: string;
  /** JSON object: what is around the values. */
  readonly context: string;
  readonly target: TeamTarget;
  readonly attempts: number;
  readonly lastError: string | null;
};

/** What the team is told of, how often, and in which words. */
export type Report = {
  readonly name: Job['name'];
  readonly state: Extract<DeliveryState, 'set aside' | 'held'>;
  /** Least time between two mails, in milliseconds. */
  readonly pauseMs: number;
  mail(deliveries: readonly ReportedDelivery[]): OutgoingMail;
};

/** Deliveries that are marked in one statement, at most: databases limit its parameters. */
const markedAtMost = 500;

/** Tells the team by one mail what has come into a state since the last. Told first and marked then: after a failure it is told again. */
export function reportJob(db: Kysely<LeadDatabase>, mailer: Mailer, { name, state, pauseMs, mail }: Report): Job {
  return {
    name,
    pauseMs,
    async run(now, signal) {
      const found = await db
        .selectFrom('delivery')
        .innerJoin('lead', 'lead.id', 'delivery.lead_id')
        .select(['lead_id', 'attempts', 'last_error as lastError', 'reference', 'form', 'context'])
        .select('target')
        .where('target', 'in', teamTargets)
        .$narrowType<{ target: TeamTarget }>()
        .where(inState[state])
        .where('reported_at', 'is', null)
        .orderBy('lead_id')
        .execute();
      if (found.length === 0) return;
      await mailer.send(mail(found), signal);
      for (const [target, deliveries] of Map.groupBy(found, (delivery) => delivery.target)) {
        for (let from = 0; from < deliveries.length; from += markedAtMost) {
          const ids = deliveries.slice(from, from + markedAtMost).map(({ lead_id }) => lead_id);
          const marked = db.updateTable('delivery').set({ reported_at: now }).where('target', '=', target);
          await marked.where('lead_id', 'in', ids).where(inState[state]).execute();
        }
      }
    },
  };
}
