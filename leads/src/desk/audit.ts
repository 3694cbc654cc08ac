import { randomUUIDv7 } from 'node:crypto';
import type { AuditAction, DeskAudit } from '@emovera/contract/desk.ts';
import type { Kysely } from 'kysely';
import type { LeadDatabase } from '../store/schema.ts';
import type { DeskRequest } from './deskContext.ts';

/** Entries of one answer. */
const pageSize = 100;

/** Who acts when a command of the operator does something. */
export const commandActor = 'command';

/** What to write into the audit log. */
type Entry = {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Address of the account, or {@link commandActor}. */
  readonly actor: string;
  readonly action: AuditAction;
  readonly reference?: string;
  /** Number of leads or deliveries. */
  readonly leads?: number;
  /** Address of the account that the action is about. */
  readonly account?: string;
};

/** Adds entries to the audit log. They never hold a name or an address of a visitor. */
export async function writeAudit(db: Kysely<LeadDatabase>, ...entries: readonly Entry[]): Promise<void> {
  await db
    .insertInto('audit')
    .values(entries.map((entry) => ({ id: randomUUIDv7(), reference: null, leads: null, account: null, ...entry })))
    .execute();
}

/** The newest entries, or those before one. */
async function readAudit(db: Kysely<LeadDatabase>, before: string | undefined): Promise<DeskAudit> {
  const query = db
    .selectFrom('audit')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize + 1);
  const rows = await (before === undefined ? query : query.where('id', '<', before)).execute();
  const entries = rows.slice(0, pageSize).map(({ id, at, actor, action, reference, leads, account }) => ({
    id,
    at: new Date(at).toISOString(),
    by: actor,
    action,
    reference,
    count: leads,
    account,
  }));
  return { entries, hasMore: rows.length > pageSize };
}

/** `GET audit`. */
export function showAudit({ context, request }: DeskRequest): Promise<DeskAudit> {
  return readAudit(context.db, (request.query as { before?: string }).before);
}

/** Deletes entries that are older than the leads they could be about. */
export async function forgetAudit(db: Kysely<LeadDatabase>, before: number): Promise<void> {
  await db.deleteFrom('audit').where('at', '<', before).execute();
}
