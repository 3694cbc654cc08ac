import type { DeskFigures } from '@emovera/contract/deskLeads.ts';
import { type Kysely, sql } from 'kysely';
import { leadsInState } from './conditions.ts';
import { countedLeads, type GroupCount, type Period } from './countLeadsBy.ts';
import { countReport } from './countReport.ts';
import { startOfParisDay } from './parisDays.ts';
import type { LeadDatabase } from './schema.ts';

const keys = ['day', 'form', 'lang', 'page', 'campaign', 'source', 'referrer'] as const;

/** A report with held leads and the time to delivery, for the lead desk and the weekly summary. Both days, in Paris, are included. */
export async function countFigures(
  db: Kysely<LeadDatabase>,
  { since, until }: { readonly since: Temporal.PlainDate; readonly until: Temporal.PlainDate },
): Promise<DeskFigures> {
  const { by, ...report } = await countReport(db, { by: keys, since, until });
  const before = startOfParisDay(Temporal.PlainDate.from(report.beforeSince));
  const period = { start: startOfParisDay(since), end: startOfParisDay(until.add({ days: 1 })) };
  return {
    ...report,
    by: by as DeskFigures['by'],
    held: await countHeld(db, before, period),
    toDelivery: await timeToDelivery(db, period),
  };
}

/** Leads with a held delivery, in a period and in the one before. */
async function countHeld(db: Kysely<LeadDatabase>, before: number, { start, end }: Period): Promise<Omit<GroupCount, 'name'>> {
  return db
    .selectFrom('lead')
    .select(sql<number>`count(*) filter (where received_at >= ${sql.lit(start)})`.as('current'))
    .select(sql<number>`count(*) filter (where received_at < ${sql.lit(start)})`.as('before'))
    .where('received_at', '>=', before)
    .where('received_at', '<', end)
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
