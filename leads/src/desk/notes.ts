import { randomUUIDv7 } from 'node:crypto';
import type { DeskLead } from '@emovera/contract/deskLeads.ts';
import type { AddNote } from '@emovera/contract/deskRequests.ts';
import { cleanText, fold } from '@emovera/contract/text.ts';
import type { Db } from '../store/schema.ts';
import { writeAudit } from './auditLog.ts';
import type { DeskRequest } from './deskContext.ts';
import { DeskError } from './deskError.ts';
import { readDeskLead } from './readDeskLead.ts';

/** Person who writes or deletes notes, and the time, in milliseconds since 1970. */
type Author = { readonly at: number; readonly actor: string };

export async function addNote({ context, user, params: { reference }, input }: DeskRequest<AddNote>): Promise<DeskLead> {
  await context.db.transaction().execute(async (transaction) => {
    const lead = await transaction.selectFrom('lead').select(['id', 'reference']).where('reference', '=', reference).executeTakeFirst();
    if (!lead) throw new DeskError('notFound');
    await addNotes(transaction, [lead], input.text, { at: context.now(), actor: user.mail });
  });
  return readDeskLead(context, reference, user);
}

/** `DELETE leads/:reference/notes/:id`. Only the author may delete a note. */
export async function deleteNote({ context, user, params: { reference, id } }: DeskRequest): Promise<DeskLead> {
  await context.db.transaction().execute(async (transaction) => {
    const deleted = await deleteNotes(transaction, [id], { at: context.now(), actor: user.mail });
    if (deleted[0]?.reference !== reference) throw new DeskError('notFound');
  });
  return readDeskLead(context, reference, user);
}

/**
 * Adds the same note to each of some leads.
 * @returns The ids of the notes.
 * @throws DeskError `invalid` if the text has no visible character.
 */
export async function addNotes(
  db: Db,
  leads: readonly { readonly id: string; readonly reference: string }[],
  written: string,
  { at, actor }: Author,
): Promise<readonly string[]> {
  const text = cleanText(written, true).trim().toWellFormed();
  if (text === '') throw new DeskError('invalid');
  const rows = leads.map(({ id }) => ({ id: randomUUIDv7(), lead_id: id, at, author: actor, text, search: fold(text) }));
  await db.insertInto('note').values(rows).execute();
  await writeAudit(db, ...leads.map(({ reference }) => ({ at, actor, action: 'noteAdded' as const, reference })));
  return rows.map(({ id }) => id);
}

/** Deletes notes of the person, as far as they still exist. Returns them with their leads. */
export async function deleteNotes(db: Db, ids: readonly string[], { at, actor }: Author) {
  const own = db.selectFrom('note').innerJoin('lead', 'lead.id', 'lead_id').where('note.id', 'in', ids).where('author', '=', actor);
  const notes = await own.select(['note.id', 'reference']).orderBy('note.id').execute();
  if (notes.length === 0) return notes;
  const noteIds = notes.map(({ id }) => id);
  await db.deleteFrom('note').where('id', 'in', noteIds).execute();
  await writeAudit(db, ...notes.map(({ reference }) => ({ at, actor, action: 'noteDeleted' as const, reference })));
  return notes;
}
