import type { DeskFigures } from '@emovera/contract/deskLeads.ts';
import { type Kysely, sql } from 'kysely';
import { leadsInState } from './conditions.ts';
import { type Comparison, countedLeads, countReport, type GroupCount, inPeriods } from './countReport.ts';
import { type Days, daysBefore, type Period, periodOf } from './parisDays.ts';
import type { LeadDatabase } from './schema.ts';

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
