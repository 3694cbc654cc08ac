import { presenceMs } from '@emovera/contract/desk.ts';
import { sql } from 'kysely';
import type { DeskRequest } from './deskContext.ts';

/** `POST leads/:reference/presence`: the person looks at a lead now. The presence is kept in the store, because colleagues may use another service. */
export async function enterLead({ context: { db, now }, reply, user, params }: DeskRequest): Promise<void> {
  await db.deleteFrom('presence').where('until', '<=', now()).execute();
  await db
    .insertInto('presence')
    .columns(['session_id', 'lead_id', 'until'])
    // No row is added for a session that has just ended, or a lead that was just erased.
    .expression(({ selectFrom }) =>
      selectFrom(['session', 'lead'])
        .select(['session.id', 'lead.id as lead_id', sql<number>`cast(${now() + presenceMs} as bigint)`.as('until')])
        .where('session.id', '=', user.sessionId)
        .where('reference', '=', params.reference),
    )
    .onConflict((conflict) => conflict.columns(['session_id', 'lead_id']).doUpdateSet(({ ref }) => ({ until: ref('excluded.until') })))
    .execute();
  reply.code(204);
}

/** `DELETE leads/:reference/presence`: the person has left it. */
export async function leaveLead({ context: { db }, reply, user, params }: DeskRequest): Promise<void> {
  await db
    .deleteFrom('presence')
    .where('session_id', '=', user.sessionId)
    .where('lead_id', '=', ({ selectFrom }) => selectFrom('lead').select('lead.id').where('reference', '=', params.reference))
    .execute();
  reply.code(204);
}
