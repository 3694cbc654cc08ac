import { createHash, randomInt, randomUUIDv7 } from 'node:crypto';
import { doubleSubmitWindowSeconds } from '@emovera/contract/limits.ts';
import { sql } from 'kysely';
import type { Interval } from '../booking/freeTimes.ts';
import { isRowError } from '../errors.ts';
import { bookingLock, listCells, TimeTakenError, takenCells } from './bookings.ts';
import { lock } from './commit.ts';
import { isPostgres } from './conditions.ts';
import { leadColumns } from './leadColumns.ts';
import type { Db, DbTransaction, DeliveryRow, DeliveryTarget, LeadContext, LeadDatabase, LeadRow } from './schema.ts';

/** A valid lead that is not stored yet. */
export type NewLead = {
  readonly form: string;
  readonly lang: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly context: LeadContext;
  /** Time that is booked with it. */
  readonly time?: Interval | undefined;
  /** Time of its arrival, in milliseconds since 1970. */
  readonly receivedAt: number;
};

/** Proof that a lead is on disk. */
export type Receipt = {
  readonly reference: string;
  /** Whether the same lead was stored before, within the double-submit window. */
  readonly isDouble: boolean;
};

/** A lead with the targets that it is delivered to. */
type TargetedLead = NewLead & { readonly targets: readonly DeliveryTarget[] };

const windowMs = doubleSubmitWindowSeconds * 1000;

/** Maximum number of tries to store a row with another reference if its reference exists already. */
const maxReferenceTries = 4;

/**
 * Stores leads that arrived together, in one transaction. If the batch fails, it stores them one by one, so that one bad row does not affect the
 * others. When it returns, every lead with a receipt is on disk.
 * @returns One receipt or error for each lead, in order.
 * @throws The database's error if the store itself fails. Then no lead has a receipt.
 */
export async function addLeads(db: Db, leads: readonly TargetedLead[]): Promise<readonly (Receipt | Error)[]> {
  try {
    return await addBatch(db, leads);
  } catch (error) {
    // A lost connection may have broken after the commit. The second try then finds its own rows as doubles.
    if (!isRowError(error)) return addBatch(db, leads);
    const receipts: (Receipt | Error)[] = [];
    for (const lead of leads) receipts.push(await addOne(db, lead));
    return receipts;
  }
}

async function addOne(db: Db, lead: TargetedLead): Promise<Receipt | Error> {
  for (let tries = 1; ; tries += 1) {
    try {
      const [receipt] = await addBatch(db, [lead]);
      return receipt ?? new Error('The store did not confirm the lead.');
    } catch (error) {
      if (tries < maxReferenceTries && isRowError(error)) continue;
      return error instanceof Error ? error : new Error(String(error));
    }
  }
}

function addBatch(db: Db, leads: readonly TargetedLead[]): Promise<readonly (Receipt | TimeTakenError)[]> {
  return db.transaction().execute((transaction) => addInTransaction(transaction, leads));
}

/**
 * Stores leads in a transaction that is open.
 * @returns One receipt for each lead, in order. If the time of a lead is already booked, an error, and the lead is not stored.
 * @throws The database's error. Then the transaction has failed.
 */
export async function addInTransaction(
  transaction: DbTransaction,
  leads: readonly TargetedLead[],
): Promise<readonly (Receipt | TimeTakenError)[]> {
  const keyed = leads.map((lead) => ({ lead, key: dedupeKey(lead) }));
  const keys = [...new Set(keyed.map(({ key }) => key))];
  await lockKeys(transaction, keys);
  const times = leads.map((lead) => lead.receivedAt);
  const recentLeads = await findRecent(transaction, keys, times);
  const rows: ReturnType<typeof leadRow>[] = [];
  const deliveries: ReturnType<typeof deliveryRow>[] = [];
  const bookings: ReturnType<typeof bookingRow>[] = [];
  const cells: { readonly starts_at: number; readonly lead_id: string }[] = [];
  const wanted = leads.flatMap(({ time }) => (time ? listCells(time) : []));
  if (wanted.length > 0) await lock(transaction, bookingLock);
  const taken = await takenCells(transaction, wanted);
  const receipts = keyed.map(({ lead, key }) => {
    const earlier = recentLeads.get(key);
    if (earlier && earlier.received_at > lead.receivedAt - windowMs) return { reference: earlier.reference, isDouble: true };
    const own = lead.time ? listCells(lead.time) : [];
    if (own.some((cell) => taken.has(cell))) return new TimeTakenError();
    const row = leadRow(lead, key);
    rows.push(row);
    if (lead.time) bookings.push(bookingRow(row, lead.time));
    for (const cell of own) {
      taken.add(cell);
      cells.push({ starts_at: cell, lead_id: row.id });
    }
    deliveries.push(...lead.targets.map((target) => deliveryRow(row, target)));
    recentLeads.set(key, row);
    return { reference: row.reference, isDouble: false };
  });
  await insertRows(transaction, 'lead', rows);
  await insertRows(transaction, 'delivery', deliveries);
  await insertRows(transaction, 'booking', bookings);
  await insertRows(transaction, 'booked_cell', cells);
  return receipts;
}

/**
 * Digest that is the same for double submits: SHA-256 of form, suspicion and values, sorted by name. Suspicious leads have different keys, because a person's
 * post must not be dropped as a double of a held lead.
 */
function dedupeKey({ form, fields, context }: NewLead): string {
  const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([form, context.suspicion !== undefined, sorted]))
    .digest('hex');
}

/**
 * Makes posts of the same lead wait for each other, even if they reach two services on one PostgreSQL. Otherwise both would find nothing and store the
 * lead. The locks are taken in sorted order, so that two batches cannot block each other. SQLite has only one writer.
 */
async function lockKeys(transaction: DbTransaction, keys: readonly string[]): Promise<void> {
  if (!isPostgres(transaction)) return;
  const numbers = keys.map((key) => BigInt.asIntN(64, BigInt(`0x${key.slice(0, 16)}`)).toString());
  await sql`select pg_advisory_xact_lock(key) from (select unnest(${numbers}::bigint[]) as key order by 1) as keys`.execute(transaction);
}

/** The latest lead for each key around these times. A lead with a much later time was stored while a clock was wrong, and is not a double. */
async function findRecent(transaction: DbTransaction, keys: readonly string[], times: readonly number[]) {
  const leads = await transaction
    .selectFrom('lead')
    .select(['dedupe_key', 'reference', 'received_at'])
    .where('dedupe_key', 'in', keys)
    .where('received_at', '>', Math.min(...times) - windowMs)
    .where('received_at', '<', Math.max(...times) + windowMs)
    .orderBy('received_at')
    .execute();
  return new Map(leads.map((row) => [row.dedupe_key, row as Pick<LeadRow, 'reference' | 'received_at'>]));
}

function leadRow({ form, lang, fields, context, receivedAt }: NewLead, key: string) {
  const reference = newReference();
  return {
    id: randomUUIDv7(),
    reference,
    form,
    lang,
    received_at: receivedAt,
    dedupe_key: key,
    fields,
    context,
    person: null,
    ...leadColumns({ reference, form, lang, fields, context }),
  } satisfies Record<keyof LeadRow, unknown>;
}

function deliveryRow({ id, received_at, context }: ReturnType<typeof leadRow>, target: DeliveryTarget) {
  return {
    lead_id: id,
    target,
    attempts: 0,
    due_at: received_at,
    held_at: context.suspicion === undefined ? null : received_at,
  } satisfies Partial<DeliveryRow>;
}

function bookingRow({ id, received_at }: ReturnType<typeof leadRow>, { from, until }: Interval) {
  return { lead_id: id, starts_at: from, ends_at: until, changed_at: received_at };
}

/**
 * Inserts rows with one parameter, a JSON array. The statement is the same for any number of rows, so it is built and prepared only once, and the
 * databases' limit of parameters does not apply.
 * @param rows All with the columns of the first. Objects become the JSON of their column; missing columns get their defaults.
 * @throws The database's error if a row breaks a rule. Then no row is inserted.
 */
async function insertRows(
  transaction: DbTransaction,
  table: keyof LeadDatabase,
  rows: readonly Readonly<Record<string, string | number | object | null>>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const json = JSON.stringify(rows);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const values = isPostgres(transaction)
    ? sql`select ${names} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`
    : sql`select ${sql.join(columns.map((column) => sql`value ->> ${sql.lit(`$.${column}`)}`))} from json_each(${json})`;
  await sql`insert into ${sql.table(table)} (${names}) ${values}`.execute(transaction);
}

/** Digits and capitals without characters that look alike (0 O, 1 I L, 2 Z, 5 S, 6 G, 8 B, U V) and without vowels, which would form words. */
const alphabet = '345679CDFHJKMNPQRTVWXY';

/** Characters of a reference. */
const referenceLength = 8;

/** Makes a reference that a visitor can read out on the telephone. There are 22^8 (5.5 × 10^10); the table refuses duplicates. */
export function newReference(): string {
  return randomCharacters(referenceLength);
}

/** Random characters that people can type and read out: each has 4.4 bits. */
export function randomCharacters(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
