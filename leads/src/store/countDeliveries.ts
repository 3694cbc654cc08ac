import type { Kysely } from 'kysely';
import { isPending } from './pending.ts';
import type { DeliveryTarget, LeadDatabase } from './schema.ts';

/** How many deliveries to a target stand where. */
export type DeliveryCount = {
  readonly waiting: number;
  /** Arrival of the lead that has waited longest, in milliseconds since 1970. */
  readonly oldestReceivedAt: number | undefined;
  readonly setAside: number;
  readonly held: number;
};

/** Counts the deliveries to a target that are not done. Read from indexes that have only these, however many leads are stored. */
export async function countDeliveries(db: Kysely<LeadDatabase>, target: DeliveryTarget): Promise<DeliveryCount> {
  const count = (column: 'dead_at' | 'held_at') =>
    db
      .selectFrom('delivery')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('target', '=', target)
      .where(column, 'is not', null);
  const [pending, setAside, held] = await Promise.all([
    db
      .selectFrom('delivery')
      // Ids sort by time.
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('lead_id').as('oldest')])
      .where(isPending(target))
      .executeTakeFirstOrThrow(),
    count('dead_at').executeTakeFirstOrThrow(),
    count('held_at').where('dead_at', 'is', null).executeTakeFirstOrThrow(),
  ]);
  const oldest =
    pending.oldest === null
      ? undefined
      : await db.selectFrom('lead').select('received_at').where('id', '=', pending.oldest).executeTakeFirst();
  return { waiting: pending.count, oldestReceivedAt: oldest?.received_at, setAside: setAside.count, held: held.count };
}
