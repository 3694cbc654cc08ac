import type { AuditSelection, DeskAudit } from '@emovera/contract/desk.ts';
import type { Kysely } from 'kysely';
import { parseJsonObject } from '../parseJsonObject.ts';
import type { LeadDatabase } from '../store/schema.ts';
import type { DeskRequest } from './deskContext.ts';

/** Entries of one answer. */
const pageSize = 100;

/** The newest entries, or those before one. */
async function readAudit(db: Kysely<LeadDatabase>, before: string | undefined): Promise<DeskAudit> {
  const query = db
    .selectFrom('audit')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize + 1);
  const rows = await (before === undefined ? query : query.where('id', '<', before)).execute();
  const entries = rows.slice(0, pageSize).map(({ id, at, actor, action, reference, leads, account, selection }) => ({
    id,
    at: new Date(at).toISOString(),
    by: actor,
    action,
    reference,
    count: leads,
    account,
    selection: parseJsonObject<AuditSelection>(selection ?? '') ?? null,
  }));
  return { entries, hasMore: rows.length > pageSize };
}

/** `GET audit`. */
export function showAudit({ context, request }: DeskRequest): Promise<DeskAudit> {
  return readAudit(context.db, (request.query as { before?: string }).before);
}
