import { deskPath } from '@emovera/contract/desk.ts';
import type { DeskFigures } from '@emovera/contract/deskLeads.ts';
import type { Kysely } from 'kysely';
import { hasAccounts } from '../desk/accounts.ts';
import type { Mailer, OutgoingMail } from '../notify/mailer.ts';
import { countDeliveries } from '../store/countDeliveries.ts';
import { countFigures } from '../store/countFigures.ts';
import { readMark, setMark } from '../store/jobs.ts';
import { parisDay, startOfParisDay } from '../store/parisDays.ts';
import { type LeadDatabase, teamTargets } from '../store/schema.ts';
import { storeSent } from '../store/storeSent.ts';
import type { Job } from './job.ts';

/** What the mail about a week says. */
export type WeeklySummary = {
  readonly figures: DeskFigures;
  /** Deliveries to the CRM and the team that are set aside now, of all leads. */
  readonly setAside: number;
  /** Path of the week's figures on the lead desk, if the desk has accounts. */
  readonly deskAddress: string | undefined;
};

/** Monday at 8 in Paris, in milliseconds after the beginning of the day. The clocks change on Sundays. */
const sentAtMs = 8 * 3_600_000;

/** Until when the team was told: the time of the last summary, or of the job's first run, so that there is no summary of a week before that. */
const mark = 'weekly summary told until';

/**
 * Sends the team one mail about the past week, Monday to Sunday in Paris, from Monday at 8 on. If no service runs then or the mail server fails, it is sent later in
 * the same week. It is marked after the mail is sent, so that it is sent again after a failure.
 */
export function weeklyJob(db: Kysely<LeadDatabase>, mailer: Mailer, mail: (summary: WeeklySummary) => OutgoingMail): Job {
  return {
    name: 'weekly',
    // Longer than counting and sending take, so that no other service sends it meanwhile.
    pauseMs: 5 * 60_000,
    async run(now, signal) {
      const told = (await readMark(db, mark, now)) ?? (await setMark(db, mark, now));
      const today = parisDay(now);
      const monday = today.subtract({ days: today.dayOfWeek - 1 });
      const due = startOfParisDay(monday) + sentAtMs;
      if (now < due || told >= due) return;
      await mailer.send(mail(await summarise(db, monday)), signal);
      await storeSent(() => setMark(db, mark, now), signal);
    },
  };
}

/** Counts the week that ended before a Monday. */
async function summarise(db: Kysely<LeadDatabase>, monday: Temporal.PlainDate): Promise<WeeklySummary> {
  const [since, until] = [monday.subtract({ days: 7 }), monday.subtract({ days: 1 })];
  const figures = await countFigures(db, { since, until });
  const counts = await Promise.all(teamTargets.map((target) => countDeliveries(db, target)));
  const deskAddress = `${deskPath}/#/figures?${new URLSearchParams({ since: figures.since, until: figures.until })}`;
  return {
    figures,
    setAside: counts.reduce((sum, { setAside }) => sum + setAside, 0),
    deskAddress: (await hasAccounts(db)) ? deskAddress : undefined,
  };
}
