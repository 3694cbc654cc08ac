import type { Kysely } from 'kysely';
import { type DeliveryState, deliveryState } from './deliveryState.ts';
import type { DeliveryRow, DeliveryTarget, LeadContext, LeadDatabase, LeadRow } from './schema.ts';

/** A lead as the operator sees it. */
export type StoredLead = {
  readonly reference: string;
  readonly form: string;
  readonly lang: string;
  /** ISO 8601, UTC. */
  readonly receivedAt: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly context: LeadContext;
  readonly deliveries: readonly {
    readonly target: DeliveryTarget;
    readonly state: DeliveryState;
    readonly attempts: number;
    readonly lastError: string | null;
  }[];
};

/** Leads read at a time, so that a large store is exported in little memory. */
const pageSize = 500;

/** Number of leads in the store. */
export async function countLeads(db: Kysely<LeadDatabase>): Promise<number> {
  const row = await db
    .selectFrom('lead')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/**
 * All leads, page by page.
 * @param order `newest` or `oldest` first.
 */
export async function* readLeads(db: Kysely<LeadDatabase>, order: 'newest' | 'oldest'): AsyncGenerator<StoredLead> {
  const [direction, beyond] = order === 'newest' ? (['desc', '<'] as const) : (['asc', '>'] as const);
  for (let last: LeadRow | undefined; ; ) {
    let query = db.selectFrom('lead').selectAll().orderBy('received_at', direction).orderBy('id', direction).limit(pageSize);
    if (last) {
      const { received_at, id } = last;
      query = query.where(({ or, and, eb }) =>
        or([eb('received_at', beyond, received_at), and([eb('received_at', '=', received_at), eb('id', beyond, id)])]),
      );
    }
    const rows = await query.execute();
    if (rows.length === 0) return;
    const deliveries = await deliveriesOf(db, rows);
    for (const row of rows) yield storedLead(row, deliveries.get(row.id) ?? []);
    last = rows.at(-1);
  }
}

async function deliveriesOf(db: Kysely<LeadDatabase>, rows: readonly LeadRow[]): Promise<ReadonlyMap<string, DeliveryRow[]>> {
  const ids = rows.map((row) => row.id);
  const found = await db.selectFrom('delivery').selectAll().where('lead_id', 'in', ids).orderBy('target').execute();
  return Map.groupBy(found, (delivery) => delivery.lead_id);
}

function storedLead(row: LeadRow, deliveries: readonly DeliveryRow[]): StoredLead {
  return {
    reference: row.reference,
    form: row.form,
    lang: row.lang,
    receivedAt: new Date(row.received_at).toISOString(),
    fields: JSON.parse(row.fields),
    context: JSON.parse(row.context),
    deliveries: deliveries.map((delivery) => ({
      target: delivery.target,
      state: deliveryState(delivery),
      attempts: delivery.attempts,
      lastError: delivery.last_error,
    })),
  };
}
