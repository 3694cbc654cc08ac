import { randomUUIDv7 } from 'node:crypto';
import { doubleSubmitWindowSeconds } from '@emovera/contract/limits.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { dedupeKey } from './dedupeKey.ts';
import { isFaultOfRow } from './faultOfRow.ts';
import { insertRows } from './insertRows.ts';
import { isPostgres } from './isPostgres.ts';
import { newReference } from './reference.ts';
import type { DeliveryRow, DeliveryTarget, LeadContext, LeadDatabase, LeadRow } from './schema.ts';

/** A valid lead on its way into the store. */
export type NewLead = {
  readonly form: string;
  readonly lang: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly context: LeadContext;
  /** Time of its arrival, in milliseconds since 1970. */
  readonly receivedAt: number;
};

/** Proof that a lead is on disk. */
export type Receipt = {
  readonly reference: string;
  /** Whether the same lead was there already, sent within the double-submit window. */
  readonly isDouble: boolean;
};

/** Where a lead is to be brought. */
export type TargetsOf = (lead: Pick<NewLead, 'form'>) => readonly DeliveryTarget[];

const windowMs = doubleSubmitWindowSeconds * 1000;

/** Times that a row is tried with another reference when its own is taken. */
const referenceTries = 4;

/**
 * Stores leads that arrived together, in one transaction. A failing batch is stored row by row, so that a bad row cannot fail its neighbours.
 * When it returns, what it gave receipts for has reached the disk.
 * @param targetsOf Where each is to be brought.
 * @returns One receipt or error for each lead, in order.
 * @throws The database's error when the store fails as a whole: nothing of the batch is then acknowledged.
 */
export async function addLeads(
  db: Kysely<LeadDatabase>,
  targetsOf: TargetsOf,
  leads: readonly NewLead[],
): Promise<readonly (Receipt | Error)[]> {
  try {
    return await addBatch(db, targetsOf, leads);
  } catch (error) {
    // A connection that broke may have broken after the commit: the second try then finds its own rows as doubles.
    if (!isFaultOfRow(error)) return addBatch(db, targetsOf, leads);
    const receipts: (Receipt | Error)[] = [];
    for (const lead of leads) receipts.push(await addAlone(db, targetsOf, lead));
    return receipts;
  }
}

async function addAlone(db: Kysely<LeadDatabase>, targetsOf: TargetsOf, lead: NewLead): Promise<Receipt | Error> {
  for (let tries = 1; ; tries += 1) {
    try {
      const [receipt] = await addBatch(db, targetsOf, [lead]);
      return receipt ?? new Error('The store gave no receipt.');
    } catch (error) {
      if (tries < referenceTries && isFaultOfRow(error)) continue;
      return error instanceof Error ? error : new Error(String(error));
    }
  }
}

function addBatch(db: Kysely<LeadDatabase>, targetsOf: TargetsOf, leads: readonly NewLead[]): Promise<readonly Receipt[]> {
  const keys = leads.map((lead) => dedupeKey(lead.form, lead.context.suspicion !== undefined, lead.fields));
  return db.transaction().execute(async (transaction) => {
    await lockKeys(transaction, keys);
    const known = await findRecent(
      transaction,
      keys,
      leads.map((lead) => lead.receivedAt),
    );
    const rows: ReturnType<typeof rowOf>[] = [];
    const deliveries: ReturnType<typeof deliveryOf>[] = [];
    const receipts = leads.map((lead, index): Receipt => {
      const key = keys[index] as string;
      const earlier = known.get(key);
      if (earlier && earlier.receivedAt > lead.receivedAt - windowMs) return { reference: earlier.reference, isDouble: true };
      const row = rowOf(lead, key);
      rows.push(row);
      deliveries.push(...targetsOf(lead).map((target) => deliveryOf(row, target, lead.context.suspicion !== undefined)));
      known.set(key, { reference: row.reference, receivedAt: row.received_at });
      return { reference: row.reference, isDouble: false };
    });
    await insertRows(transaction, 'lead', rows);
    await insertRows(transaction, 'delivery', deliveries);
    return receipts;
  });
}

/**
 * Makes posts of the same lead wait for each other, also those that reach another service on the same PostgreSQL: else both would look,
 * find nothing and store. Taken in one order, so that two batches cannot wait for each other. SQLite has one writer anyway.
 */
async function lockKeys(transaction: Transaction<LeadDatabase>, keys: readonly string[]): Promise<void> {
  if (!isPostgres(transaction)) return;
  const numbers = [...new Set(keys)].map((key) => BigInt.asIntN(64, BigInt(`0x${key.slice(0, 16)}`)).toString());
  await sql`select pg_advisory_xact_lock(key) from (select unnest(${numbers}::bigint[]) as key order by 1) as keys`.execute(transaction);
}

/** Leads with these keys around these times. One that came much later did so while a clock was wrong, and is no earlier post of theirs. */
async function findRecent(transaction: Transaction<LeadDatabase>, keys: readonly string[], times: readonly number[]) {
  const found = await transaction
    .selectFrom('lead')
    .select(['dedupe_key', 'reference', 'received_at'])
    .where('dedupe_key', 'in', [...new Set(keys)])
    .where('received_at', '>', Math.min(...times) - windowMs)
    .where('received_at', '<', Math.max(...times) + windowMs)
    .orderBy('received_at')
    .execute();
  return new Map(found.map((row) => [row.dedupe_key, { reference: row.reference, receivedAt: row.received_at }]));
}

function rowOf(lead: NewLead, key: string) {
  return {
    id: randomUUIDv7(),
    reference: newReference(),
    form: lead.form,
    lang: lead.lang,
    received_at: lead.receivedAt,
    dedupe_key: key,
    fields: lead.fields,
    context: lead.context,
  } satisfies Record<keyof LeadRow, unknown>;
}

/** A delivery that nobody has tried. */
function deliveryOf(row: Pick<LeadRow, 'id' | 'received_at'>, target: DeliveryTarget, isHeld: boolean) {
  return {
    lead_id: row.id,
    target,
    attempts: 0,
    due_at: row.received_at,
    held_at: isHeld ? row.received_at : null,
  } satisfies Partial<DeliveryRow>;
}
