import { type Kysely, sql } from 'kysely';
import { inState, isPostgres, isSelfTest } from './conditions.ts';
import { countDeliveries, type DeliveryCount } from './countDeliveries.ts';
import type { DeliveryTarget, LeadDatabase } from './schema.ts';

/** Figures of the store for the metrics. */
export type StoreFigures = {
  readonly deliveries: ReadonlyMap<DeliveryTarget, DeliveryCount>;
  /** When the last lead arrived, in milliseconds since 1970; see {@link lastLeadAt}. */
  readonly lastLeadAt: number;
  /** Size of the database, with indexes and free pages. */
  readonly bytes: number;
};

/** Reads the figures of the store for the metrics. */
export async function storeFigures(db: Kysely<LeadDatabase>, targets: readonly DeliveryTarget[], now: number): Promise<StoreFigures> {
  const deliveries = new Map<DeliveryTarget, DeliveryCount>();
  for (const target of targets) deliveries.set(target, await countDeliveries(db, target));
  return { deliveries, lastLeadAt: await lastLeadAt(db, now), bytes: await storeBytes(db) };
}

/**
 * When the last lead arrived that is neither a test nor held, in milliseconds since 1970; 0 if there is none. Held leads do not count: an alarm must also work if every lead
 * is held.
 */
export async function lastLeadAt(db: Kysely<LeadDatabase>, now: number): Promise<number> {
  const row = await db
    .selectFrom('lead')
    .select('received_at')
    .where('received_at', '<=', now)
    .where(({ not }) => not(isSelfTest(db)))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('delivery').select('lead_id').whereRef('lead_id', '=', 'lead.id').where(inState.held))),
    )
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.received_at ?? 0;
}

async function storeBytes(db: Kysely<LeadDatabase>): Promise<number> {
  const query = isPostgres(db)
    ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
    : sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count, pragma_page_size`;
  return (await query.execute(db)).rows[0]?.bytes ?? 0;
}
