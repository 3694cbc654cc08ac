import { setImmediate } from 'node:timers/promises';
import type { DeskDelivery, LeadSort, LeadWork } from '@emovera/contract/deskLeads.ts';
import { inPages, pageSize } from './commit.ts';
import { deliveryState } from './conditions.ts';
import { fitsFilter, type LeadFilter } from './fitsFilter.ts';
import { readableAddress } from './mailbox.ts';
import type { Db, DeliveryOutcome, DeliveryRow, HeldReason, LeadContext, LeadRow, WorkRow } from './schema.ts';
import { idsInOrder } from './sortLeads.ts';

/** A lead in the form for operators. */
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
  readonly work: LeadWork;
  /** Oldest first. */
  readonly notes: readonly StoredNote[];
  /** Oldest first. */
  readonly corrections: readonly StoredCorrection[];
};

/** A value that the team corrected. `at` is ISO 8601, UTC; `by` is the address of the account, `field` the name in the post. */
type StoredCorrection = Readonly<Record<'at' | 'by' | 'field' | 'before' | 'after', string>>;

/** A note of the team about a lead. `at` is ISO 8601, UTC; `by` is the address of the account. */
type StoredNote = Readonly<Record<'id' | 'at' | 'by' | 'text', string>>;

/** The delivery of a lead to one target. Times are ISO 8601, UTC. */
export type StoredDelivery = Omit<DeskDelivery, 'dueAt' | 'heldReason' | 'problem'> & {
  /** Time of the next try, if the delivery is pending. */
  readonly dueAt: string;
  /** Reason for holding it. Null if it is not held, or held because the lead is suspicious. */
  readonly heldReason: HeldReason | null;
  readonly lastOutcome: DeliveryOutcome | null;
};

/** Number of leads in the store. */
export async function countLeads(db: Db): Promise<number> {
  const query = db.selectFrom('lead').select(({ fn }) => fn.countAll<number>().as('count'));
  return (await query.executeTakeFirstOrThrow()).count;
}

/** Reads leads, page by page. If the order is not by arrival, it reads the ids of all leads first. */
export async function* readLeads(db: Db, order: LeadSort, filter: LeadFilter = {}): AsyncGenerator<StoredLead> {
  if (order !== 'newest' && order !== 'oldest') {
    for (const ids of inPages(await idsInOrder(db, filter, order).execute())) {
      yield* await complete(db, await readRows(db, ids));
      await setImmediate();
    }
    return;
  }
  const [direction, beyond] = order === 'newest' ? (['desc', '<'] as const) : (['asc', '>'] as const);
  const query = db
    .selectFrom('lead')
    .selectAll()
    .where(fitsFilter(db, filter))
    .orderBy('received_at', direction)
    .orderBy('id', direction)
    .limit(pageSize);
  let rows = await query.execute();
  while (rows.length > 0) {
    yield* await complete(db, rows);
    // Queries on SQLite occupy the process. Between two pages, the service answers visitors.
    await setImmediate();
    const { received_at, id } = rows.at(-1) as LeadRow;
    const next = query.where(({ or, and, eb }) =>
      or([eb('received_at', beyond, received_at), and([eb('received_at', '=', received_at), eb('id', beyond, id)])]),
    );
    rows = await next.execute();
  }
}

/**
 * Number of leads that fit a filter.
 * @param max Number from which on leads are not counted further. Default: all are counted.
 */
export async function countFitting(db: Db, filter: LeadFilter, max?: number): Promise<number> {
  const fitting = db.selectFrom('lead').where(fitsFilter(db, filter)).select('lead.id');
  const query = db
    .selectFrom((max === undefined ? fitting : fitting.limit(max)).as('fitting'))
    .select(({ fn }) => fn.countAll<number>().as('total'));
  return (await query.executeTakeFirstOrThrow()).total;
}

/** One page of leads, and the number of leads on all pages. */
export async function readLeadPage(
  db: Db,
  filter: LeadFilter,
  { order, offset, limit }: { readonly order: LeadSort; readonly offset: number; readonly limit: number },
): Promise<{ readonly leads: readonly StoredLead[]; readonly total: number }> {
  // This reads only ids, which are in the index with the order. The values are read only for the leads of the page.
  const ids = await idsInOrder(db, filter, order).limit(limit).offset(offset).execute();
  // The last page shows the number of leads, so that a search with few results reads the index only once.
  const isLast = ids.length < limit && (ids.length > 0 || offset === 0);
  const total = isLast ? offset + ids.length : await countFitting(db, filter);
  if (ids.length === 0) return { leads: [], total };
  return { leads: await complete(db, await readRows(db, ids)), total };
}

/** The rows of leads, in the order of their ids. */
async function readRows(db: Db, ids: readonly { readonly id: string }[]): Promise<readonly LeadRow[]> {
  const wanted = ids.map(({ id }) => id);
  const rows = new Map((await db.selectFrom('lead').selectAll().where('id', 'in', wanted).execute()).map((row) => [row.id, row]));
  return wanted.flatMap((id) => rows.get(id) ?? []);
}

/** Completes a row with its deliveries, work, notes and corrections. */
export async function readStoredLead(db: Db, row: LeadRow): Promise<StoredLead> {
  const [lead] = await complete(db, [row]);
  return lead ?? withoutDeliveries(row);
}

/** Converts a row whose deliveries, work, notes and corrections cannot be read. */
export function withoutDeliveries(row: LeadRow): StoredLead {
  return { ...storedLead(row, []), work: toLeadWork(undefined), notes: [], corrections: [] };
}

/** Completes rows with their deliveries, work, notes and corrections. */
async function complete(db: Db, rows: readonly LeadRow[]): Promise<StoredLead[]> {
  // All of them may have been erased meanwhile.
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const deliveryRows = await db.selectFrom('delivery').selectAll().where('lead_id', 'in', ids).orderBy('target').execute();
  const deliveries = Map.groupBy(deliveryRows, (delivery) => delivery.lead_id);
  const works = new Map((await db.selectFrom('work').selectAll().where('lead_id', 'in', ids).execute()).map((row) => [row.lead_id, row]));
  const notes = Map.groupBy(
    await db.selectFrom('note').selectAll().where('lead_id', 'in', ids).orderBy('id').execute(),
    (note) => note.lead_id,
  );
  const corrections = Map.groupBy(
    await db.selectFrom('correction').selectAll().where('lead_id', 'in', ids).orderBy('id').execute(),
    (correction) => correction.lead_id,
  );
  return rows.map((row) => ({
    ...storedLead(row, deliveries.get(row.id) ?? []),
    work: toLeadWork(works.get(row.id)),
    notes: (notes.get(row.id) ?? []).map(({ id, at, author, text }) => ({ id, at: new Date(at).toISOString(), by: author, text })),
    corrections: (corrections.get(row.id) ?? []).map(({ at, author, field, before, after }) => {
      return { at: new Date(at).toISOString(), by: author, field, before, after };
    }),
  }));
}

/** The team's work on a lead. Without a row, the team has not worked on it. */
export function toLeadWork(row: WorkRow | undefined): LeadWork {
  if (!row) return { step: 'new', assignee: '', remindOn: null, changed: null };
  const { step, assignee, remind_on: remindOn, changed_at, author } = row;
  return { step, assignee, remindOn, changed: { at: new Date(changed_at).toISOString(), by: author } };
}

function storedLead(row: LeadRow, deliveries: readonly DeliveryRow[]): Omit<StoredLead, 'work' | 'notes' | 'corrections'> {
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
    return { fields: readable(JSON.parse(fields)), context: JSON.parse(context) };
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
    triedAt: toTime(row.tried_at),
    deliveredAt: toTime(row.delivered_at),
    setAsideAt: toTime(row.dead_at),
    heldAt: toTime(row.held_at),
    heldReason: row.held_reason,
    lastOutcome: row.last_outcome,
    lastError: row.last_error,
    lastAnswer: row.last_answer,
  };
}

function toTime(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString();
}

function readable(fields: StoredLead['fields']): StoredLead['fields'] {
  return typeof fields.Email === 'string' ? { ...fields, Email: readableAddress(fields.Email) } : fields;
}
