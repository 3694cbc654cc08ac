import { hasAccounts } from '../desk/accounts.ts';
import { minuteMs } from '../durations.ts';
import type { DueLeads } from '../notify/leadMails.ts';
import type { Mailer, OutgoingMail } from '../notify/mailer.ts';
import { inPages, storeSent } from '../store/commit.ts';
import { parisDay, toMailTime } from '../store/parisDays.ts';
import type { Db } from '../store/schema.ts';
import { parseJsonObject } from '../text.ts';
import { type Job, readStoredTime, storeTime } from './job.ts';

/** Name of the time when all mails of a day were sent. */
const storedTimeName = 'reminders sent';

/**
 * Sends each person one mail a day, from 8 in Paris on, about their open leads with a due reminder. Leads without an assignee with an account go to the team.
 * If no service runs at 8, the mails are sent later that day. Leads are marked after their mail is sent, so that only the others are sent again after a failure.
 */
export function reminderJob(db: Db, mailer: Mailer, mail: (due: DueLeads) => OutgoingMail): Job {
  return {
    name: 'reminders',
    // This is longer than sending takes, so that no other service sends the mails meanwhile.
    pauseMs: 5 * minuteMs,
    async run(now, signal) {
      const due = toMailTime(parisDay(now));
      if (now < due || ((await readStoredTime(db, storedTimeName, now)) ?? 0) >= due) return;
      const day = parisDay(now).toString();
      const hasDesk = await hasAccounts(db);
      const failures: unknown[] = [];
      for (const [person, leads] of Map.groupBy(await findDue(db, day), (lead) => lead.person ?? undefined)) {
        const marked = db.updateTable('work').set({ reminded_on: day });
        try {
          await mailer.send(mail({ leads, person, day, hasDesk }), signal);
          for (const ids of inPages(leads.map(({ id }) => id))) await storeSent(() => marked.where('lead_id', 'in', ids).execute(), signal);
        } catch (error) {
          // The mail server may refuse one address only.
          failures.push(error);
        }
      }
      if (failures.length > 0) throw failures[0];
      await storeSent(() => storeTime(db, storedTimeName, now), signal);
    },
  };
}

/** Finds leads whose reminder is due on a day, without those of a mail that was sent that day. */
async function findDue(db: Db, day: string) {
  const rows = await db
    .selectFrom('work')
    .innerJoin('lead', 'lead.id', 'work.lead_id')
    .leftJoin('account', 'account.mail', 'work.assignee')
    .select(['lead.id', 'reference', 'form', 'fields', 'account.mail as person'])
    .where('remind_on', '<=', day)
    .where('step', 'in', ['new', 'contact'])
    .where(({ or, eb }) => or([eb('reminded_on', 'is', null), eb('reminded_on', '<>', day)]))
    .orderBy('remind_on')
    .orderBy('lead.id')
    .execute();
  return rows.map((row) => ({ ...row, fields: parseJsonObject<Record<string, string>>(row.fields) ?? {} }));
}
