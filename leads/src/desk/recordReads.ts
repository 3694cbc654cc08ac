import { readsPerEntry } from '@emovera/contract/desk.ts';
import type { Kysely } from 'kysely';
import { parisDay } from '../store/parisDays.ts';
import type { LeadDatabase } from '../store/schema.ts';
import { writeAudit } from './auditLog.ts';
import type { DeskContext } from './deskContext.ts';

/**
 * Makes reading many leads leave a trace, whether page by page or lead by lead, and however slowly: an entry with the number of the day so far, for every
 * {@link readsPerEntry} different leads that an account reads in a day. It counts in memory; each service counts for itself.
 */
export function createRecordReads(db: Kysely<LeadDatabase>, now: () => number): DeskContext['recordReads'] {
  const reads = new Map<string, { readonly references: Set<string>; entries: number }>();
  let day = '';
  return async ({ accountId, mail }, references) => {
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
