import { type Kysely, sql } from 'kysely';
import { leadsInState } from './conditions.ts';
import { type Period, parisDay } from './parisDays.ts';
import type { LeadDatabase } from './schema.ts';

/** What leads are counted by, other than days. */
export const groupKeys = ['form', 'lang', 'page', 'campaign', 'source', 'referrer'] as const;

/** One of {@link groupKeys}. */
export type GroupKey = (typeof groupKeys)[number];

/** A period, and an earlier one that it is compared with. Days between them do not count. */
export type Comparison = { readonly current: Period; readonly before: Period };

/** The number of leads of a group in a period and in the one before. The name is empty where the value is not known. */
export type GroupCount = { readonly name: string; readonly current: number; readonly before: number };

/** Whether a lead is of the later period, and whether it is of the earlier one, if it is between the beginning of the one and the end of the other. */
export function inPeriods({ current, before }: Comparison) {
  return {
    isCurrent: sql<boolean>`received_at >= ${sql.lit(current.start)}`,
    isBefore: sql<boolean>`received_at < ${sql.lit(before.end)}`,
  };
}

/**
 * Counts leads by a value. Test leads and held ones do not count.
 * @returns Largest groups first.
 */
export async function countLeadsBy(db: Kysely<LeadDatabase>, key: GroupKey, compared: Comparison): Promise<readonly GroupCount[]> {
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
export async function countLeadsByDay(db: Kysely<LeadDatabase>, period: Period): Promise<ReadonlyMap<string, number>> {
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
export function countedLeads(db: Kysely<LeadDatabase>, { start, end }: Period) {
  return db
    .selectFrom('lead')
    .where('received_at', '>=', start)
    .where('received_at', '<', end)
    .where('search', 'not like', 'self-test@%')
    .where('lead.id', 'not in', leadsInState(db, 'held'));
}
