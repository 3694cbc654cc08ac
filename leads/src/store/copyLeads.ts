import type { Kysely, Transaction } from 'kysely';
import type { LeadDatabase, LeadRow } from './schema.ts';

/** Leads that are copied at a time. It keeps statements below the databases' limit of parameters. */
const pageSize = 500;

/**
 * Copies every lead with its deliveries from one store into another, in one transaction of each. Leads that the target has already are not changed,
 * so a copy can be repeated. Meanwhile the source accepts no lead: a service that still uses it shows visitors their filled form again.
 * @returns The number of leads in the source, and of those that the target did not have.
 */
export function copyLeads(
  source: Kysely<LeadDatabase>,
  target: Kysely<LeadDatabase>,
): Promise<{ readonly found: number; readonly added: number }> {
  return source.transaction().execute((from) =>
    target.transaction().execute(async (to) => {
      let found = 0;
      let added = 0;
      for (let last = ''; ; ) {
        const rows = await from.selectFrom('lead').selectAll().where('id', '>', last).orderBy('id').limit(pageSize).execute();
        if (rows.length === 0) return { found, added };
        found += rows.length;
        added += await addMissing(from, to, rows);
        last = rows.at(-1)?.id ?? last;
      }
    }),
  );
}

async function addMissing(from: Transaction<LeadDatabase>, to: Transaction<LeadDatabase>, rows: readonly LeadRow[]): Promise<number> {
  const added = await to
    .insertInto('lead')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  if (added.length === 0) return 0;
  const ids = added.map(({ id }) => id);
  const deliveries = await from.selectFrom('delivery').selectAll().where('lead_id', 'in', ids).execute();
  // Leases belong to the old service, so they are not copied.
  const copies = deliveries.map((delivery) => ({ ...delivery, lease_until: null }));
  if (copies.length > 0) await to.insertInto('delivery').values(copies).execute();
  return added.length;
}
