import type { Kysely } from 'kysely';
import type { LeadDatabase } from '../store/schema.ts';
import { writeAudit } from './auditLog.ts';
import type { DeskContext } from './deskContext.ts';

/** Different leads after which a person has read in bulk. */
const bulk = 200;

const hourMs = 3_600_000;

/**
 * Makes reading in bulk leave a trace, whether page by page or lead by lead: one entry for every 200 different leads that an account reads in an hour.
 * It counts in memory; each service counts for itself.
 */
export function createRecordReads(db: Kysely<LeadDatabase>, now: () => number): DeskContext['recordReads'] {
  const reads = new Map<string, { readonly references: Set<string>; readonly until: number; entries: number }>();
  return async ({ accountId, mail }, references) => {
    const known = reads.get(accountId);
    const read = known && known.until > now() ? known : { references: new Set<string>(), until: now() + hourMs, entries: 0 };
    reads.set(accountId, read);
    for (const reference of references) read.references.add(reference);
    const leads = read.references.size;
    const entries = Math.floor(leads / bulk);
    if (entries === read.entries) return;
    read.entries = entries;
    await writeAudit(db, { at: now(), actor: mail, action: 'read', leads });
  };
}
