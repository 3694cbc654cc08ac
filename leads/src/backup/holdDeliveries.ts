import type { Kysely } from 'kysely';
import { type LeadDatabase, teamTargets } from '../store/schema.ts';

/**
 * Holds every delivery of a backup that was not made when the backup was: it may have been made since, and the restored store would make it again. Those
 * that are held as suspicious keep their reason. A mail to a visitor that was set aside stays so, because nobody sends it again.
 * @param db The copy of the backup.
 * @param now Milliseconds since 1970.
 * @returns Whether every delivery was made.
 */
export async function holdDeliveries(db: Kysely<LeadDatabase>, now: number): Promise<boolean> {
  const open = await db.selectFrom('delivery').select('lead_id').where('delivered_at', 'is', null).limit(1).executeTakeFirst();
  await db
    .updateTable('delivery')
    // The operator who restores knows of them, so the team gets no mail.
    .set({ held_at: now, held_reason: 'restored', dead_at: null, lease_until: null, reported_at: now })
    .where('delivered_at', 'is', null)
    .where('held_at', 'is', null)
    .where(({ or, eb }) => or([eb('dead_at', 'is', null), eb('target', 'in', teamTargets)]))
    .execute();
  return open === undefined;
}

/** Number of restored deliveries that are held, for each target. */
export async function countRestored(db: Kysely<LeadDatabase>) {
  return db
    .selectFrom('delivery')
    .select(['target', ({ fn }) => fn.countAll<number>().as('count')])
    .where('held_reason', '=', 'restored')
    .where('held_at', 'is not', null)
    .groupBy('target')
    .orderBy('target')
    .execute();
}
