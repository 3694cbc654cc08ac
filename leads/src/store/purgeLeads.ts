import { type Kysely, sql } from 'kysely';
import { emailOf, isSelfTest } from './person.ts';
import type { LeadDatabase } from './schema.ts';

/** What a purge erased, or would erase. */
export type Purged = {
  readonly leads: number;
  /** Those of them that the CRM never took. */
  readonly neverDelivered: number;
};

/**
 * Erases the leads of every person whose last lead came before a time.
 * @param before Milliseconds since 1970.
 * @param isDryRun Counts only.
 */
export function purgeLeads(db: Kysely<LeadDatabase>, before: number, isDryRun = false): Promise<Purged> {
  // Test leads share an address and stand each for itself, or a daily test would keep them all for good. So do rows without a readable address.
  const person = sql<string>`case when ${isSelfTest(db)} then lead.id else coalesce(${emailOf(db)}, lead.id) end`;
  return db.transaction().execute(async (transaction) => {
    const old = transaction
      .selectFrom('lead')
      .select('lead.id')
      .where('received_at', '<', before)
      .where(person, 'not in', transaction.selectFrom('lead').select(person.as('person')).where('received_at', '>=', before));
    const counted = await transaction
      .selectFrom('lead')
      .leftJoin('delivery', (join) => join.onRef('delivery.lead_id', '=', 'lead.id').on('delivery.target', '=', 'crm'))
      .select(({ fn }) => fn.countAll<number | string>().as('leads'))
      .select(sql<number | string>`count(*) filter (where delivery.delivered_at is null)`.as('neverDelivered'))
      .where('lead.id', 'in', old)
      .executeTakeFirstOrThrow();
    if (!isDryRun && Number(counted.leads) > 0) await transaction.deleteFrom('lead').where('lead.id', 'in', old).execute();
    return { leads: Number(counted.leads), neverDelivered: Number(counted.neverDelivered) };
  });
}
