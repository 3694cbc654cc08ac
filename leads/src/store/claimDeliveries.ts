import { sql } from 'kysely';
import type { Interval } from '../booking/freeTimes.ts';
import { dayMs, hourMs } from '../durations.ts';
import { parseJsonObject } from '../text.ts';
import { lock } from './commit.ts';
import { isPending, isPostgres, isUnclaimed, requestedItem } from './conditions.ts';
import { isMailable, toMailbox } from './mailbox.ts';
import type { BookingRow, Db, DbTransaction, DeliveryTarget, LeadContext, LeadRow } from './schema.ts';

/** Booked time of a visitor, or a cancelled one. */
export type LeadBooking = Interval & {
  /** Number of its changes. */
  readonly sequence: number;
  /** Time of the last change, in milliseconds since 1970. */
  readonly changedAt: number;
  readonly state: 'booked' | 'cancelled';
};

/** A stored lead that is being delivered. */
export type DeliverableLead = {
  readonly id: string;
  readonly reference: string;
  readonly form: string;
  readonly lang: string;
  /** Milliseconds since 1970. */
  readonly receivedAt: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly context: LeadContext;
  readonly booking?: LeadBooking | undefined;
};

/** A delivery that this service has claimed until its lease ends. */
export type Claim = {
  readonly leadId: string;
  readonly reference: string;
  readonly target: DeliveryTarget;
  /** Number of the try for which it was claimed, from 1. */
  readonly attempts: number;
  /** Milliseconds since 1970, like all times here. */
  readonly leaseUntil: number;
  readonly dueAt: number;
  /** Undefined if the stored row is damaged. */
  readonly lead: DeliverableLead | undefined;
};

/** Deliveries to claim. */
type ClaimRequest = {
  readonly target: DeliveryTarget;
  readonly now: number;
  /** Maximum number of deliveries to claim. */
  readonly limit: number;
  /** Duration of the lease, in milliseconds. Afterwards another service may claim the deliveries, for example if this one was killed. */
  readonly leaseMs: number;
  /** Maximum number of mails to all visitors within an hour. Default no limit. */
  readonly maxVisitorMailsPerHour?: number | undefined;
};

/**
 * Claims due deliveries, the longest due first, and counts a try for each. One statement claims them, so that two services never get the same. Mails to
 * visitors are limited in the same transaction.
 * @throws The database's error.
 */
export function claimDeliveries(db: Db, request: ClaimRequest): Promise<readonly Claim[]> {
  if (request.target !== 'visitor') return claim(db, request);
  return db.transaction().execute(async (transaction) => {
    // Services claim mails to visitors one after the other, so that each sees the claims of the others.
    await lock(transaction, visitorMailLock);
    const { now, limit, maxVisitorMailsPerHour = Number.POSITIVE_INFINITY } = request;
    const left = maxVisitorMailsPerHour - (await countVisitorMails(transaction, now));
    if (left <= 0) return [];
    return limitVisitorMails(transaction, await claim(transaction, { ...request, limit: Math.min(limit, left) }), now);
  });
}

/**
 * Releases claimed deliveries that were not tried. They are due as before, and the try is not counted.
 * @param claims All with the same target and lease.
 * @throws The database's error. The claims then end with their lease.
 */
export async function releaseClaims(db: Db, claims: readonly Claim[]): Promise<void> {
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

async function claim(db: Db, { target, now, limit, leaseMs }: ClaimRequest): Promise<readonly Claim[]> {
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
  // The CRM gets the time as a value.
  const bookings = target === 'crm' ? [] : await db.selectFrom('booking').selectAll().where('lead_id', 'in', ids).execute();
  const booked = new Map(bookings.map((row) => [row.lead_id, row]));
  return claimed
    .sort((a, b) => a.due_at - b.due_at || (a.lead_id < b.lead_id ? -1 : 1))
    .flatMap(({ lead_id: leadId, attempts, due_at: dueAt }) => {
      const row = byId.get(leadId);
      // The lead may have been erased since it was claimed.
      return row
        ? { leadId, reference: row.reference, target, attempts, leaseUntil, dueAt, lead: deliverableLead(row, booked.get(leadId)) }
        : [];
    });
}

function deliverableLead(row: LeadRow, booked: BookingRow | undefined): DeliverableLead | undefined {
  try {
    const { id, reference, form, lang } = row;
    const values = { fields: JSON.parse(row.fields), context: JSON.parse(row.context) };
    return { id, reference, form, lang, receivedAt: row.received_at, ...values, ...(booked && { booking: toLeadBooking(booked) }) };
  } catch {
    return undefined;
  }
}

function toLeadBooking({ starts_at: from, ends_at: until, sequence, changed_at: changedAt, cancelled_at }: BookingRow): LeadBooking {
  return { from, until, sequence, changedAt, state: cancelled_at === null ? 'booked' : 'cancelled' };
}

/** Maximum number of mails to one address within a day. It keeps an attacker from flooding another person's mailbox by posting the address again and again. */
export const maxMailsPerDay = 5;

/** Maximum delay of a mail, in milliseconds. Later, visitors no longer remember their request. */
const maxDelayMs = 7 * dayMs;

/** Key of the lock for claiming mails to visitors. */
const visitorMailLock = 4_171_101;

/**
 * Counts the mails to visitors of the last hour: those that were sent, and those that are claimed at the moment. It uses one statement, because a mail that is
 * settled between two statements would be in neither count.
 */
async function countVisitorMails(transaction: DbTransaction, now: number): Promise<number> {
  const mails = transaction.selectFrom('delivery').select(({ fn }) => fn.countAll<number>().as('count'));
  const sent = mails
    .where(sql<boolean>`delivery.target = 'visitor'`)
    .where('delivered_at', '>', now - hourMs)
    .where('delivered_at', '<', now + dayMs);
  const claimed = mails.where(isPending('visitor')).where('lease_until', '>', now);
  const counts = await sent.unionAll(claimed).execute();
  return counts.reduce((sum, { count }) => sum + count, 0);
}

/**
 * Sets mails to visitors aside that must not be sent: repeated items within a day, more than {@link maxMailsPerDay} items, refused addresses, and mails that
 * are too late. It must run under the lock, because it counts the other mails.
 * @returns The claims that may be sent.
 */
async function limitVisitorMails(transaction: DbTransaction, claims: readonly Claim[], now: number): Promise<readonly Claim[]> {
  if (claims.length === 0) return claims;
  const sent = await itemsByMailbox(transaction, claims, now);
  const refused = new Map<Claim, string>();
  for (const claim of claims) {
    const item = claim.lead && mailedItem(claim.lead, claim.lead.booking !== undefined);
    if (item === undefined) continue;
    const mailbox = toMailbox(claim.lead?.fields.Email ?? '');
    const items = sent.get(mailbox) ?? [];
    if (!isMailable(claim.lead?.fields.Email ?? '')) refused.set(claim, 'address: no mail is sent to an address of this kind');
    else if (now - claim.dueAt > maxDelayMs) refused.set(claim, 'late: it waited for more than a week');
    else if (items.includes(item)) refused.set(claim, 'again: this address was sent the same within a day');
    // Bookings have a limit of their own, and only their mail has the link with which they are changed.
    else if (items.length >= maxMailsPerDay && !claim.lead?.booking)
      refused.set(claim, `tooMany: this address was sent ${maxMailsPerDay} mails within a day`);
    else sent.set(mailbox, [...items, item]);
  }
  for (const [reason = null, group] of Map.groupBy(refused.keys(), (claim) => refused.get(claim))) {
    const ids = group.map(({ leadId }) => leadId);
    await transaction
      .updateTable('delivery')
      .set(({ eb }) => ({ dead_at: now, lease_until: null, attempts: eb('attempts', '-', 1), last_error: reason }))
      .where('target', '=', 'visitor')
      .where('lead_id', 'in', ids)
      .execute();
  }
  return claims.filter((claim) => !refused.has(claim));
}

/** Reads the items that were sent to each mailbox within a day or are claimed at the moment, without those of `claims`. */
async function itemsByMailbox(transaction: DbTransaction, claims: readonly Claim[], now: number): Promise<Map<string, string[]>> {
  const claimed = new Set(claims.map(({ leadId }) => leadId));
  const leads = transaction
    .selectFrom('delivery')
    .innerJoin('lead', 'lead.id', 'delivery.lead_id')
    .leftJoin('booking', 'booking.lead_id', 'lead.id')
    .select(['lead.id', 'form', 'fields', 'starts_at']);
  // Claimed mails are read first. A mail that is settled between the statements is then in both results, and counts once.
  const pending = await leads.where(isPending('visitor')).where('lease_until', '>', now).execute();
  const delivered = await leads
    // The condition has the wording of the index. A time far in the future was written while a clock was wrong.
    .where(sql<boolean>`delivery.target = 'visitor'`)
    .where('delivered_at', '>', now - dayMs)
    .where('delivered_at', '<', now + dayMs)
    .execute();
  const items = new Map<string, string[]>();
  for (const { id, form, fields, starts_at } of new Map([...pending, ...delivered].map((row) => [row.id, row])).values()) {
    if (claimed.has(id)) continue;
    // A damaged row is skipped, so that other visitors still get their mails.
    const { Email, ...values } = parseJsonObject<Record<string, string>>(fields) ?? {};
    const item = mailedItem({ id, form, fields: values }, starts_at !== null);
    if (item === undefined || !Email) continue;
    const mailbox = toMailbox(Email);
    items.set(mailbox, [...(items.get(mailbox) ?? []), item]);
  }
  return items;
}

/** Subject of the mail about a lead: a requested item, or the lead's own booking. */
function mailedItem({ id, form, fields }: Pick<DeliverableLead, 'id' | 'form' | 'fields'>, isBooking: boolean): string | undefined {
  if (isBooking) return `booking/${id}`;
  const requested = requestedItem(form, fields);
  return requested && `${requested.kind}/${requested.item}`;
}
