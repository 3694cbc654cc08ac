import type { Kysely } from 'kysely';
import type { DeliverableLead } from '../delivery/target.ts';
import type { Claim } from './claim.ts';
import { isPostgres } from './isPostgres.ts';
import { isFree, isPending } from './pending.ts';
import type { DeliveryTarget, LeadDatabase, LeadRow } from './schema.ts';
import { lockMails, withholdMails } from './withholdMails.ts';

/** What is claimed. */
export type ClaimRequest = {
  readonly target: DeliveryTarget;
  readonly now: number;
  /** Most deliveries. */
  readonly limit: number;
  /** How long they are in hand, in milliseconds; afterwards another may claim them, so that a service that was killed keeps none. */
  readonly leaseMs: number;
};

/**
 * Takes due deliveries in hand, those first that have been due longest, and counts a try for each. One statement claims them, so that no two services get the same. Mails
 * to visitors are limited in the same transaction.
 * @throws The database's error.
 */
export function claimDeliveries(db: Kysely<LeadDatabase>, request: ClaimRequest): Promise<readonly Claim[]> {
  if (request.target !== 'visitor') return claim(db, request);
  return db.transaction().execute(async (transaction) => {
    await lockMails(transaction);
    return withholdMails(transaction, await claim(transaction, request), request.now);
  });
}

async function claim(db: Kysely<LeadDatabase>, { target, now, limit, leaseMs }: ClaimRequest): Promise<readonly Claim[]> {
  const leaseUntil = now + leaseMs;
  const isShared = isPostgres(db);
  const claimed = await db
    // Materialized, or PostgreSQL may run it again for each row and claim more than the limit.
    .with(
      (name) => name('due').materialized(),
      (query) =>
        query
          .selectFrom('delivery')
          .select('lead_id as due_lead')
          .where(isPending(target))
          .where('due_at', '<=', now)
          .where(isFree(now))
          .orderBy('due_at')
          .orderBy('lead_id')
          .limit(limit)
          .$if(isShared, (shared) => shared.forUpdate().skipLocked()),
    )
    .updateTable('delivery')
    .from('due')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), lease_until: leaseUntil }))
    .whereRef('lead_id', '=', 'due_lead')
    .where('target', '=', target)
    .returning(['lead_id', 'attempts', 'due_at'])
    .execute();
  if (claimed.length === 0) return [];
  const ids = claimed.map((row) => row.lead_id);
  const leads = await db.selectFrom('lead').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(leads.map((row) => [row.id, row]));
  return claimed
    .sort((a, b) => a.due_at - b.due_at || (a.lead_id < b.lead_id ? -1 : 1))
    .flatMap(({ lead_id: leadId, attempts, due_at: dueAt }) => {
      const row = byId.get(leadId);
      // Erased since it was claimed.
      if (!row) return [];
      return { leadId, reference: row.reference, target, attempts, leaseUntil, dueAt, lead: deliverableLead(row) };
    });
}

function deliverableLead(row: LeadRow): DeliverableLead | undefined {
  try {
    const { id, reference, form, lang } = row;
    return { id, reference, form, lang, receivedAt: row.received_at, fields: JSON.parse(row.fields), context: JSON.parse(row.context) };
  } catch {
    return undefined;
  }
}
