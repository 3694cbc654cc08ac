import { Readable } from 'node:stream';
import type { ExportLeads } from '@emovera/contract/deskLeads.ts';
import { exportFileName, leadWordsIn } from '@emovera/contract/leadWords/leadWordsIn.ts';
import { exportCsv } from '../commands/exportText.ts';
import { parisDay } from '../store/parisDays.ts';
import { readMarkedLeads } from '../store/readLeads.ts';
import { writeAudit } from './auditLog.ts';
import type { DeskRequest } from './deskContext.ts';
import { deskColumnNames, deskColumnValues, surveyLeads } from './exportTable.ts';
import { filterOf } from './filterOf.ts';

/**
 * `POST leads/export`: streams the file, so that a large one needs little memory. The leads are read twice: first for the columns that the file needs and for
 * their number, then for the file.
 */
export async function exportList({ context, request, reply, user }: DeskRequest): Promise<Readable> {
  const { db, site, now } = context;
  const { format, names: lang, sort = 'newest', ...query } = request.body as ExportLeads;
  const wanted = filterOf(query);
  // Leads that arrive meanwhile are not in the file, nor in the number in the audit log.
  const filter = { ...wanted, until: Math.min(wanted.until ?? Number.POSITIVE_INFINITY, now() + 1) };
  const read = () => readMarkedLeads(db, sort, filter);
  const valuesOf = deskColumnValues(site.manifest, lang);
  const { columns, total } = await surveyLeads(read(), valuesOf);
  // Before the first lead is sent.
  await writeAudit(db, { at: now(), actor: user.mail, action: 'export', leads: total });
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
