import { Readable } from 'node:stream';
import { type AuditSelection, unrecordedFilters } from '@emovera/contract/desk.ts';
import type { ExportLeads, LeadQuery } from '@emovera/contract/deskRequests.ts';
import { exportFileName, leadMessagesIn } from '@emovera/contract/leadMessages/leadMessagesIn.ts';
import type { Locale } from '@emovera/contract/locales.ts';
import type { Manifest } from '@emovera/contract/manifest.ts';
import type { FastifyReply } from 'fastify';
import { type ColumnValues, columnNames, type ExportColumn, exportColumns, namedValues } from '../export/columns.ts';
import { exportCsv, exportXlsx } from '../export/writeTable.ts';
import { parisDay, parisTime } from '../store/parisDays.ts';
import { readLeads, type StoredLead } from '../store/readLeads.ts';
import { writeAudit } from './auditLog.ts';
import type { DeskContext, DeskRequest } from './deskContext.ts';
import { DeskError } from './deskError.ts';
import type { DeskUser } from './sessions.ts';
import { toLeadFilter } from './toLeadFilter.ts';

/** Maximum number of exports of an account at the same time. Each reads the whole store twice. */
const maxExportsAtOnce = 2;

/**
 * `POST leads/export`: streams the file, so that a large one needs little memory. The leads are read twice: first for the columns that the file needs and for
 * their number, then for the file.
 */
export async function exportList({ context, reply, user, input }: DeskRequest<ExportLeads>): Promise<Readable> {
  const { db, site, now } = context;
  const { format, names: lang, sort = 'newest', references, ...query } = input;
  const wanted = toLeadFilter(query, context);
  takeTurn(context, user, reply);
  // Neither the file nor the number in the audit log includes leads that arrive meanwhile.
  const filter = { ...wanted, ...(references && { references }), until: Math.min(wanted.until ?? Number.POSITIVE_INFINITY, now() + 1) };
  const read = () => readLeads(db, sort, filter);
  const listValues = deskColumnValues(site.manifest, lang);
  const { columns, total } = await surveyLeads(read(), listValues);
  // The entry is written before the first lead is sent.
  await writeAudit(db, { at: now(), actor: user.mail, action: 'export', leads: total, selection: describeSelection(query, format) });
  const allNames = deskColumnNames(site.manifest, lang);
  const table = { columns, names: columns.map((column) => allNames[column]), listValues };
  reply.header('content-disposition', `attachment; filename="${exportFileName(lang, parisDay(now()).toString(), format)}"`);
  if (format === 'csv') {
    reply.type('text/csv; charset=utf-8');
    return Readable.from(exportCsv(read(), { ...table, delimiter: lang === 'en' ? ',' : ';' }));
  }
  reply.type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  return Readable.from(exportXlsx(read(), { ...table, sheet: leadMessagesIn(lang).leads }));
}

/** Filter of an export in the audit log. Only values that the desk itself offers are recorded. */
function describeSelection(
  { text, asked, sector, page, campaign, landing, source, referrer, assignee, ...recorded }: LeadQuery,
  format: ExportLeads['format'],
): AuditSelection {
  const others = { text, asked, sector, page, campaign, landing, source, referrer, assignee };
  return { format, ...recorded, unrecorded: unrecordedFilters.filter((name) => others[name] !== undefined) };
}

/**
 * Counts an export until its answer has ended.
 * @throws DeskError `tooMany`
 */
function takeTurn({ exports }: DeskContext, { accountId }: DeskUser, reply: FastifyReply): void {
  const running = exports.get(accountId) ?? 0;
  if (running >= maxExportsAtOnce) throw new DeskError('tooMany', 10);
  exports.set(accountId, running + 1);
  reply.raw.once('close', () => {
    const left = (exports.get(accountId) ?? 1) - 1;
    if (left > 0) exports.set(accountId, left);
    else exports.delete(accountId);
  });
}

/** A column of the desk's export: those of the command, with times as on the screen. */
type DeskColumn = Exclude<ExportColumn, 'receivedAt' | 'day'> | 'received';

/** All columns, in their order. */
const all: readonly DeskColumn[] = ['received', ...exportColumns.filter((column) => column !== 'receivedAt' && column !== 'day')];

/** Columns for which every lead has a value. */
const always: readonly DeskColumn[] = ['received', 'reference', 'form', 'lang', 'step'];

/**
 * The columns for which some leads have a value, and the number of these leads. Reads all of them, and keeps none.
 * @returns Without leads, the columns for which every lead would have a value.
 */
async function surveyLeads(
  leads: AsyncIterable<StoredLead>,
  listValues: (lead: StoredLead) => ColumnValues<DeskColumn>,
): Promise<{ readonly columns: readonly DeskColumn[]; readonly total: number }> {
  const used = new Set(always);
  let total = 0;
  for await (const lead of leads) {
    total += 1;
    const values = listValues(lead);
    for (const column of all) if (values[column]) used.add(column);
  }
  return { columns: all.filter((column) => used.has(column)), total };
}

/** The names of all columns in a language. */
function deskColumnNames(manifest: Pick<Manifest, 'mails'>, lang: Locale): Readonly<Record<DeskColumn, string>> {
  return { ...columnNames(manifest, lang), received: manifest.mails[lang].labels.received };
}

/** Makes a function that returns the values of a lead in all columns, in words of a language. Times are those in Paris, such as `2026-11-26 09:00`. */
function deskColumnValues(manifest: Pick<Manifest, 'mails' | 'downloads'>, lang: Locale) {
  const listValues = namedValues(manifest, lang, (iso) => parisTime(Date.parse(iso)));
  return (lead: StoredLead): ColumnValues<DeskColumn> => {
    const { receivedAt: received, ...values } = listValues(lead);
    return { ...values, received };
  };
}
