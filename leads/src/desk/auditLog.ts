import { randomUUIDv7 } from 'node:crypto';
import { type AuditAction, type AuditSelection, readsPerEntry } from '@emovera/contract/desk.ts';
import type { Kysely } from 'kysely';
import { pagesOf } from '../store/commit.ts';
import { parisDay } from '../store/parisDays.ts';
import type { LeadDatabase } from '../store/schema.ts';

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
  readonly account?: string | null;
  /** What an export was limited to. */
  readonly selection?: AuditSelection;
  /** The step or the day of a reminder that was set. */
  readonly value?: string | null;
};

let lastId = '';

/** An id that sorts after those of the same millisecond, so that the log keeps its order. UUIDs of version 7 begin with 13 characters for the time. */
export function nextId(): string {
  let id = randomUUIDv7();
  while (id <= lastId && id.slice(0, 13) === lastId.slice(0, 13)) id = randomUUIDv7();
  lastId = id;
  return id;
}

/** Adds entries to the audit log. They never hold a name or an address of a visitor. */
export async function writeAudit(db: Kysely<LeadDatabase>, ...entries: readonly Entry[]): Promise<void> {
  for (const page of pagesOf(entries)) {
    const rows = page.map(({ selection, ...entry }) => ({
      ...{ id: nextId(), reference: null, leads: null, account: null, value: null, ...entry },
      selection: selection ? JSON.stringify(selection) : null,
    }));
    await db.insertInto('audit').values(rows).execute();
  }
}

/** Deletes entries that are older than the leads they could be about. */
export async function forgetAudit(db: Kysely<LeadDatabase>, before: number): Promise<void> {
  await db.deleteFrom('audit').where('at', '<', before).execute();
}

/** An account that reads leads. */
type Reader = { readonly accountId: string; readonly mail: string };

/**
 * Makes reading many leads leave a trace, whether page by page or lead by lead, and however slowly: an entry with the number of the day so far, for every
 * {@link readsPerEntry} different leads that an account reads in a day. It counts in memory; each service counts for itself.
 */
export function createRecordReads(db: Kysely<LeadDatabase>, now: () => number) {
  const reads = new Map<string, { readonly references: Set<string>; entries: number }>();
  let day = '';
  return async ({ accountId, mail }: Reader, references: readonly string[]): Promise<void> => {
    const today = parisDay(now()).toString();
    if (today !== day) reads.clear();
    day = today;
    const read = reads.getOrInsertComputed(accountId, () => ({ references: new Set<string>(), entries: 0 }));
    for (const reference of references) read.references.add(reference);
    const leads = read.references.size;
    const entries = Math.floor(leads / readsPerEntry);
    if (entries === read.entries) return;
    read.entries = entries;
    await writeAudit(db, { at: now(), actor: mail, action: 'read', leads });
  };
}
