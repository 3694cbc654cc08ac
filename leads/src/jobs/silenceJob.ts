import type { Kysely } from 'kysely';
import type { Mailer, OutgoingMail } from '../notify/mailer.ts';
import { readMark, setMark } from '../store/jobs.ts';
import type { LeadDatabase } from '../store/schema.ts';
import { lastLeadAt } from '../store/storeFigures.ts';
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
      const since = Math.max(watched, await lastLeadAt(db, now));
      if (now < since + hours * hourMs) return;
      if (((await readMark(db, marks.reported, now)) ?? 0) >= since) return;
      await mailer.send(mail(since), signal);
      await storeSent(() => setMark(db, marks.reported, since), signal);
    },
  };
}
