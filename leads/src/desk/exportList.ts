import { Readable } from 'node:stream';
import { type AuditSelection, unrecordedFilters } from '@emovera/contract/desk.ts';
import type { ExportLeads, LeadQuery } from '@emovera/contract/deskLeads.ts';
import { exportFileName, leadWordsIn } from '@emovera/contract/leadWords/leadWordsIn.ts';
import type { FastifyReply } from 'fastify';
import { exportCsv } from '../commands/exportText.ts';
import { parisDay } from '../store/parisDays.ts';
import { readLeads } from '../store/readLeads.ts';
import { writeAudit } from './auditLog.ts';
import type { DeskContext, DeskRequest } from './deskContext.ts';
import { DeskError } from './deskError.ts';
import { deskColumnNames, deskColumnValues, surveyLeads } from './exportTable.ts';
import { filterOf } from './filterOf.ts';
import type { DeskUser } from './sessions.ts';

/** Most exports of an account at the same time. Each reads the whole store twice. */
const mostAtOnce = 2;

/**
 * `POST leads/export`: streams the file, so that a large one needs little memory. The leads are read twice: first for the columns that the file needs and for
 * their number, then for the file.
 */
export async function exportList({ context, request, reply, user }: DeskRequest): Promise<Readable> {
  const { db, site, now } = context;
  const { format, names: lang, sort = 'newest', ...query } = request.body as ExportLeads;
  const wanted = filterOf(query);
  takeTurn(context, user, reply);
  // Leads that arrive meanwhile are not in the file, nor in the number in the audit log.
  const filter = { ...wanted, until: Math.min(wanted.until ?? Number.POSITIVE_INFINITY, now() + 1) };
  const read = () => readLeads(db, sort, filter);
  const valuesOf = deskColumnValues(site.manifest, lang);
  const { columns, total } = await surveyLeads(read(), valuesOf);
  // Before the first lead is sent.
  await writeAudit(db, { at: now(), actor: user.mail, action: 'export', leads: total, selection: selectionOf(query, format) });
  const allNames = deskColumnNames(site.manifest, lang);
  const table = { columns, names: columns.map((column) => allNames[column]), valuesOf };
  reply.header('content-disposition', `attachment; filename="${exportFileName(lang, parisDay(now()).toString(), format)}"`);
  if (format === 'csv') {
    reply.type('text/csv; charset=utf-8');
    return Readable.from(exportCsv(read(), { ...table, delimiter: lang === 'en' ? ',' : ';' }));
  }
  reply.type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  const { exportXlsx } = await import('../commands/exportXlsx.ts');
  return Readable.from(exportXlsx(read(), { ...table, sheet: leadWordsIn(lang).leads }));
}

/** What the audit log says about an export. Only values that the desk itself offers are recorded. */
function selectionOf({ text, asked, page, campaign, ...recorded }: LeadQuery, format: ExportLeads['format']): AuditSelection {
  const others = { text, asked, page, campaign };
  return { format, ...recorded, unrecorded: unrecordedFilters.filter((name) => others[name] !== undefined) };
}

/**
 * Counts an export until its answer has ended.
 * @throws DeskError `tooMany`
 */
function takeTurn({ exports }: DeskContext, { accountId }: DeskUser, reply: FastifyReply): void {
  const running = exports.get(accountId) ?? 0;
  if (running >= mostAtOnce) throw new DeskError('tooMany', 10);
  exports.set(accountId, running + 1);
  reply.raw.once('close', () => {
    const left = (exports.get(accountId) ?? 1) - 1;
    if (left > 0) exports.set(accountId, left);
    else exports.delete(accountId);
  });
}
