import type { ChangedWork, DeskTeam, LeadWork } from '@emovera/contract/deskLeads.ts';
import type { ChangeWork } from '@emovera/contract/deskRequests.ts';
import { isPostgres } from '../store/conditions.ts';
import { toLeadWork } from '../store/readLeads.ts';
import type { Db } from '../store/schema.ts';
import { writeAudit } from './auditLog.ts';
import type { DeskRequest } from './deskContext.ts';
import { DeskError } from './deskError.ts';
import { addNotes, deleteNotes } from './notes.ts';
import { parseDay } from './toLeadFilter.ts';

export async function showTeam({ context: { db } }: DeskRequest): Promise<DeskTeam> {
  const rows = await db.selectFrom('account').select('mail').where('role', '=', 'operator').orderBy('mail').execute();
  return { people: rows.map(({ mail }) => mail) };
}

/** Parts of the work that a request can change. */
type Settable = Pick<LeadWork, 'step' | 'assignee' | 'remindOn'>;

/** The work on a lead before and after a change. */
type Change = { readonly id: string; readonly reference: string; readonly before: Settable; readonly after: Settable };

/**
 * `POST leads/work`: all changes or none. Leads that were erased meanwhile are left out, so that changes of the others can still be made and undone.
 * @throws DeskError `notFound` if none of the leads exists, `assignee`, `invalid` if a day does not exist or the note has no visible character.
 */
export function changeWork({ context, user, input }: DeskRequest<ChangeWork>): Promise<ChangedWork> {
  const wanted = new Map<string, Partial<Settable>>();
  for (const { reference, assignee, ...others } of input.changes) {
    if (others.remindOn) parseDay(others.remindOn);
    wanted.set(reference, { ...wanted.get(reference), ...others, ...(assignee !== undefined && { assignee: assignee.toLowerCase() }) });
  }
  const [at, actor] = [context.now(), user.mail];
  return context.db.transaction().execute(async (transaction) => {
    const changes = await planChanges(transaction, wanted);
    if (input.deleteNotes) await deleteNotes(transaction, input.deleteNotes, { at, actor });
    if (changes.length === 0) return { before: [], notes: [] };
    await checkAssignees(transaction, changes);
    await transaction
      .insertInto('work')
      .values(
        changes.map(({ id, after: { step, assignee, remindOn } }) => ({
          ...{ lead_id: id, step, assignee, remind_on: remindOn, changed_at: at, author: actor },
        })),
      )
      .onConflict((conflict) =>
        conflict.column('lead_id').doUpdateSet(({ ref }) => ({
          step: ref('excluded.step'),
          assignee: ref('excluded.assignee'),
          remind_on: ref('excluded.remind_on'),
          changed_at: ref('excluded.changed_at'),
          author: ref('excluded.author'),
        })),
      )
      .execute();
    const entries = changes.flatMap(({ reference, before, after }) => {
      const entry = { at, actor, reference };
      return [
        ...(after.step === before.step ? [] : [{ ...entry, action: 'step' as const, value: after.step }]),
        ...(after.assignee === before.assignee ? [] : [{ ...entry, action: 'assigned' as const, account: after.assignee || null }]),
        ...(after.remindOn === before.remindOn ? [] : [{ ...entry, action: 'reminder' as const, value: after.remindOn }]),
      ];
    });
    await writeAudit(transaction, ...entries);
    const notes = input.note === undefined ? [] : await addNotes(transaction, changes, input.note, { at, actor });
    return { before: changes.map(({ reference, before }) => ({ reference, ...before })), notes };
  });
}

/** Reads the leads whose work a request changes. On PostgreSQL, other changes of them wait until the transaction ends. SQLite has only one writer. */
async function planChanges(transaction: Db, wanted: ReadonlyMap<string, Partial<Settable>>): Promise<readonly Change[]> {
  const query = transaction
    .selectFrom('lead')
    .select(['id', 'reference'])
    .where('reference', 'in', [...wanted.keys()])
    // Rows are locked in the same order. Otherwise two requests could wait for each other.
    .orderBy('id');
  const leads = await (isPostgres(transaction) ? query.forNoKeyUpdate() : query).execute();
  if (leads.length === 0) throw new DeskError('notFound');
  const ids = leads.map(({ id }) => id);
  const rows = await transaction.selectFrom('work').selectAll().where('lead_id', 'in', ids).execute();
  const rowByLead = new Map(rows.map((row) => [row.lead_id, row]));
  return leads.flatMap(({ id, reference }) => {
    const { changed: _changed, ...before } = toLeadWork(rowByLead.get(id));
    const after = { ...before, ...wanted.get(reference) };
    const isSame = after.step === before.step && after.assignee === before.assignee && after.remindOn === before.remindOn;
    return isSame ? [] : { id, reference, before, after };
  });
}

/**
 * Refuses assignees that may not change leads. A lead can go back to an earlier assignee, so that a change can be undone after an account was removed.
 * @throws DeskError `assignee`
 */
async function checkAssignees(transaction: Db, changes: readonly Change[]): Promise<void> {
  const assigned = changes.filter(({ before, after }) => after.assignee !== before.assignee && after.assignee !== '');
  const people = new Set(assigned.map(({ after }) => after.assignee));
  if (people.size === 0) return;
  const team = await transaction
    .selectFrom('account')
    .select('mail')
    .where('role', '=', 'operator')
    .where('mail', 'in', [...people])
    .execute();
  const others = assigned.filter(({ after }) => !team.some(({ mail }) => mail === after.assignee));
  if (others.length === 0) return;
  const earlier = await transaction
    .selectFrom('audit')
    .select(['reference', 'account'])
    .where('action', '=', 'assigned')
    .where(
      'reference',
      'in',
      others.map(({ reference }) => reference),
    )
    .execute();
  const isEarlier = ({ reference, after }: Change) => earlier.some((row) => row.reference === reference && row.account === after.assignee);
  if (!others.every(isEarlier)) throw new DeskError('assignee');
}
