import type { Kysely } from 'kysely';
import type { Mailer, OutgoingMail } from '../notify/mailer.ts';
import { inState, isSelfTest } from '../store/conditions.ts';
import { readMark, setMark } from '../store/jobMarks.ts';
import type { LeadDatabase } from '../store/schema.ts';
import { storeSent } from '../store/storeSent.ts';
import { eachMinuteMs, type Job } from './job.ts';

const hourMs = 3_600_000;

/** Times that the alarm remembers: when it began to watch, for a store without leads, and the beginning of the last silence that it reported. */
const marks = { watched: 'silence watched since', reported: 'silence told of' } as const;

/**
 * Sends the team one mail when no lead has arrived for some hours.
 * @param mail Makes the mail. Its parameter is the beginning of the silence, in milliseconds since 1970.
 */
export function silenceJob(db: Kysely<LeadDatabase>, mailer: Mailer, hours: number, mail: (since: number) => OutgoingMail): Job {
  return {
    name: 'silence',
    pauseMs: eachMinuteMs,
    async run(now, signal) {
      const watched = (await readMark(db, marks.watched, now)) ?? (await setMark(db, marks.watched, now));
      const since = Math.max(watched, await lastLead(db, now));
      if (now < since + hours * hourMs) return;
      if (((await readMark(db, marks.reported, now)) ?? 0) >= since) return;
      await mailer.send(mail(since), signal);
      await storeSent(() => setMark(db, marks.reported, since), signal);
    },
  };
}

/** When the last lead arrived that is neither a test nor held. Held leads do not count: the alarm must also work if every lead is held. */
async function lastLead(db: Kysely<LeadDatabase>, now: number): Promise<number> {
  const row = await db
    .selectFrom('lead')
    .select('received_at')
    .where('received_at', '<=', now)
    .where(({ not }) => not(isSelfTest(db)))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('delivery').select('lead_id').whereRef('lead_id', '=', 'lead.id').where(inState.held))),
    )
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.received_at ?? 0;
}
