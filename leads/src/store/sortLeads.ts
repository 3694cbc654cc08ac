import { type LeadColumn, type LeadSort, workSteps } from '@emovera/contract/deskLeads.ts';
import { type RawBuilder, sql } from 'kysely';
import { leadsInState } from './conditions.ts';
import { fitsFilter, type LeadFilter } from './fitsFilter.ts';
import type { Db } from './schema.ts';

/** States of deliveries, the most urgent first. */
const urgent = ['set aside', 'held', 'retrying', 'waiting'] as const;

/** Expression for the sort value of a column, as text. All columns except work and deliveries are in the index `lead_received` of SQLite. */
function sortKey(db: Db, column: Exclude<LeadColumn, 'received'>): RawBuilder<string> {
  switch (column) {
    case 'step':
      return sql`case work.step ${sql.join(
        workSteps.map((step, index) => sql`when ${sql.lit(step)} then ${sql.lit(String(index))}`),
        sql` `,
      )} else '0' end`;
    case 'assignee':
      return sql.ref('work.assignee');
    case 'reminder':
      return sql.ref('work.remind_on');
    case 'delivery':
      return sql`case ${sql.join(
        urgent.map(
          (state, index) =>
            sql`when lead.id in (${leadsInState(db, state).where('target', '<>', 'visitor')}) then ${sql.lit(String(index))}`,
        ),
        sql` `,
      )} else '9' end`;
    case 'language':
      return sql.ref('lang');
    case 'email':
      // The search text begins with the address.
      return sql.ref('search');
    default:
      return sql.ref(`lead.${column}`);
  }
}

/** Selects the ids of the leads that fit a filter, in an order. Among leads with the same value, the newest come first. Leads without a value come last. */
export function idsInOrder(db: Db, filter: LeadFilter, order: LeadSort) {
  const query = db.selectFrom('lead').where(fitsFilter(db, filter)).select('lead.id');
  const name = order.replace(/^-/, '') as LeadColumn | 'newest' | 'oldest';
  if (name === 'newest' || name === 'oldest' || name === 'received') {
    const direction = order === 'oldest' || order === 'received' ? 'asc' : 'desc';
    return query.orderBy('received_at', direction).orderBy('lead.id', direction);
  }
  const direction = order === name ? 'asc' : 'desc';
  return query
    .$if(/step|assignee|reminder/.test(name), (sorted) => sorted.leftJoin('work', 'work.lead_id', 'lead.id'))
    .orderBy(sql`nullif(${sortKey(db, name)}, '')`, (by) => by[direction]().nullsLast())
    .orderBy('received_at', 'desc')
    .orderBy('lead.id', 'desc');
}
