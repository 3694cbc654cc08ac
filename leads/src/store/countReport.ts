import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { countLeadsBy, countLeadsByDay, type GroupCount, groupKeys } from './countLeadsBy.ts';
import { type Days, daysBefore, daysIn, periodOf } from './parisDays.ts';
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
  /** The earlier days to compare with. Default: as many days, right before. */
  readonly before?: Days;
};

/** The days of a report in ISO 8601, both included, and those that they are compared with. */
type ReportDays = Readonly<Record<'since' | 'until' | 'beforeSince' | 'beforeUntil', string>>;

/** Numbers of leads in a period, next to the period before. Days and weeks have the name of their first day, and are next to the same one of the period before. */
export type LeadReport = ReportDays & {
  readonly total: Omit<GroupCount, 'name'>;
  readonly by: Readonly<Partial<Record<ReportKey, readonly GroupCount[]>>>;
};

/**
 * Counts the leads of a period and of the one before. Test leads and held leads do not count. Weeks begin with the first day of the period. If the period
 * before is longer, its last days are in the total only.
 */
export async function countReport(db: Kysely<LeadDatabase>, options: ReportOptions): Promise<LeadReport> {
  const { since, until, before = daysBefore(options) } = options;
  const compared = { current: periodOf(options), before: periodOf(before) };
  const byDay = await countLeadsByDay(db, { start: compared.before.start, end: compared.current.end });
  /** The leads of some days of a period, without those after its end. */
  const sumOf = (period: Days, offset: number, length: number) => {
    const count = Math.max(0, Math.min(length, daysIn(period) - offset));
    const dayOf = (index: number) => period.since.add({ days: offset + index }).toString();
    return Array.from({ length: count }, (_, index) => byDay.get(dayOf(index)) ?? 0).reduce((sum, leads) => sum + leads, 0);
  };
  const spans = (step: number) =>
    Array.from({ length: Math.ceil(daysIn(options) / step) }, (_, index) => ({
      name: since.add({ days: index * step }).toString(),
      current: sumOf(options, index * step, step),
      before: sumOf(before, index * step, step),
    }));
  const by: Partial<Record<ReportKey, readonly GroupCount[]>> = {};
  for (const key of options.by) {
    // SQLite counts in this thread. The service answers visitors between two counts.
    await setImmediate();
    by[key] = key === 'day' ? spans(1) : key === 'week' ? spans(7) : await countLeadsBy(db, key, compared);
  }
  return {
    ...{ since: since.toString(), until: until.toString() },
    ...{ beforeSince: before.since.toString(), beforeUntil: before.until.toString() },
    total: { current: sumOf(options, 0, daysIn(options)), before: sumOf(before, 0, daysIn(before)) },
    by,
  };
}
