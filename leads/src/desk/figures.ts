import type { DeskFigures } from '@emovera/contract/desk.ts';
import { type Kysely, sql } from 'kysely';
import { leadsInState } from '../store/conditions.ts';
import type { GroupCount } from '../store/countLeadsBy.ts';
import { countReport } from '../store/countReport.ts';
import { parisDay, startOfParisDay } from '../store/parisDays.ts';
import type { LeadDatabase } from '../store/schema.ts';
import type { DeskRequest } from './deskContext.ts';
import { DeskError } from './deskError.ts';
import { dayOf } from './filterOf.ts';

/** Days without a `since`. */
const defaultDays = 30;

/** Longest period, in days: a leap year. */
const mostDays = 366;

const keys = ['day', 'form', 'lang', 'page', 'campaign', 'source', 'referrer'] as const;

/** `GET figures`: the numbers of `npm run leads -- report`, with held leads and the time to delivery. */
export async function showFigures({ context: { db, now }, request }: DeskRequest): Promise<DeskFigures> {
  const { since: first, until: last } = request.query as { since?: string; until?: string };
  const until = last === undefined ? parisDay(now()) : dayOf(last);
  const since = first === undefined ? until.subtract({ days: defaultDays - 1 }) : dayOf(first);
  const days = since.until(until).days + 1;
  if (days < 1 || days > mostDays) throw new DeskError('invalid');
  const { by, ...report } = await countReport(db, { by: keys, since, until });
  const [before, start, end] = [since.subtract({ days }), since, until.add({ days: 1 })].map(startOfParisDay) as [number, number, number];
  return {
    ...report,
    by: by as DeskFigures['by'],
    held: await countHeld(db, before, start, end),
    toDelivery: await timeToDelivery(db, start, end),
  };
}

/** Leads with a held delivery, in a period and before it. */
async function countHeld(db: Kysely<LeadDatabase>, before: number, start: number, end: number): Promise<Omit<GroupCount, 'name'>> {
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
async function timeToDelivery(db: Kysely<LeadDatabase>, start: number, end: number): Promise<DeskFigures['toDelivery']> {
  const delivered = db
    .selectFrom('lead')
    .innerJoin('delivery', 'delivery.lead_id', 'lead.id')
    .where('delivery.target', '=', 'crm')
    .where('delivered_at', 'is not', null)
    .where('received_at', '>=', start)
    .where('received_at', '<', end);
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
