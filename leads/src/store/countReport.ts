import { setImmediate } from 'node:timers/promises';
import {
  type DeskStatistics,
  type DurationStatistics,
  type GroupRow,
  type StatisticsGroup,
  type StatisticsRow,
  type TimeUnit,
  timeUnits,
} from '@emovera/contract/deskLeads.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import { dayMs } from '../durations.ts';
import { isPostgres, leadsInState, type SectorsOfCases, selectSector } from './conditions.ts';
import { fillColumns } from './fillColumns.ts';
import { fitsFilter, type LeadFilter } from './fitsFilter.ts';
import { type Days, daysIn, type Period, parisDay, parisOffsets, toPeriod } from './parisDays.ts';
import type { Db, LeadDatabase } from './schema.ts';

/** Keys that a report can count by. */
type ReportKey = TimeUnit | StatisticsGroup;

/** Leads to count. Both days, in Paris, are included. Test leads and held leads do not count. */
type ReportOptions = Days & {
  /** Returns the earlier days that some days are compared with. Default: those right before the period. */
  readonly earlier?: ((days: Days) => Days) | undefined;
  readonly filter?: LeadFilter;
  /** The sector of each client case. Default: none is known. */
  readonly ofCases?: SectorsOfCases;
};

/** Numbers of leads in a period, next to those of earlier days. */
export type LeadReport = Omit<DeskStatistics, 'held' | 'toDelivery' | 'firstDay'>;

/** Counts the leads of a period by some keys, and those of the earlier days that it is compared with. */
export async function countReport(
  db: Db,
  { by: keys, ...options }: ReportOptions & { readonly by: readonly ReportKey[] },
): Promise<LeadReport> {
  const compared = toComparison(options);
  const { days, before } = compared;
  const addUp = await countDays(db, compared, options);
  const by: Partial<Record<ReportKey, readonly StatisticsRow[]>> = {};
  for (const key of keys) {
    // SQLite counts in this thread. The service answers visitors between two counts.
    await setImmediate();
    by[key] = isTime(key) ? listSpans(key, compared, addUp) : await countGroups(db, key, options);
  }
  return {
    ...{ since: days.since.toString(), until: days.until.toString() },
    ...{ beforeSince: before.since.toString(), beforeUntil: before.until.toString() },
    total: { current: addUp(days), before: addUp(before) },
    by,
  };
}

/** Counts a report with held leads, the time to delivery, and the day of the first lead. */
export async function countStatistics(db: Db, options: Parameters<typeof countReport>[1]): Promise<DeskStatistics> {
  const report = countReport(db, options);
  // SQLite counts in this thread, so the service answers visitors first. PostgreSQL counts at the same time.
  if (!isPostgres(db)) await report.then(() => setImmediate());
  const first = db
    .selectFrom('lead')
    .select('received_at')
    .where(fitsFilter(db, { counted: true }))
    .orderBy('received_at')
    .limit(1);
  const [counted, held, toDelivery, begin] = await Promise.all([
    ...([report, countHeld(db, options), timeToDelivery(db, options)] as const),
    first.executeTakeFirst(),
  ]);
  return { ...counted, held, toDelivery, firstDay: begin ? parisDay(begin.received_at).toString() : null };
}

const isTime = (key: string): key is TimeUnit => timeUnits.some((time) => time === key);

/** Two periods that are compared. Days between them do not count. */
type Comparison = {
  readonly days: Days;
  readonly before: Days;
  readonly earlier: (days: Days) => Days;
  readonly current: Period;
  /** Time from the beginning of the earlier period to the end of the later one. */
  readonly all: Period;
};

function toComparison({ since, until, earlier }: ReportOptions): Comparison {
  const days = { since, until };
  const length = { days: daysIn(days) };
  const shift = earlier ?? ((some: Days) => ({ since: some.since.subtract(length), until: some.until.subtract(length) }));
  const before = shift(days);
  const current = toPeriod(days);
  return { days, before, earlier: shift, current, all: { start: toPeriod(before).start, end: current.end } };
}

/** Expressions for the numbers of leads in a period and in the earlier one. Leads between the two are in neither. */
function selectNumbers({ before, current }: Comparison) {
  const count = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})`;
  return {
    current: count(sql`received_at >= ${sql.lit(current.start)}`).as('current'),
    before: count(sql`received_at < ${sql.lit(toPeriod(before).end)}`).as('before'),
  };
}

/**
 * Counts leads by something other than time.
 * @returns Groups with leads in one of the periods, the largest first.
 */
export async function countGroups(db: Db, key: StatisticsGroup, options: ReportOptions): Promise<readonly GroupRow[]> {
  await fillColumns(db);
  const compared = toComparison(options);
  const { current, before } = selectNumbers(compared);
  const isWork = key === 'assignee' || key === 'step';
  // Without any work, a lead is new and has no assignee.
  const unset = sql.lit(key === 'step' ? 'new' : '');
  const name = isWork
    ? sql<string>`coalesce(${sql.ref(`work.${key}`)}, ${unset})`
    : key === 'sector'
      ? selectSector(options.ofCases ?? {})
      : sql<string>`coalesce(${sql.ref(key)}, '')`;
  const query = countedLeads(db, compared.all, options)
    .$if(isWork, (leads) => leads.leftJoin('work', 'work.lead_id', 'lead.id'))
    .select([name.as('name'), current, before])
    .groupBy(sql`1`);
  const rows = (await query.execute()).filter((row) => row.current > 0 || row.before > 0);
  rows.sort((a, b) => b.current - a.current || b.before - a.before || (a.name < b.name ? -1 : 1));
  if (!isWork) return rows;
  const times = await firstContacts(db, key, options);
  return rows.map((row) => ({ ...row, firstContact: times.get(row.name) ?? null }));
}

/** Reads how long it took until leads first had a step other than `new`. Leads that are new, perhaps again, are left out. */
function firstContacts(db: Db, key: 'assignee' | 'step', options: ReportOptions) {
  const contacts = countedLeads(db, toPeriod(options), options)
    .innerJoin('work', 'work.lead_id', 'lead.id')
    .innerJoin('audit', 'audit.reference', 'lead.reference')
    .where('work.step', '<>', 'new')
    .where('audit.action', '=', 'step')
    .where('audit.value', '<>', 'new')
    .select([sql<string>`${sql.ref(`work.${key}`)}`.as('name'), sql<number>`(min(audit.at) - received_at + 500) / 1000`.as('seconds')])
    .groupBy(['lead.id', `work.${key}`]);
  return computeDurations(db, contacts);
}

/**
 * Reads for each name the median of its seconds, and the time within which nine of ten are. The database ranks them, because there are as many as leads.
 */
async function computeDurations(
  db: Db,
  times: SelectQueryBuilder<LeadDatabase, never, { name: string; seconds: number }>,
): Promise<ReadonlyMap<string, DurationStatistics>> {
  const ranked = db
    .selectFrom(times.as('time'))
    .select(['name', 'seconds', sql<number>`row_number() over (partition by name order by seconds)`.as('place')])
    .select(sql<number>`count(*) over (partition by name)`.as('leads'));
  const rows = await db
    .selectFrom(ranked.as('ranked'))
    .select(({ fn }) => ['name', 'leads', fn.min('seconds').as('median'), fn.max('seconds').as('ninth')])
    .where('place', 'in', [sql<number>`(leads + 1) / 2`, sql<number>`(9 * leads + 9) / 10`])
    .groupBy(['name', 'leads'])
    .execute();
  return new Map(rows.map(({ name, ...duration }) => [name, duration]));
}

/** Sorts two days. */
const sorted = (...days: [Temporal.PlainDate, Temporal.PlainDate]) => days.sort(Temporal.PlainDate.compare) as typeof days;

/**
 * Counts by day, week or month. Weeks begin on Monday. The first and the last row may be shorter. An earlier day belongs to one of the rows. It belongs only to
 * the total if the period has no such day: 29 February, or the last days of a longer month.
 */
function listSpans(unit: TimeUnit, { days, before, earlier }: Comparison, addUp: (days: Days) => number): StatisticsRow[] {
  const rows: StatisticsRow[] = [];
  let free = before.since;
  for (let since = days.since, next = since; daysIn({ since, until: days.until }) > 0; since = next) {
    next = {
      day: since.add({ days: 1 }),
      week: since.add({ days: 8 - since.dayOfWeek }),
      month: since.with({ day: 1 }).add({ months: 1 }),
    }[unit];
    const [until] = sorted(next.subtract({ days: 1 }), days.until);
    const same = earlier({ since, until });
    const span = { since: sorted(same.since, free)[1], until: sorted(same.until, before.until)[0] };
    free = sorted(free, span.until.add({ days: 1 }))[1];
    rows.push({ name: since.toString(), current: addUp({ since, until }), before: addUp(span) });
  }
  return rows;
}

/** Counts leads by day in Paris, and returns a function with the number of leads of some days. */
async function countDays(db: Db, { all }: Comparison, options: ReportOptions): Promise<(days: Days) => number> {
  const cases = parisOffsets(all).map(({ from, offset }) => sql`when received_at >= ${sql.lit(from)} then ${sql.lit(offset)}`);
  const rows = await countedLeads(db, all, options)
    .select(sql<number>`(received_at + case ${sql.join(cases, sql` `)} end) / ${sql.lit(dayMs)}`.as('day'))
    .select(({ fn }) => fn.countAll<number>().as('leads'))
    .groupBy(sql`1`)
    .execute();
  const toDayNumber = (day: Temporal.PlainDate) => Date.UTC(day.year, day.month - 1, day.day) / dayMs;
  const leadsByDay = new Map(rows.map(({ day, leads }) => [day, leads]));
  return ({ since, until }) => {
    let sum = 0;
    for (let day = toDayNumber(since); day <= toDayNumber(until); day += 1) sum += leadsByDay.get(day) ?? 0;
    return sum;
  };
}

/** Selects the leads of a period that count. The query reads only the index `lead_received`. */
function countedLeads(db: Db, { start, end }: Period, { filter = {} }: ReportOptions) {
  return db
    .selectFrom('lead')
    .where('received_at', '>=', start)
    .where('received_at', '<', end)
    .where(fitsFilter(db, { ...filter, counted: true }));
}

/** Groups that a list shows, and the sum of the others, if there are more. */
type LargestGroups = {
  readonly shown: readonly StatisticsRow[];
  /** Sum of at least two groups. A single further group would be shown. */
  readonly others: { readonly groups: number; readonly current: number; readonly before: number } | undefined;
};

/**
 * Shortens a list of groups, the largest first.
 * @param max Maximum number of lines, with the last one for the others.
 */
export function listLargestGroups(groups: readonly StatisticsRow[], max: number): LargestGroups {
  if (groups.length <= max) return { shown: groups, others: undefined };
  const smallGroups = groups.slice(max - 1);
  const sum = (key: 'current' | 'before') => smallGroups.reduce((total, group) => total + group[key], 0);
  return { shown: groups.slice(0, max - 1), others: { groups: smallGroups.length, current: sum('current'), before: sum('before') } };
}

/** Counts leads with a held delivery, in a period and in the earlier one. */
async function countHeld(db: Db, options: ReportOptions): Promise<DeskStatistics['held']> {
  const compared = toComparison(options);
  const { current, before } = selectNumbers(compared);
  return db
    .selectFrom('lead')
    .select([current, before])
    .where('received_at', '>=', compared.all.start)
    .where('received_at', '<', compared.all.end)
    .where('lead.id', 'in', leadsInState(db, 'held'))
    .where(fitsFilter(db, options.filter ?? {}))
    .executeTakeFirstOrThrow();
}

/** Reads how long it took until the CRM accepted leads. */
async function timeToDelivery(db: Db, options: ReportOptions): Promise<DurationStatistics | null> {
  // A lead can be sent again long after the CRM received it.
  const firstSent = sql`(select min(resent.delivered_at) from resent where resent.lead_id = lead.id and resent.target = 'crm')`;
  const times = countedLeads(db, toPeriod(options), options)
    .innerJoin('delivery', 'delivery.lead_id', 'lead.id')
    .where('delivery.target', '=', 'crm')
    .where('delivered_at', 'is not', null)
    .select([sql<string>`''`.as('name'), sql<number>`(coalesce(${firstSent}, delivered_at) - received_at + 500) / 1000`.as('seconds')]);
  return (await computeDurations(db, times)).get('') ?? null;
}
