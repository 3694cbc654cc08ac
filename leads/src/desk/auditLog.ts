import { randomUUIDv7 } from 'node:crypto';
import { type AuditAction, type AuditSelection, readsPerEntry } from '@emovera/contract/desk.ts';
import { inPages } from '../store/commit.ts';
import { parisDay } from '../store/parisDays.ts';
import type { Db } from '../store/schema.ts';

/** Actor of entries for commands of the operator. */
export const commandActor = 'command';

/** An entry of the audit log. */
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
  /** Filter of an export. */
  readonly selection?: AuditSelection;
  /** The step or the day of a reminder that was set. */
  readonly value?: string | null;
};

let lastId = '';

/** Returns an id that sorts after earlier ids of the same millisecond, so that the log keeps its order. UUIDs of version 7 begin with 13 characters for the time. */
export function nextId(): string {
  let id = randomUUIDv7();
  while (id <= lastId && id.slice(0, 13) === lastId.slice(0, 13)) id = randomUUIDv7();
  lastId = id;
  return id;
}

/** Adds entries to the audit log. They never hold a name or an address of a visitor. */
export async function writeAudit(db: Db, ...entries: readonly Entry[]): Promise<void> {
  for (const page of inPages(entries)) {
    const rows = page.map(({ selection, ...entry }) => ({
      ...{ id: nextId(), reference: null, leads: null, account: null, value: null, ...entry },
      selection: selection ? JSON.stringify(selection) : null,
    }));
    await db.insertInto('audit').values(rows).execute();
  }
}

/** Deletes entries that are older than the leads they could be about. */
export async function forgetAudit(db: Db, before: number): Promise<void> {
  await db.deleteFrom('audit').where('at', '<', before).execute();
}

/** An account that reads leads. */
type Reader = { readonly accountId: string; readonly mail: string };

/**
 * Makes a function that records when an account reads many leads, page by page or one by one, however slowly. For every {@link readsPerEntry} different leads
 * that an account reads in a day, it adds an entry with the number of the day so far. It counts in memory, separately in each service.
 */
export function createRecordReads(db: Db, now: () => number) {
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
