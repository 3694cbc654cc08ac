import { setImmediate } from 'node:timers/promises';
import type { DeskFigures } from '@emovera/contract/deskLeads.ts';
import { type Kysely, sql } from 'kysely';
import { leadsInState } from './conditions.ts';
import { type Days, daysBefore, daysIn, type Period, parisDay, periodOf } from './parisDays.ts';
import type { LeadDatabase } from './schema.ts';

/** Groups in which leads are counted, other than days. */
const groupKeys = ['form', 'lang', 'page', 'campaign', 'source', 'referrer'] as const;

/** One of {@link groupKeys}. */
type GroupKey = (typeof groupKeys)[number];

/** What a report can count by. */
export const reportKeys = ['day', 'week', ...groupKeys] as const;

/** One of {@link reportKeys}. */
type ReportKey = (typeof reportKeys)[number];

/** What a report covers. Both days, in Paris, are included. */
type ReportOptions = {
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

/** A period, and an earlier one that it is compared with. Days between them do not count. */
type Comparison = { readonly current: Period; readonly before: Period };

/** The number of leads of a group in a period and in the one before. The name is empty where the value is not known. */
export type GroupCount = { readonly name: string; readonly current: number; readonly before: number };

/** Whether a lead is of the later period, and whether it is of the earlier one, if it is between the beginning of the one and the end of the other. */
function inPeriods({ current, before }: Comparison) {
  return {
    isCurrent: sql<boolean>`received_at >= ${sql.lit(current.start)}`,
    isBefore: sql<boolean>`received_at < ${sql.lit(before.end)}`,
  };
}

/**
 * Counts leads by a value. Test leads and held ones do not count.
 * @returns Largest groups first.
 */
async function countLeadsBy(db: Kysely<LeadDatabase>, key: GroupKey, compared: Comparison): Promise<readonly GroupCount[]> {
  const name = sql<string>`coalesce(${sql.ref(key)}, '')`;
  const { isCurrent, isBefore } = inPeriods(compared);
  const query = countedLeads(db, { start: compared.before.start, end: compared.current.end })
    .where(({ or }) => or([isCurrent, isBefore]))
    .select(name.as('name'))
    .select(sql<number>`count(*) filter (where ${isCurrent})`.as('current'))
    .select(sql<number>`count(*) filter (where ${isBefore})`.as('before'))
    .groupBy(sql`1`);
  const rows = await query.execute();
  return rows.toSorted((a, b) => b.current - a.current || b.before - a.before || (a.name < b.name ? -1 : 1));
}

const hourMs = 3_600_000;

/**
 * Counts leads by day in Paris. Test leads and held ones do not count.
 * @returns The number of leads by day in ISO 8601. Days without leads are missing.
 */
async function countLeadsByDay(db: Kysely<LeadDatabase>, period: Period): Promise<ReadonlyMap<string, number>> {
  // Days in Paris begin at whole hours in UTC, so leads are counted by hour, which every database can do.
  const hour = sql<number>`received_at / ${sql.lit(hourMs)}`;
  const rows = await countedLeads(db, period)
    .select(hour.as('hour'))
    .select(({ fn }) => fn.countAll<number>().as('leads'))
    .groupBy(sql`1`)
    .execute();
  const days = new Map<string, number>();
  for (const row of rows) {
    const day = parisDay(row.hour * hourMs).toString();
    days.set(day, (days.get(day) ?? 0) + row.leads);
  }
  return days;
}

/** The leads of a period that count: neither test leads nor held ones. All this is read from the index `lead_received`. */
function countedLeads(db: Kysely<LeadDatabase>, { start, end }: Period) {
  return db
    .selectFrom('lead')
    .where('received_at', '>=', start)
    .where('received_at', '<', end)
    .where('search', 'not like', 'self-test@%')
    .where('lead.id', 'not in', leadsInState(db, 'held'));
}

/** Groups that a list shows, and the sum of the others, if there are more. */
type LargestGroups = {
  readonly shown: readonly GroupCount[];
  /** At least two groups: one alone would be shown. */
  readonly others: { readonly groups: number; readonly current: number; readonly before: number } | undefined;
};

/**
 * Shortens a list of groups, the largest first.
 * @param most Longest list, with a last line for the others.
 */
export function largestGroups(groups: readonly GroupCount[], most: number): LargestGroups {
  if (groups.length <= most) return { shown: groups, others: undefined };
  const rest = groups.slice(most - 1);
  const sum = (key: 'current' | 'before') => rest.reduce((total, group) => total + group[key], 0);
  return { shown: groups.slice(0, most - 1), others: { groups: rest.length, current: sum('current'), before: sum('before') } };
}

const keys = ['day', 'form', 'lang', 'page', 'campaign', 'source', 'referrer'] as const;

/**
 * A report with held leads and the time to delivery, for the lead desk and the weekly summary.
 * @param before The earlier days to compare with.
 */
export async function countFigures(db: Kysely<LeadDatabase>, days: Days, before = daysBefore(days)): Promise<DeskFigures> {
  const { by, ...report } = await countReport(db, { by: keys, ...days, before });
  const compared = { current: periodOf(days), before: periodOf(before) };
  return {
    ...report,
    by: by as DeskFigures['by'],
    held: await countHeld(db, compared),
    toDelivery: await timeToDelivery(db, compared.current),
  };
}

/** Leads with a held delivery, in a period and in the one before. */
async function countHeld(db: Kysely<LeadDatabase>, compared: Comparison): Promise<Omit<GroupCount, 'name'>> {
  const { isCurrent, isBefore } = inPeriods(compared);
  return db
    .selectFrom('lead')
    .select(sql<number>`count(*) filter (where ${isCurrent})`.as('current'))
    .select(sql<number>`count(*) filter (where ${isBefore})`.as('before'))
    .where('received_at', '>=', compared.before.start)
    .where('received_at', '<', compared.current.end)
    .where('id', 'in', leadsInState(db, 'held'))
    .executeTakeFirstOrThrow();
}

/** Seconds from arrival to acceptance by the CRM: the median, and the time within which nine of ten were accepted. */
async function timeToDelivery(db: Kysely<LeadDatabase>, period: Period): Promise<DeskFigures['toDelivery']> {
  const delivered = countedLeads(db, period)
    .innerJoin('delivery', 'delivery.lead_id', 'lead.id')
    .where('delivery.target', '=', 'crm')
    .where('delivered_at', 'is not', null);
  const { leads } = await delivered.select(({ fn }) => fn.countAll<number>().as('leads')).executeTakeFirstOrThrow();
  if (leads === 0) return null;
  const took = sql<number>`delivered_at - received_at`;
  /** The smallest time within which a share was accepted. */
  const within = async (share: number) => {
    const place = Math.ceil(leads * share) - 1;
    const row = await delivered.select(took.as('took')).orderBy(took).limit(1).offset(place).executeTakeFirstOrThrow();
    return Math.round(row.took / 1000);
  };
  return { median: await within(0.5), ninth: await within(0.9), leads };
}
