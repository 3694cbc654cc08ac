import { randomUUIDv7 } from 'node:crypto';
import { type SavedViews, viewLimits } from '@emovera/contract/deskLeads.ts';
import type { ChooseFirst, SaveView } from '@emovera/contract/deskRequests.ts';
import { cleanText } from '@emovera/contract/text.ts';
import type { Db } from '../store/schema.ts';
import { lockAccount } from './accounts.ts';
import type { DeskRequest } from './deskContext.ts';
import { DeskError } from './deskError.ts';
import type { DeskUser } from './sessions.ts';

export function showViews({ context: { db }, user }: DeskRequest): Promise<SavedViews> {
  return readViews(db, user);
}

/**
 * `POST views`. Saves a view, and replaces a view of the person with the same name.
 * @throws DeskError `role` if a viewer shares it, `viewLimit`, `invalid` without a name.
 */
export async function saveView({ context: { db }, user, input }: DeskRequest<SaveView>): Promise<SavedViews> {
  if (input.isShared && user.role !== 'operator') throw new DeskError('role');
  const name = cleanText(input.name, false).trim().toWellFormed();
  if (name === '') throw new DeskError('invalid');
  await db.transaction().execute(async (transaction) => {
    // The lock keeps two simultaneous requests from exceeding the limit.
    await lockAccount(transaction, user.accountId);
    const own = await transaction.selectFrom('saved_view').select(['id', 'name']).where('owner', '=', user.mail).execute();
    const replaced = own.find((view) => view.name === name);
    if (!replaced && own.length >= viewLimits.views) throw new DeskError('viewLimit');
    const id = replaced?.id ?? randomUUIDv7();
    const values = { query: input.query, shared: input.isShared ? 1 : 0 };
    if (replaced) await transaction.updateTable('saved_view').set(values).where('id', '=', id).execute();
    else
      await transaction
        .insertInto('saved_view')
        .values({ id, owner: user.mail, name, ...values })
        .execute();
    if (input.isFirst) await setFirst(transaction, user, id);
  });
  return readViews(db, user);
}

export async function chooseFirst({ context: { db }, user, input }: DeskRequest<ChooseFirst>): Promise<SavedViews> {
  await setFirst(db, user, input.id);
  return readViews(db, user);
}

/** `DELETE views/:id`. Operators also delete shared views of others. */
export async function deleteView({ context: { db }, user, params }: DeskRequest): Promise<SavedViews> {
  const deleted = await db
    .deleteFrom('saved_view')
    .where('id', '=', params.id)
    .where(({ eb, or }) => or([eb('owner', '=', user.mail), ...(user.role === 'operator' ? [eb('shared', '=', 1)] : [])]))
    .returning('id')
    .executeTakeFirst();
  if (!deleted) throw new DeskError('notFound');
  return readViews(db, user);
}

async function setFirst(db: Db, { accountId }: DeskUser, first_view: string | null): Promise<void> {
  await db.updateTable('account').set({ first_view }).where('id', '=', accountId).execute();
}

async function readViews(db: Db, { mail, accountId }: DeskUser): Promise<SavedViews> {
  const account = await db.selectFrom('account').select('first_view').where('id', '=', accountId).executeTakeFirst();
  const rows = await db
    .selectFrom('saved_view')
    .selectAll()
    .where(({ eb, or }) => or([eb('owner', '=', mail), eb('shared', '=', 1)]))
    .orderBy('name')
    .orderBy('id')
    .execute();
  return {
    views: rows.map(({ id, name, query, owner, shared }) => ({
      ...{ id, name, query },
      ...{ isOwn: owner === mail, isShared: shared === 1, isFirst: id === account?.first_view },
    })),
  };
}
