import type { Kysely } from 'kysely';
import type { Mailer, OutgoingMail } from '../notify/mailer.ts';
import { type DeliveryState, inState } from '../store/conditions.ts';
import { type LeadDatabase, type TeamTarget, teamTargets } from '../store/schema.ts';
import { storeSent } from '../store/storeSent.ts';
import type { Job } from './job.ts';

/** A delivery that is reported to the team. */
export type ReportedDelivery = {
  readonly reference: string;
  readonly form: string;
  /** JSON of the lead's context. */
  readonly context: string;
  readonly target: TeamTarget;
  readonly attempts: number;
  readonly lastError: string | null;
};

/** What is reported, how often, and with which mail. */
export type Report = {
  readonly name: Job['name'];
  readonly state: Extract<DeliveryState, 'set aside' | 'held'>;
  /** Shortest time between two mails, in milliseconds. */
  readonly pauseMs: number;
  mail(deliveries: readonly ReportedDelivery[]): OutgoingMail;
};

/** Most deliveries that are marked in one statement, because databases limit its parameters. */
const markLimit = 500;

/** Reports by mail which deliveries entered a state since the last mail. They are marked after the mail is sent, so that they are reported again after a failure. */
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
        for (let from = 0; from < deliveries.length; from += markLimit) {
          const ids = deliveries.slice(from, from + markLimit).map(({ lead_id }) => lead_id);
          const marked = db.updateTable('delivery').set({ reported_at: now }).where('target', '=', target);
          await storeSent(() => marked.where('lead_id', 'in', ids).where(inState[state]).execute(), signal);
        }
      }
    },
  };
}
