import type { Kysely, Transaction } from 'kysely';
import type { LeadDatabase, LeadRow } from './schema.ts';

/** Leads that are copied at a time: keeps statements below the databases' limit of parameters. */
const pageSize = 500;

/** What a copy did. */
export type Copied = {
  /** Leads in the source. */
  readonly found: number;
  /** Leads that the target did not have. */
  readonly added: number;
};

/**
 * Copies every lead with its deliveries from one store into another, in one transaction of each. What the target has already stays as it is there, so that
 * a copy can be repeated. The source takes no lead meanwhile: a service that still runs on it refuses them, with what was typed kept.
 */
export function copyLeads(source: Kysely<LeadDatabase>, target: Kysely<LeadDatabase>): Promise<Copied> {
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
  const ids = rows.map(({ id }) => id);
  const known = new Set((await to.selectFrom('lead').select('id').where('id', 'in', ids).execute()).map(({ id }) => id));
  const missing = rows.filter(({ id }) => !known.has(id));
  if (missing.length === 0) return 0;
  const missingIds = missing.map(({ id }) => id);
  const deliveries = await from.selectFrom('delivery').selectAll().where('lead_id', 'in', missingIds).execute();
  await to.insertInto('lead').values(missing).execute();
  // A lease is a promise of the service that wrote it, which is not the one that delivers from here on.
  if (deliveries.length > 0) {
    await to
      .insertInto('delivery')
      .values(deliveries.map((delivery) => ({ ...delivery, lease_until: null })))
      .execute();
  }
  return missing.length;
}
