import type { Kysely } from 'kysely';
import type { Claim, DeliverableLead } from '../delivery/target.ts';
import { isPending, isPostgres, isUnclaimed } from './conditions.ts';
import { countVisitorMails, limitVisitorMails, lockVisitorMails } from './limitVisitorMails.ts';
import type { DeliveryTarget, LeadDatabase, LeadRow } from './schema.ts';

/** Which deliveries to claim. */
export type ClaimRequest = {
  readonly target: DeliveryTarget;
  readonly now: number;
  /** Most deliveries. */
  readonly limit: number;
  /** Duration of the lease, in milliseconds. Afterwards another service may claim the deliveries, for example if this one was killed. */
  readonly leaseMs: number;
  /** Most mails to all visitors within an hour. Default no limit. */
  readonly visitorMailsAnHour?: number | undefined;
};

/**
 * Claims due deliveries, the longest due first, and counts a try for each. One statement claims them, so that two services never get the same. Mails to
 * visitors are limited in the same transaction.
 * @throws The database's error.
 */
export function claimDeliveries(db: Kysely<LeadDatabase>, request: ClaimRequest): Promise<readonly Claim[]> {
  if (request.target !== 'visitor') return claim(db, request);
  return db.transaction().execute(async (transaction) => {
    await lockVisitorMails(transaction);
    const { now, limit, visitorMailsAnHour = Number.POSITIVE_INFINITY } = request;
    const left = visitorMailsAnHour - (await countVisitorMails(transaction, now));
    if (left <= 0) return [];
    return limitVisitorMails(transaction, await claim(transaction, { ...request, limit: Math.min(limit, left) }), now);
  });
}

/**
 * Releases claimed deliveries that were not tried. They are due as before, and the try is not counted.
 * @param claims All with the same target and lease.
 * @throws The database's error. The claims then end with their lease.
 */
export async function releaseClaims(db: Kysely<LeadDatabase>, claims: readonly Claim[]): Promise<void> {
  const [first] = claims;
  if (!first) return;
  const ids = claims.map((claim) => claim.leadId);
  await db
    .updateTable('delivery')
    .set(({ eb }) => ({ attempts: eb('attempts', '-', 1), lease_until: null }))
    .where('target', '=', first.target)
    .where('lease_until', '=', first.leaseUntil)
    .where('lead_id', 'in', ids)
    .where('attempts', '>', 0)
    .execute();
}

async function claim(db: Kysely<LeadDatabase>, { target, now, limit, leaseMs }: ClaimRequest): Promise<readonly Claim[]> {
  const leaseUntil = now + leaseMs;
  const claimed = await db
    // Without "materialized", PostgreSQL may run this query again for each row and claim more than the limit.
    .with(
      (name) => name('due').materialized(),
      (query) =>
        query
          .selectFrom('delivery')
          .select('lead_id as due_lead')
          .where(isPending(target))
          .where('due_at', '<=', now)
          .where(isUnclaimed(now))
          .orderBy('due_at')
          .orderBy('lead_id')
          .limit(limit)
          .$if(isPostgres(db), (shared) => shared.forUpdate().skipLocked()),
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
      // The lead may have been erased since it was claimed.
      return row ? { leadId, reference: row.reference, target, attempts, leaseUntil, dueAt, lead: deliverableLead(row) } : [];
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
