import { type FieldKey, formIds, leadForms } from '@emovera/contract/forms.ts';
import { originKeys } from '@emovera/contract/leadOrigin.ts';
import type { MailWords } from '@emovera/contract/mailWords.ts';
import { parisDay } from '../store/parisDays.ts';
import type { StoredLead } from '../store/readLeads.ts';
import { usageError } from './command.ts';

const before = ['reference', 'receivedAt', 'day', 'form', 'lang'] as const;
const after = ['page', ...originKeys, 'suspicion', 'delivery', 'damaged'] as const;

/** One column of a table of leads. */
export type ExportColumn = (typeof before)[number] | FieldKey | (typeof after)[number];

/** What a lead has in some columns, as text. */
export type ColumnValues<Column extends string> = Readonly<Partial<Record<Column, string | undefined>>>;

/** Key of each field by its name in the post. A name has the same key in every form. */
const keyOf = new Map(formIds.flatMap((id) => leadForms[id].fields.map(({ name, key }) => [name, key] as const)));

/** All columns, in their order. */
export const exportColumns: readonly ExportColumn[] = [...before, ...new Set(keyOf.values()), ...after];

/**
 * Parses the value of `--columns`.
 * @throws OperatorError USAGE that names the unknown column and all columns.
 */
export function parseColumns(text: string | undefined): readonly ExportColumn[] {
  if (text === undefined) return exportColumns;
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !exportColumns.includes(name as ExportColumn));
  if (unknown !== undefined) throw usageError(`--columns: there is no column "${unknown}". The columns are ${exportColumns.join(', ')}.`);
  return names as ExportColumn[];
}

/** The values of a lead in all columns, as text. Times are ISO 8601 in UTC, `day` is the day in Paris. */
export function columnValues(lead: StoredLead): ColumnValues<ExportColumn> {
  const { reference, receivedAt, form, lang, fields, context, deliveries, damaged } = lead;
  const typed = Object.entries(fields).flatMap(([name, value]) => (keyOf.has(name) && value !== '' ? [[keyOf.get(name), value]] : []));
  return {
    ...{ reference, receivedAt, form, lang, damaged },
    day: parisDay(Date.parse(receivedAt)).toString(),
    ...Object.fromEntries(typed),
    ...context.origin,
    page: context.page,
    suspicion: context.suspicion,
    delivery: deliveries.map(({ target, state }) => `${target}: ${state}`).join(', '),
  };
}

/** The names of all columns in words. */
export function columnNames({ fields, labels, columns }: MailWords): Readonly<Record<ExportColumn, string>> {
  const { reference, form, language: lang, page } = labels;
  return { reference, form, lang, page, ...fields, ...columns };
}
