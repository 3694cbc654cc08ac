import { setImmediate } from 'node:timers/promises';
import {
  countLimits,
  type DeskLead,
  deskPageSize,
  type ErasedLeads,
  type LeadCounts,
  type LeadOptions,
  type LeadPage,
  type ListedLead,
  maxSelectedLeads,
  type RetriedLeads,
  type SelectedLeads,
} from '@emovera/contract/deskLeads.ts';
import type { CountFitting, EraseLead, ListLeads, MakeAccessFile, RetryLeads, SelectLeads } from '@emovera/contract/deskRequests.ts';
import { parseSearchTerms, type SearchTerm } from '@emovera/contract/searchTerms.ts';
import { checkErasureList, extendErasureList } from '../backup/erasureList.ts';
import { findErrorCode, formatReason, joinLines } from '../errors.ts';
import { accessFile } from '../export/accessFile.ts';
import { requestedItem } from '../store/conditions.ts';
import { emptyWriteAheadLog, eraseLeads } from '../store/eraseLeads.ts';
import { fillColumns } from '../store/fillColumns.ts';
import { formatName } from '../store/leadColumns.ts';
import { countFitting, readLeadPage, readLeads, type StoredLead } from '../store/readLeads.ts';
import { retryLeads, retrySetAside } from '../store/retryDeliveries.ts';
import type { Db } from '../store/schema.ts';
import { idsInOrder } from '../store/sortLeads.ts';
import { writeAudit } from './auditLog.ts';
import type { DeskContext, DeskRequest } from './deskContext.ts';
import { DeskError } from './deskError.ts';
import { makeExcerpt } from './excerpt.ts';
import { findDeliveryProblem, getMailAddress, readDeskLead } from './readDeskLead.ts';
import type { DeskUser } from './sessions.ts';
import { listTitles, toLeadFilter } from './toLeadFilter.ts';

/** Maximum number of values of a filter that are offered. */
const maxOptions = 200;

export async function listLeads({ context, user, input }: DeskRequest<ListLeads>): Promise<LeadPage> {
  const { sort = 'newest', number = 1, ...query } = input;
  if (query.text) await fillColumns(context.db);
  const place = { order: sort, offset: (number - 1) * deskPageSize, limit: deskPageSize };
  const { leads, total } = await readLeadPage(context.db, toLeadFilter(query, context), place);
  await context.recordReads(
    user,
    leads.map(({ reference }) => reference),
  );
  const terms = parseSearchTerms(query.text ?? '');
  return { leads: leads.map((lead) => toListedLead(lead, context.site, terms)), total };
}

export async function selectLeads({ context, input: { sort = 'newest', ...query } }: DeskRequest<SelectLeads>): Promise<SelectedLeads> {
  if (query.text) await fillColumns(context.db);
  const rows = await idsInOrder(context.db, toLeadFilter(query, context), sort).select('reference').limit(maxSelectedLeads).execute();
  return { references: rows.map(({ reference }) => reference) };
}

export async function countEach({ context, input }: DeskRequest<CountFitting>): Promise<LeadCounts> {
  const counts: number[] = [];
  for (const query of input.queries) {
    counts.push(await countFitting(context.db, toLeadFilter(query, context), countLimits.leads));
    // SQLite counts in this thread. The service answers visitors between two counts.
    await setImmediate();
  }
  return { counts };
}

export async function listOptions({ context: { db } }: DeskRequest): Promise<LeadOptions> {
  const listValues = async (column: 'page' | 'campaign') => {
    const rows = await db
      .selectFrom('lead')
      .select(column)
      .where(column, 'is not', null)
      .groupBy(column)
      .orderBy(({ fn }) => fn.countAll(), 'desc')
      .orderBy(column)
      .limit(maxOptions)
      .execute();
    return rows.map((row) => row[column] ?? '');
  };
  return { pages: await listValues('page'), campaigns: await listValues('campaign') };
}

export async function showLead(call: DeskRequest): Promise<DeskLead> {
  const lead = await findLead(call);
  await call.context.recordReads(call.user, [lead.reference]);
  return lead;
}

/** `POST leads/:reference/retry`: makes all undelivered deliveries of a lead due, including held ones. */
export async function retryLead(call: DeskRequest): Promise<DeskLead> {
  const { context, user } = call;
  const { reference } = await findLead(call);
  await retryAndNote(context, user, (db) => retryLeads(db, [reference], context.now()));
  return findLead(call);
}

export async function retryMany({ context, user, input }: DeskRequest<RetryLeads>): Promise<RetriedLeads> {
  const deliveries = await retryAndNote(context, user, (db) => {
    if (!('query' in input)) return retryLeads(db, input.references, context.now());
    const { query, references } = input;
    return retrySetAside(db, { ...toLeadFilter(query, context), ...(references && { references }) }, context.now());
  });
  return { deliveries };
}

/**
 * Sends leads again, and records it in the audit log: for each lead, so that its history shows it, or as one number if the leads are very many.
 * @param retry Makes deliveries due, and returns them.
 * @returns The number of deliveries.
 */
function retryAndNote(
  { db, now }: DeskContext,
  { mail }: DeskUser,
  retry: (db: Db) => Promise<readonly { readonly lead_id: string }[]>,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const deliveries = await retry(transaction);
    const ofLeads = Map.groupBy(deliveries, ({ lead_id }) => lead_id);
    const ids = [...ofLeads.keys()];
    const entry = { at: now(), actor: mail, action: 'retry' as const };
    if (ids.length > maxSelectedLeads) await writeAudit(transaction, { ...entry, leads: deliveries.length });
    else if (ids.length > 0) {
      const leads = await transaction.selectFrom('lead').select(['id', 'reference']).where('id', 'in', ids).execute();
      await writeAudit(transaction, ...leads.map(({ id, reference }) => ({ ...entry, reference, leads: ofLeads.get(id)?.length ?? 0 })));
    }
    return deliveries.length;
  });
}

export async function makeAccessFile(call: DeskRequest<MakeAccessFile>): Promise<string> {
  const { context, reply, user } = call;
  const { db, config, site, now } = context;
  const { reference } = call.params;
  const { references, lang } = call.input;
  await findLeadId(call);
  const leads = await Array.fromAsync(readLeads(db, 'newest', { references }));
  if (leads.length === 0) throw new DeskError('notFound');
  await context.recordReads(user, references);
  await writeAudit(db, { at: now(), actor: user.mail, action: 'accessFile', reference, leads: leads.length });
  const { name, html } = accessFile(leads, site.manifest, { ...config, now: now(), lang });
  reply.header('content-disposition', `attachment; filename="${name}"`).type('text/html; charset=utf-8');
  return html;
}

/** `POST leads/:reference/erase`: erases the leads of a person that were shown, as the command `erase` does. */
export async function eraseOfPerson(call: DeskRequest<EraseLead>): Promise<ErasedLeads> {
  const { context, user } = call;
  const { db, config, log, now } = context;
  const { reference } = call.params;
  const { confirmation, references } = call.input;
  await findLeadId(call);
  if (confirmation.trim().toUpperCase() !== reference) throw new DeskError('confirmation');
  try {
    checkErasureList(config.backup);
  } catch (error) {
    log.error({ code: findErrorCode(error) }, `nothing was erased: ${joinLines(formatReason(error))}`);
    throw new DeskError('erasureList');
  }
  const { leads, left, noted } = await db.transaction().execute(async (transaction) => {
    const erased = await eraseLeads(transaction, references, now());
    await writeAudit(transaction, { at: now(), actor: user.mail, action: 'erase', reference, leads: erased.leads });
    return erased;
  });
  try {
    extendErasureList(config.backup, noted, now());
  } catch (error) {
    // The store still has the entries, and the next backup writes the list again.
    log.error({ code: findErrorCode(error) }, 'the list of erased people beside the backups could not be written');
  }
  return { leads, left, isLogPending: !(await emptyWriteAheadLog(db)) };
}

function findLead({ context, user, params }: DeskRequest): Promise<DeskLead> {
  return readDeskLead(context, params.reference, user);
}

/** The id of a request's lead. */
async function findLeadId({ context, params }: DeskRequest): Promise<string> {
  const row = await context.db.selectFrom('lead').select('id').where('reference', '=', params.reference).executeTakeFirst();
  if (!row) throw new DeskError('notFound');
  return row.id;
}

/**
 * A lead as lists show it.
 * @param terms Terms of the search that found the lead. Default: there was no search.
 */
export function toListedLead(lead: StoredLead, { manifest }: DeskContext['site'], terms: readonly SearchTerm[] = []): ListedLead {
  const { reference, receivedAt, form, lang, fields, context, deliveries, damaged, work } = lead;
  const { campaign = '', source = '', referrer = '' } = context.origin ?? {};
  const item = requestedItem(form, fields)?.item ?? '';
  return {
    ...{ reference, receivedAt, form, lang, campaign, source, referrer, work },
    name: formatName(fields),
    company: fields.Company ?? '',
    mail: getMailAddress(lead),
    phone: fields.Phone ?? '',
    ...{ item, page: context.page, excerpt: makeExcerpt(lead, terms, listTitles(manifest, form, item)) },
    deliveries: deliveries.map((delivery) => ({ target: delivery.target, state: delivery.state, problem: findDeliveryProblem(delivery) })),
    isDamaged: damaged !== undefined,
  };
}
