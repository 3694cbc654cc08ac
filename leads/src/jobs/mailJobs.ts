import { deskPath } from '@emovera/contract/desk.ts';
import { hasAccounts } from '../desk/accounts.ts';
import { hourMs, minuteMs } from '../durations.ts';
import type { Mailer, OutgoingMail } from '../notify/mailer.ts';
import type { ReportedDelivery, WeeklySummary } from '../notify/teamMails.ts';
import { inPages, storeSent } from '../store/commit.ts';
import { type DeliveryState, stateConditions } from '../store/conditions.ts';
import { countDeliveries, lastLeadAt } from '../store/countDeliveries.ts';
import { countStatistics } from '../store/countReport.ts';
import { parisDay, toMailTime } from '../store/parisDays.ts';
import { type Db, type TeamTarget, teamTargets } from '../store/schema.ts';
import { eachMinuteMs, type Job, readStoredTime, storeTime } from './job.ts';

/** A report by mail about deliveries in a state. */
type Report = {
  readonly name: Job['name'];
  readonly state: Extract<DeliveryState, 'set aside' | 'held'>;
  /** Minimum time between two mails, in milliseconds. */
  readonly pauseMs: number;
  mail(deliveries: readonly ReportedDelivery[]): OutgoingMail;
};

/** Reports by mail the deliveries that entered a state since the last mail. They are marked after the mail is sent, so that they are reported again after a failure. */
export function reportJob(db: Db, mailer: Mailer, { name, state, pauseMs, mail }: Report): Job {
  return {
    name,
    pauseMs,
    async run(now, signal) {
      const deliveryRows = await db
        .selectFrom('delivery')
        .innerJoin('lead', 'lead.id', 'delivery.lead_id')
        .select(['lead_id', 'attempts', 'last_error as lastError', 'reference', 'form', 'context'])
        .select('target')
        .where('target', 'in', teamTargets)
        .$narrowType<{ target: TeamTarget }>()
        .where(stateConditions[state])
        .where('reported_at', 'is', null)
        .orderBy('lead_id')
        .execute();
      if (deliveryRows.length === 0) return;
      await mailer.send(mail(deliveryRows), signal);
      for (const [target, deliveries] of Map.groupBy(deliveryRows, (delivery) => delivery.target)) {
        for (const ids of inPages(deliveries.map(({ lead_id }) => lead_id))) {
          const marked = db.updateTable('delivery').set({ reported_at: now }).where('target', '=', target);
          await storeSent(() => marked.where('lead_id', 'in', ids).where(stateConditions[state]).execute(), signal);
        }
      }
    },
  };
}

/** Names of the times that the alarm stores: the start of watching, for a store without leads, and the beginning of the last silence that it reported. */
const storedTimeNames = { watched: 'silence watched since', reported: 'silence told of' } as const;

/**
 * Sends the team one mail when no lead has arrived for some hours.
 * @param mail Makes the mail. Its parameter is the beginning of the silence, in milliseconds since 1970.
 */
export function silenceJob(db: Db, mailer: Mailer, hours: number, mail: (since: number) => OutgoingMail): Job {
  return {
    name: 'silence',
    pauseMs: eachMinuteMs,
    async run(now, signal) {
      const watched = (await readStoredTime(db, storedTimeNames.watched, now)) ?? (await storeTime(db, storedTimeNames.watched, now));
      const since = Math.max(watched, await lastLeadAt(db, now));
      if (now < since + hours * hourMs) return;
      if (((await readStoredTime(db, storedTimeNames.reported, now)) ?? 0) >= since) return;
      await mailer.send(mail(since), signal);
      await storeSent(() => storeTime(db, storedTimeNames.reported, since), signal);
    },
  };
}

/** Name of the time up to which the team has summaries: that of the last summary, or of the job's first run, so that no summary covers an earlier week. */
const storedTimeName = 'weekly summary told until';

/**
 * Sends the team one mail about the past week, Monday to Sunday in Paris, from Monday at 8 on. If no service runs then or the mail server fails, it is sent
 * later in the same week. The time is stored after the mail is sent, so that the mail is sent again after a failure.
 */
export function weeklyJob(db: Db, mailer: Mailer, mail: (summary: WeeklySummary) => OutgoingMail): Job {
  return {
    name: 'weekly',
    // This is longer than counting and sending take, so that no other service sends the mail meanwhile.
    pauseMs: 5 * minuteMs,
    async run(now, signal) {
      const told = (await readStoredTime(db, storedTimeName, now)) ?? (await storeTime(db, storedTimeName, now));
      const today = parisDay(now);
      const monday = today.subtract({ days: today.dayOfWeek - 1 });
      const due = toMailTime(monday);
      if (now < due || told >= due) return;
      await mailer.send(mail(await summarise(db, monday)), signal);
      await storeSent(() => storeTime(db, storedTimeName, now), signal);
    },
  };
}

/** Counts the week that ended before a Monday. */
async function summarise(db: Db, monday: Temporal.PlainDate): Promise<WeeklySummary> {
  const [since, until] = [monday.subtract({ days: 7 }), monday.subtract({ days: 1 })];
  const statistics = await countStatistics(db, { since, until, by: ['form', 'lang', 'page', 'campaign'] });
  const counts = await Promise.all(teamTargets.map((target) => countDeliveries(db, target)));
  const deskAddress = `${deskPath}/#/figures?${new URLSearchParams({ since: statistics.since, until: statistics.until })}`;
  return {
    statistics,
    setAside: counts.reduce((sum, { setAside }) => sum + setAside, 0),
    deskAddress: (await hasAccounts(db)) ? deskAddress : undefined,
  };
}
