import type { Locale } from '@emovera/contract/locales.ts';
import type { MailWords } from '@emovera/contract/mailWords.ts';
import type { Kysely } from 'kysely';
import type { Mailer } from '../notify/mailer.ts';
import { silenceMail } from '../notify/silenceMail.ts';
import { inState } from '../store/deliveryState.ts';
import { isSelfTest } from '../store/person.ts';
import type { LeadDatabase } from '../store/schema.ts';
import { eachMinuteMs, type Job } from './job.ts';

const hourMs = 3_600_000;

/**
 * What the alarm remembers, as rows of `job` that nobody claims: since when it watches (a store without leads has no other beginning), and which
 * silence it told of last, by its beginning.
 */
const marks = { watched: 'silence watched since', told: 'silence told of' } as const;

/** What the alarm on silence works with. */
export type SilenceDeps = {
  readonly db: Kysely<LeadDatabase>;
  readonly mailer: Mailer;
  readonly words: MailWords;
  readonly lang: Locale;
  /** Origin of the site. */
  readonly site: string;
  /** Hours of silence that are told. */
  readonly hours: number;
};

/** Tells the team once when no lead has come for some hours. */
export function silenceJob({ db, mailer, words, lang, site, hours }: SilenceDeps): Job {
  return {
    name: 'silence',
    pauseMs: eachMinuteMs,
    async run(now, signal) {
      // What lies ahead was written while a clock was wrong.
      const watched = (await readMark(db, marks.watched, now)) ?? (await setMark(db, marks.watched, now));
      const since = Math.max(watched, await lastLead(db, now));
      if (now < since + hours * hourMs) return;
      if (((await readMark(db, marks.told, now)) ?? 0) >= since) return;
      await mailer.send(silenceMail({ hours, since, site }, words, lang), signal);
      await setMark(db, marks.told, since);
    },
  };
}

/** When the last lead came that counts: neither a test nor held, since an alarm is wanted too when every lead is taken for a robot's. */
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

async function readMark(db: Kysely<LeadDatabase>, name: string, now: number): Promise<number | undefined> {
  const row = await db.selectFrom('job').select('due_at').where('name', '=', name).where('due_at', '<=', now).executeTakeFirst();
  return row?.due_at;
}

async function setMark(db: Kysely<LeadDatabase>, name: string, time: number): Promise<number> {
  await db
    .insertInto('job')
    .values({ name, due_at: time })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ due_at: time }))
    .execute();
  return time;
}
