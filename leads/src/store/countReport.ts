import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { countLeadsBy, countLeadsByDay, type GroupCount, groupKeys } from './countLeadsBy.ts';
import { startOfParisDay } from './parisDays.ts';
import type { LeadDatabase } from './schema.ts';

/** What a report can count by. */
export const reportKeys = ['day', 'week', ...groupKeys] as const;

/** One of {@link reportKeys}. */
export type ReportKey = (typeof reportKeys)[number];

/** What a report covers. Both days, in Paris, are included. */
export type ReportOptions = {
  readonly by: readonly ReportKey[];
  readonly since: Temporal.PlainDate;
  readonly until: Temporal.PlainDate;
};

/** The days of a report in ISO 8601, both included, and as many days before them. */
type ReportDays = Readonly<Record<'since' | 'until' | 'beforeSince' | 'beforeUntil', string>>;

/** Numbers of leads in a period, next to the period before. Days and weeks have the name of their first day, and are next to the same one of the period before. */
export type LeadReport = ReportDays & {
  readonly total: Omit<GroupCount, 'name'>;
  readonly by: Readonly<Partial<Record<ReportKey, readonly GroupCount[]>>>;
};

/** Counts the leads of a period and of the one before. Test leads and held leads do not count. Weeks begin with the first day of the period. */
export async function countReport(db: Kysely<LeadDatabase>, options: ReportOptions): Promise<LeadReport> {
  const { since, until } = options;
  const days = since.until(until).days + 1;
  const beforeSince = since.subtract({ days });
  const start = startOfParisDay(since);
  const period = { start: startOfParisDay(beforeSince), end: startOfParisDay(until.add({ days: 1 })) };
  const byDay = await countLeadsByDay(db, period);
  const sumOf = (from: Temporal.PlainDate, length: number) =>
    Array.from({ length }, (_, index) => byDay.get(from.add({ days: index }).toString()) ?? 0).reduce((sum, leads) => sum + leads, 0);
  const spans = (step: number) =>
    Array.from({ length: Math.ceil(days / step) }, (_, index) => {
      const [offset, length] = [index * step, Math.min(step, days - index * step)];
      const from = since.add({ days: offset });
      return { name: from.toString(), current: sumOf(from, length), before: sumOf(beforeSince.add({ days: offset }), length) };
    });
  const by: Partial<Record<ReportKey, readonly GroupCount[]>> = {};
  for (const key of options.by) {
    // SQLite counts in this thread. The service answers visitors between two counts.
    await setImmediate();
    by[key] = key === 'day' ? spans(1) : key === 'week' ? spans(7) : await countLeadsBy(db, key, period, start);
  }
  return {
    ...{ since: since.toString(), until: until.toString() },
    ...{ beforeSince: beforeSince.toString(), beforeUntil: since.subtract({ days: 1 }).toString() },
    total: { current: sumOf(since, days), before: sumOf(beforeSince, days) },
    by,
  };
}
