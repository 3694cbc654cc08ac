import { randomBytes } from 'node:crypto';
import { visitorActor } from '@emovera/contract/booking.ts';
import { descriptionField } from '@emovera/contract/forms.ts';
import type { Interval } from '../booking/freeTimes.ts';
import { nextId, writeAudit } from '../desk/auditLog.ts';
import { hashToken } from '../desk/tokens.ts';
import { dayMs, minuteMs } from '../durations.ts';
import { parseJsonObject } from '../text.ts';
import { lock } from './commit.ts';
import { isPostgres } from './conditions.ts';
import { leadColumns } from './leadColumns.ts';
import { mailAgain } from './retryDeliveries.ts';
import type { BookingRow, CorrectionRow, Db, LeadContext, LeadRow } from './schema.ts';

/** Error if another visitor has booked the time. */
export class TimeTakenError extends Error {}

/** Length of a cell, in milliseconds. Bookings that share one overlap. */
const cellMs = 15 * minuteMs;

/** Maximum number of changes of a booking. They are limited, because each sends a mail to an address that may be another person's. */
const maxChanges = 10;

/** Cells that a time occupies. */
export function listCells({ from, until }: Interval): readonly number[] {
  const first = Math.floor(from / cellMs);
  return Array.from({ length: Math.ceil(until / cellMs) - first }, (_, index) => (first + index) * cellMs);
}

/** Key of the lock for booking. */
export const bookingLock = 4_171_102;

/** Reads the booked times after a moment, as cells. */
export async function bookedAfter(db: Db, time: number): Promise<readonly Interval[]> {
  const rows = await db.selectFrom('booked_cell').select('starts_at').where('starts_at', '>=', time).execute();
  return rows.map(({ starts_at: from }) => ({ from, until: from + cellMs }));
}

/** Reads which of some cells are booked. Cells of `exceptLead` do not count. */
export async function takenCells(db: Db, cells: readonly number[], exceptLead = ''): Promise<Set<number>> {
  if (cells.length === 0) return new Set();
  const rows = await db
    .selectFrom('booked_cell')
    .select('starts_at')
    .where('starts_at', 'in', cells)
    .where('lead_id', '<>', exceptLead)
    .execute();
  return new Set(rows.map(({ starts_at }) => starts_at));
}

/** Reads the starts of the future bookings of a mailbox. */
export async function comingStarts(db: Db, mailbox: string, now: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('booking')
    .innerJoin('lead', 'lead.id', 'lead_id')
    .select('starts_at')
    .where('mailbox', '=', mailbox)
    .where('starts_at', '>', now)
    .where('cancelled_at', 'is', null)
    .execute();
  return rows.map(({ starts_at }) => starts_at);
}

/** Counts the bookings that were made in the last 24 hours and are not cancelled. Those from the future were made while a clock was wrong. */
export async function countBookings(db: Db, now: number): Promise<number> {
  const query = db
    .selectFrom('booking')
    .innerJoin('lead', 'lead.id', 'lead_id')
    .where('received_at', '>', now - dayMs)
    .where('received_at', '<', now + dayMs)
    .where('cancelled_at', 'is', null);
  const { made } = await query.select(({ fn }) => fn.countAll<number>().as('made')).executeTakeFirstOrThrow();
  return Number(made);
}

/** Names the leads whose coming time is wholly or partly that of another lead, as after a restored backup. */
export async function clashingBookings(db: Db, now: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('booking')
    .innerJoin('lead', 'lead.id', 'booking.lead_id')
    .innerJoin('booked_cell', (join) =>
      join
        .onRef('booked_cell.lead_id', '<>', 'booking.lead_id')
        .onRef('booked_cell.starts_at', '>=', 'booking.starts_at')
        .onRef('booked_cell.starts_at', '<', 'booking.ends_at'),
    )
    .select('reference')
    .distinct()
    .where('booking.starts_at', '>', now)
    .where('cancelled_at', 'is', null)
    .orderBy('reference')
    .execute();
  return rows.map(({ reference }) => reference);
}

/** Makes a token for the link in one mail: 128 random bits. Only its hash is stored. */
export async function addLink(db: Db, leadId: string): Promise<string> {
  const token = randomBytes(16).toString('base64url');
  await db
    .insertInto('booking_link')
    .values({ token: hashToken(token), lead_id: leadId })
    .execute();
  return token;
}

export type BookedLead = BookingRow & Pick<LeadRow, 'id' | 'reference' | 'form' | 'lang' | 'fields' | 'context' | 'page'>;

/** Names a booking: the token of a link, or the reference of the lead. */
type BookingKey = { readonly token: string } | { readonly reference: string };

/**
 * Finds a booking.
 * @param isLocked Whether to lock the lead until the transaction ends. Corrections and erasures lock the lead first too. Default no.
 */
export function findBooking(db: Db, key: BookingKey, isLocked = false): Promise<BookedLead | undefined> {
  return db
    .selectFrom('booking')
    .innerJoin('lead', 'lead.id', 'booking.lead_id')
    .selectAll('booking')
    .select(['id', 'reference', 'form', 'lang', 'fields', 'context', 'page'])
    .where(({ eb, selectFrom }) =>
      'token' in key
        ? eb('lead.id', '=', selectFrom('booking_link').select('lead_id').where('token', '=', hashToken(key.token)))
        : eb('reference', '=', key.reference),
    )
    .$if(isLocked, (query) => query.forNoKeyUpdate('lead'))
    .executeTakeFirst();
}

/** Change of a booking. */
type Change = {
  readonly key: BookingKey;
  /** The new time. Without it, the booking is cancelled. */
  readonly time: Interval | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Author of the change. Default: the visitor. */
  readonly author?: string;
  /** Describes the new state in the language of the lead, for the field for times. */
  readonly describe: (lead: BookedLead) => string;
};

/**
 * Moves or cancels a booking, and makes its mails due again, in one transaction. A change that is already made is not repeated.
 * @returns The booking afterwards, or `tooMany`. Undefined if there is no booking.
 * @throws TimeTakenError
 */
export function changeBooking(
  db: Db,
  { key, time, now, author = visitorActor, describe }: Change,
): Promise<BookedLead | 'tooMany' | undefined> {
  return db.transaction().execute(async (transaction) => {
    await lock(transaction, bookingLock);
    const booking = await findBooking(transaction, key, isPostgres(transaction));
    if (!booking || booking.cancelled_at !== null || booking.starts_at <= now || booking.starts_at === time?.from) return booking;
    if (time && booking.sequence >= maxChanges) return 'tooMany';
    const cells = time ? listCells(time) : [];
    if ((await takenCells(transaction, cells, booking.id)).size > 0) throw new TimeTakenError();
    await transaction.deleteFrom('booked_cell').where('lead_id', '=', booking.id).execute();
    if (time)
      await transaction
        .insertInto('booked_cell')
        .values(cells.map((starts_at) => ({ starts_at, lead_id: booking.id })))
        .execute();
    const values = {
      sequence: booking.sequence + 1,
      changed_at: now,
      ...(time ? { starts_at: time.from, ends_at: time.until } : { cancelled_at: now }),
    };
    await transaction.updateTable('booking').set(values).where('lead_id', '=', booking.id).execute();
    const changed = { ...booking, ...values };
    await changeField(transaction, changed, { after: describe(changed), at: now, author });
    await mailAgain(transaction, booking.id, now);
    return changed;
  });
}

/** Writes the new time into the field for times, and adds the change to the history of the lead. */
async function changeField(
  transaction: Db,
  lead: BookedLead,
  { after, at, author }: Pick<CorrectionRow, 'after' | 'at' | 'author'>,
): Promise<void> {
  const row = await transaction.selectFrom('lead').selectAll().where('id', '=', lead.id).executeTakeFirstOrThrow();
  const before = parseJsonObject<Record<string, string>>(row.fields);
  // A damaged row stays as it is.
  if (!before) return;
  const fields = { ...before, [descriptionField]: after };
  const context = parseJsonObject<LeadContext>(row.context) ?? { page: row.page ?? '' };
  await transaction
    .updateTable('lead')
    // A visitor who posts the first time again wants a new booking.
    .set({ fields: JSON.stringify(fields), ...leadColumns({ ...row, fields, context }), dedupe_key: lead.id })
    .where('id', '=', lead.id)
    .execute();
  await transaction
    .insertInto('correction')
    .values({
      ...{ id: nextId(), lead_id: lead.id, at, author, field: descriptionField },
      ...{ before: before[descriptionField] ?? '', after },
    })
    .execute();
  await writeAudit(transaction, { at, actor: author, action: 'corrected', reference: lead.reference, value: 'times' });
}
