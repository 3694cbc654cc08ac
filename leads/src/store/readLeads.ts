import type { Kysely } from 'kysely';
import { type DeliveryState, deliveryState, inState } from './deliveryState.ts';
import { emailOf } from './person.ts';
import type { DeliveryOutcome, DeliveryRow, DeliveryTarget, LeadContext, LeadDatabase, LeadRow } from './schema.ts';

/** A lead as the operator sees it. */
export type StoredLead = {
  readonly reference: string;
  readonly form: string;
  readonly lang: string;
  /** ISO 8601, UTC. */
  readonly receivedAt: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly context: LeadContext;
  /** Values and context as they are stored, where the row is damaged and they cannot be read; `fields` is empty then. */
  readonly damaged?: string;
  readonly deliveries: readonly StoredDelivery[];
};

/** A lead's way to one target. Times are ISO 8601, UTC. */
export type StoredDelivery = {
  readonly target: DeliveryTarget;
  readonly state: DeliveryState;
  readonly attempts: number;
  /** When it is tried next, while it waits. */
  readonly dueAt: string;
  readonly triedAt: string | null;
  readonly deliveredAt: string | null;
  readonly setAsideAt: string | null;
  readonly heldAt: string | null;
  readonly lastOutcome: DeliveryOutcome | null;
  readonly lastError: string | null;
  readonly lastAnswer: string | null;
};

/** Which leads are meant; without anything, all. */
export type LeadFilter = {
  /** At least one of its deliveries is in one of these states. */
  readonly states?: readonly DeliveryState[];
  readonly references?: readonly string[];
  /** The person's address, in any letter case. */
  readonly email?: string;
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
 * Leads, page by page.
 * @param order `newest` or `oldest` first.
 */
export async function* readLeads(
  db: Kysely<LeadDatabase>,
  order: 'newest' | 'oldest',
  { states, references, email }: LeadFilter = {},
): AsyncGenerator<StoredLead> {
  const [direction, beyond] = order === 'newest' ? (['desc', '<'] as const) : (['asc', '>'] as const);
  for (let last: LeadRow | undefined; ; ) {
    let query = db.selectFrom('lead').selectAll().orderBy('received_at', direction).orderBy('id', direction).limit(pageSize);
    if (last) {
      const { received_at, id } = last;
      query = query.where(({ or, and, eb }) =>
        or([eb('received_at', beyond, received_at), and([eb('received_at', '=', received_at), eb('id', beyond, id)])]),
      );
    }
    if (references) query = query.where('reference', 'in', references);
    if (email !== undefined) query = query.where(emailOf(db), '=', email.toLowerCase());
    if (states) {
      query = query.where(({ exists, or, selectFrom }) =>
        exists(
          selectFrom('delivery')
            .select('lead_id')
            .whereRef('lead_id', '=', 'lead.id')
            .where(or(states.map((state) => inState[state]))),
        ),
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
    ...readValues(row),
    deliveries: deliveries.map(storedDelivery),
  };
}

/** A damaged row keeps nobody from reading the others, and is given as it is, for people to read what is left. */
function readValues({ fields, context }: LeadRow): Pick<StoredLead, 'fields' | 'context' | 'damaged'> {
  try {
    return { fields: JSON.parse(fields), context: JSON.parse(context) };
  } catch {
    return { fields: {}, context: { page: '' }, damaged: `${fields}\n${context}` };
  }
}

function storedDelivery(row: DeliveryRow): StoredDelivery {
  return {
    target: row.target,
    state: deliveryState(row),
    attempts: row.attempts,
    dueAt: new Date(row.due_at).toISOString(),
    triedAt: timeOf(row.tried_at),
    deliveredAt: timeOf(row.delivered_at),
    setAsideAt: timeOf(row.dead_at),
    heldAt: timeOf(row.held_at),
    lastOutcome: row.last_outcome,
    lastError: row.last_error,
    lastAnswer: row.last_answer,
  };
}

function timeOf(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString();
}
