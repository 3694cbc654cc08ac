import { type Kysely, sql } from 'kysely';
import { type DeliveryState, deliveryState, emailOf, inState } from './conditions.ts';
import type { DeliveryOutcome, DeliveryRow, DeliveryTarget, HeldReason, LeadContext, LeadDatabase, LeadRow } from './schema.ts';
import { fold } from './searchText.ts';

/** A lead as the operator sees it. */
export type StoredLead = {
  readonly reference: string;
  readonly form: string;
  readonly lang: string;
  /** ISO 8601, UTC. */
  readonly receivedAt: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly context: LeadContext;
  /** The stored text of fields and context if the row is damaged and cannot be parsed. Then `fields` is empty. */
  readonly damaged?: string;
  readonly deliveries: readonly StoredDelivery[];
};

/** The delivery of a lead to one target. Times are ISO 8601, UTC. */
export type StoredDelivery = {
  readonly target: DeliveryTarget;
  readonly state: DeliveryState;
  readonly attempts: number;
  /** Time of the next try, if the delivery is pending. */
  readonly dueAt: string;
  readonly triedAt: string | null;
  readonly deliveredAt: string | null;
  readonly setAsideAt: string | null;
  readonly heldAt: string | null;
  /** Null if it is not held, or held because the lead is suspicious. */
  readonly heldReason: HeldReason | null;
  readonly lastOutcome: DeliveryOutcome | null;
  readonly lastError: string | null;
  readonly lastAnswer: string | null;
};

/** Which leads to read. Default all. */
export type LeadFilter = {
  /** At least one of its deliveries is in one of these states. */
  readonly states?: readonly DeliveryState[];
  readonly references?: readonly string[];
  /** The person's address, in any letter case. */
  readonly email?: string;
  /** Words that e-mail address, name, company or reference contain, all of them, in any letter case and with or without accents. */
  readonly text?: string;
  readonly forms?: readonly string[];
  readonly langs?: readonly string[];
  /** Received at this time or later, in milliseconds since 1970. */
  readonly since?: number;
  /** Received before this time. */
  readonly until?: number;
};

/** Leads that are read at a time, so that exporting a large store needs little memory. */
const pageSize = 500;

/** Number of leads in the store. */
export async function countLeads(db: Kysely<LeadDatabase>): Promise<number> {
  const query = db.selectFrom('lead').select(({ fn }) => fn.countAll<number>().as('count'));
  return (await query.executeTakeFirstOrThrow()).count;
}

/** Reads leads, page by page. */
export async function* readLeads(
  db: Kysely<LeadDatabase>,
  order: 'newest' | 'oldest',
  { states, references, email, text, forms, langs, since, until }: LeadFilter = {},
): AsyncGenerator<StoredLead> {
  const [direction, beyond] = order === 'newest' ? (['desc', '<'] as const) : (['asc', '>'] as const);
  let query = db.selectFrom('lead').selectAll().orderBy('received_at', direction).orderBy('id', direction).limit(pageSize);
  if (references) query = query.where('reference', 'in', references);
  if (email !== undefined) query = query.where(emailOf(db), '=', email.toLowerCase());
  for (const word of text === undefined ? [] : fold(text).split(/\s+/).filter(Boolean)) {
    query = query.where(sql<boolean>`lead.search like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`);
  }
  if (forms) query = query.where('form', 'in', forms);
  if (langs) query = query.where('lang', 'in', langs);
  if (since !== undefined) query = query.where('received_at', '>=', since);
  if (until !== undefined) query = query.where('received_at', '<', until);
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
  let rows = await query.execute();
  while (rows.length > 0) {
    const ids = rows.map((row) => row.id);
    const found = await db.selectFrom('delivery').selectAll().where('lead_id', 'in', ids).orderBy('target').execute();
    const deliveries = Map.groupBy(found, (delivery) => delivery.lead_id);
    for (const row of rows) yield storedLead(row, deliveries.get(row.id) ?? []);
    const { received_at, id } = rows.at(-1) as LeadRow;
    const next = query.where(({ or, and, eb }) =>
      or([eb('received_at', beyond, received_at), and([eb('received_at', '=', received_at), eb('id', beyond, id)])]),
    );
    rows = await next.execute();
  }
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

/** Parses fields and context. A damaged row is returned as text, so that the other leads can still be read. */
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
    heldReason: row.held_reason,
    lastOutcome: row.last_outcome,
    lastError: row.last_error,
    lastAnswer: row.last_answer,
  };
}

function timeOf(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString();
}
