import { sql, type Transaction } from 'kysely';
import { askedItem } from './askedItem.ts';
import type { Claim } from './claim.ts';
import { isPostgres } from './isPostgres.ts';
import { isPending } from './pending.ts';
import type { LeadDatabase } from './schema.ts';

/** Mails that one address is sent within a day, at most: whoever types a stranger's address again and again must not fill their mailbox through us. */
export const mailsADay = 5;

const dayMs = 86_400_000;

/** Time for which a mail that is due waits for a service that sends it, at most: after that nobody remembers having asked. */
const waitsAtMostMs = 7 * dayMs;

/** Key of the lock under which mails to visitors are claimed on PostgreSQL; any number that nothing else uses. */
const lockKey = 4_171_101;

/** Makes services that share a PostgreSQL claim mails to visitors one after the other, so that each sees what the others have in hand. SQLite has one writer anyway. */
export async function lockMails(transaction: Transaction<LeadDatabase>): Promise<void> {
  if (!isPostgres(transaction)) return;
  await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(transaction);
}

/**
 * Sets those of the claimed mails to visitors aside that must not go out: the same item to the same address within a day, more than {@link mailsADay} of any, and what has
 * waited too long. Counted by what was sent and what is in hand, under the lock.
 * @returns What may be sent.
 */
export async function withholdMails(
  transaction: Transaction<LeadDatabase>,
  claims: readonly Claim[],
  now: number,
): Promise<readonly Claim[]> {
  if (claims.length === 0) return claims;
  const sent = await itemsByMailbox(transaction, claims, now);
  const withheld = new Map<Claim, string>();
  for (const claim of claims) {
    const asked = claim.lead && askedItem(claim.lead);
    if (!asked) continue;
    const mailbox = mailboxOf(claim.lead?.fields.Email ?? '');
    const items = sent.get(mailbox) ?? [];
    const item = keyOf(asked);
    if (now - claim.dueAt > waitsAtMostMs) withheld.set(claim, 'late: it waited for more than a week');
    else if (items.includes(item)) withheld.set(claim, 'again: this address was sent the same within a day');
    else if (items.length >= mailsADay) withheld.set(claim, `tooMany: this address was sent ${mailsADay} mails within a day`);
    else sent.set(mailbox, [...items, item]);
  }
  for (const [reason, group] of Map.groupBy(withheld.keys(), (claim) => withheld.get(claim))) {
    await transaction
      .updateTable('delivery')
      .set(({ eb }) => ({ dead_at: now, lease_until: null, attempts: eb('attempts', '-', 1), last_error: reason ?? null }))
      .where('target', '=', 'visitor')
      .where(
        'lead_id',
        'in',
        group.map(({ leadId }) => leadId),
      )
      .execute();
  }
  return claims.filter((claim) => !withheld.has(claim));
}

/** What each mailbox was sent within a day, or is being sent by this moment, but for the claimed ones. */
async function itemsByMailbox(
  transaction: Transaction<LeadDatabase>,
  claims: readonly Claim[],
  now: number,
): Promise<Map<string, string[]>> {
  const claimed = new Set(claims.map(({ leadId }) => leadId));
  const leads = () =>
    transaction.selectFrom('delivery').innerJoin('lead', 'lead.id', 'delivery.lead_id').select(['lead_id as id', 'form', 'fields']);
  const [delivered, inHand] = [
    // The wording of the index; what was sent far ahead of now was so while a clock was wrong.
    await leads()
      .where(sql<boolean>`delivery.target = 'visitor'`)
      .where('delivered_at', '>', now - dayMs)
      .where('delivered_at', '<', now + dayMs)
      .execute(),
    await leads().where(isPending('visitor')).where('lease_until', '>', now).execute(),
  ];
  const items = new Map<string, string[]>();
  for (const { id, form, fields } of [...delivered, ...inHand]) {
    if (claimed.has(id)) continue;
    const { Email, ...values } = readFields(fields);
    const asked = askedItem({ form, fields: values });
    if (!asked || !Email) continue;
    const mailbox = mailboxOf(Email);
    items.set(mailbox, [...(items.get(mailbox) ?? []), keyOf(asked)]);
  }
  return items;
}

function keyOf({ kind, item }: NonNullable<ReturnType<typeof askedItem>>): string {
  return `${kind}/${item}`;
}

/** One name for the ways of writing an address that large providers bring into one mailbox: letter case, dots, and what follows a plus sign. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).split('+');
  return `${name.replaceAll('.', '')}${email.slice(at)}`.toLowerCase();
}

/** A damaged row must not keep anybody from getting their mail. */
function readFields(fields: string): Readonly<Record<string, string>> {
  try {
    return JSON.parse(fields);
  } catch {
    return {};
  }
}
