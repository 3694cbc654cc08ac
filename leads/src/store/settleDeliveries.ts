import { sql } from 'kysely';
import { isRowError } from '../errors.ts';
import type { Claim } from './claimDeliveries.ts';
import type { Db, DeliveryOutcome } from './schema.ts';

/** Result of a claimed delivery. Times are milliseconds since 1970. */
export type Settlement = {
  readonly claim: Claim;
  readonly triedAt: number;
  readonly outcome: DeliveryOutcome;
  readonly error?: string | undefined;
  readonly answer?: string | undefined;
  /** Time of the next try, if any. */
  readonly dueAt: number;
  readonly deliveredAt: number | null;
  /** Time when it was set aside. */
  readonly deadAt: number | null;
};

/** Maximum length of a stored text of an error or an answer, in characters. */
const maxTextLength = 500;

/**
 * Stores the results of deliveries in one commit, and releases their claims. A delivery whose claim is no longer valid does not change: the lease ended and another
 * service claimed it, an operator sent it again, or the lead was erased. If the database refuses a row, the batch is stored row by row.
 * @returns The ids of the leads whose delivery was stored.
 * @throws The database's error if the store fails.
 */
export async function settleDeliveries(db: Db, settlements: readonly Settlement[]): Promise<ReadonlySet<string>> {
  try {
    return await settleBatch(db, settlements);
  } catch (error) {
    if (!isRowError(error) || settlements.length === 1) throw error;
    const settled = new Set<string>();
    let fault: unknown;
    for (const settlement of settlements) {
      const ids = await settleBatch(db, [settlement]).catch((reason: unknown) => {
        if (!isRowError(reason)) throw reason;
        fault = reason;
      });
      for (const id of ids ?? []) settled.add(id);
    }
    if (settled.size === 0) throw fault;
    return settled;
  }
}

async function settleBatch(db: Db, settlements: readonly Settlement[]): Promise<ReadonlySet<string>> {
  if (settlements.length === 0) return new Set();
  // Without a cast, PostgreSQL treats a parameter in a list of values as text.
  const time = (value: number | null) => sql`cast(${value} as bigint)`;
  const values = settlements.map(({ claim, triedAt, outcome, error, answer, dueAt, deliveredAt, deadAt }) => {
    const claimed = sql`${claim.leadId}, ${claim.target}, cast(${claim.attempts} as integer), ${time(claim.leaseUntil)}`;
    const times = sql`${time(triedAt)}, ${time(dueAt)}, ${time(deliveredAt)}, ${time(deadAt)}`;
    return sql`(${claimed}, ${times}, ${outcome}, ${storable(error)}, ${storable(answer)})`;
  });
  const { rows } = await sql<{ lead_id: string }>`
    with settled (claimed_lead, claimed_target, claimed_attempts, claimed_until, new_tried, new_due, new_delivered, new_dead, new_outcome, new_error, new_answer)
      as (values ${sql.join(values)})
    update delivery
      set tried_at = new_tried, due_at = new_due, delivered_at = new_delivered, dead_at = new_dead,
        last_outcome = new_outcome, last_error = new_error, last_answer = new_answer, lease_until = null
      from settled
      where lead_id = claimed_lead and target = claimed_target and attempts = claimed_attempts and lease_until = claimed_until
      returning lead_id`.execute(db);
  return new Set(rows.map((row) => row.lead_id));
}

/** Makes text storable in every database: PostgreSQL accepts neither NUL nor lone surrogates, and an answer may contain anything. */
function storable(text: string | undefined): string | null {
  return text === undefined ? null : text.replaceAll('\0', '').slice(0, maxTextLength).toWellFormed();
}
