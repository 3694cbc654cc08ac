import type { DeskLead } from '@emovera/contract/deskLeads.ts';
import type { CorrectLead, ResendLead } from '@emovera/contract/deskRequests.ts';
import { isFormId, type LeadForm, leadForms } from '@emovera/contract/forms.ts';
import type { Locale } from '@emovera/contract/locales.ts';
import { type FieldError, validateLead } from '@emovera/contract/validation.ts';
import type { Site } from '../site/site.ts';
import { isPostgres } from '../store/conditions.ts';
import { personKey } from '../store/fitsFilter.ts';
import { leadColumns } from '../store/leadColumns.ts';
import { readableAddress } from '../store/mailbox.ts';
import { renameKeys } from '../store/persons.ts';
import { releaseDeliveries, resendDelivered } from '../store/retryDeliveries.ts';
import type { Db, LeadRow } from '../store/schema.ts';
import { parseJsonObject } from '../text.ts';
import { nextId, writeAudit } from './auditLog.ts';
import type { DeskRequest } from './deskContext.ts';
import { DeskError } from './deskError.ts';
import { listChoices, readDeskLead } from './readDeskLead.ts';

/**
 * `POST leads/:reference/correct`. Values that are already correct count as corrected, so that a client can repeat a request whose answer was lost.
 * @throws DeskError `notFound`, `damaged`, `changed`, `fields`, or `invalid` for a value that is not a field of the form.
 */
export async function correctLead({ context, user, params, input }: DeskRequest<CorrectLead>): Promise<DeskLead> {
  const { db, site, now } = context;
  const { reference } = params;
  const [at, actor] = [now(), user.mail];
  await db.transaction().execute(async (transaction) => {
    const row = await lockLead(transaction, reference);
    const { fields, form, changes } = plan(row, input, site);
    if (changes.length === 0) return;
    const lead = { ...row, fields, context: parseJsonObject<{ page: string }>(row.context) ?? { page: row.page ?? '' } };
    const columns = leadColumns(lead);
    // If the address changes, the lead stays with the leads that the team has assigned to the previous address.
    const isNameGiver = columns.mailbox !== row.mailbox && row.person === null && (await hasNamesakes(transaction, row.mailbox ?? ''));
    await transaction
      .updateTable('lead')
      .set({ fields: JSON.stringify(fields), ...columns, ...(isNameGiver && { person: row.mailbox }) })
      .where('id', '=', row.id)
      .execute();
    if (columns.mailbox !== row.mailbox) await renameKeys(transaction);
    await transaction
      .insertInto('correction')
      .values(changes.map(({ name, before, after }) => ({ id: nextId(), lead_id: row.id, at, author: actor, field: name, before, after })))
      .execute();
    // The values are personal data, and the log is kept longer than the lead, so it gets only the keys of the fields.
    const findKey = (name: string) => form.fields.find((field) => field.name === name)?.key ?? null;
    const entries = changes.map(({ name }) => ({ at, actor, action: 'corrected' as const, reference, value: findKey(name) }));
    await writeAudit(transaction, ...entries);
    if (!input.toCrm) return;
    const delivery = { reference, target: 'crm' } as const;
    const isSent =
      (await resendDelivered(transaction, delivery, at)) || (await releaseDeliveries(transaction, 'set aside', at, delivery)).length > 0;
    if (isSent) await writeAudit(transaction, { at, actor, action: 'retry', reference, leads: 1 });
  });
  return readDeskLead(context, reference, user);
}

export async function resendLead({ context, user, params: { reference }, input }: DeskRequest<ResendLead>): Promise<DeskLead> {
  const { db, now } = context;
  const seen = Date.parse(input.deliveredAt);
  await db.transaction().execute(async (transaction) => {
    if (!(await resendDelivered(transaction, { reference, target: 'crm' }, now(), seen))) return;
    await writeAudit(transaction, { at: now(), actor: user.mail, action: 'retry', reference, leads: 1 });
  });
  return readDeskLead(context, reference, user);
}

/** Reads a lead, and locks it until the transaction ends. SQLite has only one writer. */
async function lockLead(transaction: Db, reference: string): Promise<LeadRow> {
  const query = transaction.selectFrom('lead').selectAll().where('reference', '=', reference);
  const row = await (isPostgres(transaction) ? query.forNoKeyUpdate() : query).executeTakeFirst();
  if (!row) throw new DeskError('notFound');
  return row;
}

/** Whether the team has assigned leads to the person with a mailbox. */
async function hasNamesakes(transaction: Db, mailbox: string): Promise<boolean> {
  const query = transaction.selectFrom('lead').select('id').where(personKey, '=', mailbox).where('person', 'is not', null);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** Values of a lead after a correction, and the values that change. */
function plan(row: LeadRow, { changes, lang }: CorrectLead, site: Site) {
  const stored = parseJsonObject<Record<string, string>>(row.fields);
  if (!stored || !parseJsonObject(row.context)) throw new DeskError('damaged');
  const form = isFormId(row.form) ? leadForms[row.form] : undefined;
  if (!form || changes.some(({ name }) => !form.fields.some((field) => field.name === name))) throw new DeskError('invalid');
  const wanted = { ...stored, ...Object.fromEntries(changes.map(({ name, after }) => [name, after])) };
  const verdict = validateLead(form, wanted, listChoices(row, site.manifest));
  const changing = changes.flatMap(({ name, before: seen }) => {
    const [before, after] = [stored[name] ?? '', verdict.values[name] ?? ''];
    return before === after ? [] : { name, before, after, seen };
  });
  // The list shows an internationalised address in its own letters.
  const shown = ({ name, before }: (typeof changing)[number]) => (name === 'Email' ? readableAddress(before) : before);
  const moved = changing.filter((change) => change.seen !== shown(change));
  if (moved.length > 0) throw new DeskError('changed', undefined, Object.fromEntries(moved.map((change) => [change.name, shown(change)])));
  // Unchanged values may be older than a rule of the form.
  const errors = verdict.ok ? [] : verdict.errors.filter(({ field }) => changing.some(({ name }) => name === field));
  if (errors.length > 0) throw new DeskError('fields', undefined, toSentences(errors, form, lang, site));
  return { form, changes: changing, fields: { ...stored, ...Object.fromEntries(changing.map(({ name, after }) => [name, after])) } };
}

/** Sentences for a form's errors, from the template of its page. */
function toSentences(errors: readonly FieldError[], { id }: LeadForm, lang: Locale, { manifest, template }: Site) {
  const pages = Object.values(manifest.forms).filter(({ form }) => form === id);
  // A new language may lack the form.
  const page = pages.find((some) => some.lang === lang) ?? pages[0];
  const sentences = page ? template(page.template).errors : {};
  return Object.fromEntries(errors.map(({ field, code }) => [field, sentences[`${field}.${code}`] ?? code]));
}
