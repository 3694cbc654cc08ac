import type { Locale } from '@emovera/contract/locales.ts';
import type { Manifest } from '@emovera/contract/manifest.ts';
import { type ColumnValues, columnNames, type ExportColumn, exportColumns, namedValues } from '../commands/exportColumns.ts';
import { parisTime } from '../store/parisDays.ts';
import type { StoredLead } from '../store/readLeads.ts';

/** A column of the desk's export: those of the command, with times as on the screen. */
export type DeskColumn = Exclude<ExportColumn, 'receivedAt' | 'day'> | 'received';

/** All columns, in their order. */
const all: readonly DeskColumn[] = ['received', ...exportColumns.filter((column) => column !== 'receivedAt' && column !== 'day')];

/** Columns for which every lead has a value. */
const always: readonly DeskColumn[] = ['received', 'reference', 'form', 'lang'];

/**
 * The columns for which some leads have a value, and the number of these leads. Reads all of them, and keeps none.
 * @returns With no lead, the columns for which every lead would have a value.
 */
export async function surveyLeads(
  leads: AsyncIterable<StoredLead>,
  valuesOf: (lead: StoredLead) => ColumnValues<DeskColumn>,
): Promise<{ readonly columns: readonly DeskColumn[]; readonly total: number }> {
  const used = new Set(always);
  let total = 0;
  for await (const lead of leads) {
    total += 1;
    const values = valuesOf(lead);
    for (const column of all) if (values[column]) used.add(column);
  }
  return { columns: all.filter((column) => used.has(column)), total };
}

/** The names of all columns in a language. */
export function deskColumnNames(manifest: Pick<Manifest, 'mails'>, lang: Locale): Readonly<Record<DeskColumn, string>> {
  return { ...columnNames(manifest, lang), received: manifest.mails[lang].labels.received };
}

/** Gives the values of a lead in all columns, in words of a language. Times are those in Paris, such as `2026-11-26 09:00`. */
export function deskColumnValues(manifest: Pick<Manifest, 'mails' | 'downloads'>, lang: Locale) {
  const valuesOf = namedValues(manifest, lang, (iso) => parisTime(Date.parse(iso)));
  return (lead: StoredLead): ColumnValues<DeskColumn> => {
    const { receivedAt: received, ...values } = valuesOf(lead);
    return { ...values, received };
  };
}
