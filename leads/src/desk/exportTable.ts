import type { Subject } from '@emovera/contract/forms.ts';
import { leadWordsIn } from '@emovera/contract/leadWords/leadWordsIn.ts';
import { isLocale, type Locale, localeCodes, localeRow } from '@emovera/contract/locales.ts';
import type { Manifest } from '@emovera/contract/manifest.ts';
import { type ColumnValues, columnNames, columnValues, type ExportColumn, exportColumns } from '../commands/exportColumns.ts';
import { fill } from '../notify/fill.ts';
import { formName } from '../notify/formName.ts';
import { parisTime } from '../store/parisDays.ts';
import type { MarkedLead } from '../store/readLeads.ts';
import { requestedItem } from '../store/requestedItem.ts';

/** A column of the desk's export: those of the command, with times as on the screen, and who marked a lead as handled. */
export type DeskColumn = Exclude<ExportColumn, 'receivedAt' | 'day'> | 'received' | 'handled' | 'handledBy';

/** All columns, in their order. */
const all: readonly DeskColumn[] = [
  'received',
  ...exportColumns.filter((column) => column !== 'receivedAt' && column !== 'day'),
  'handled',
  'handledBy',
];

/** Columns for which every lead has a value. */
const always: readonly DeskColumn[] = ['received', 'reference', 'form', 'lang'];

/**
 * The columns for which some leads have a value, and the number of these leads. Reads all of them, and keeps none.
 * @returns With no lead, the columns for which every lead would have a value.
 */
export async function surveyLeads(
  leads: AsyncIterable<MarkedLead>,
  valuesOf: (lead: MarkedLead) => ColumnValues<DeskColumn>,
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
export function deskColumnNames({ mails }: Pick<Manifest, 'mails'>, lang: Locale): Readonly<Record<DeskColumn, string>> {
  const { handled, handledBy } = leadWordsIn(lang);
  return { ...columnNames(mails[lang]), received: mails[lang].labels.received, handled, handledBy };
}

/** Gives the values of a lead in all columns, in words of a language. Times are those in Paris, such as `2026-11-26 09:00`. */
export function deskColumnValues(manifest: Pick<Manifest, 'mails' | 'downloads'>, lang: Locale) {
  const words = manifest.mails[lang];
  const { states, targets } = leadWordsIn(lang);
  return (lead: MarkedLead): ColumnValues<DeskColumn> => {
    const { form, fields, context, deliveries, handled } = lead;
    const values = columnValues(lead);
    const { subject, choice } = values;
    return {
      ...values,
      received: parisTime(Date.parse(lead.receivedAt)),
      form: formName(form, words),
      lang: isLocale(lead.lang) ? localeRow(lead.lang).name : lead.lang,
      subject: words.subjects[subject as Subject] ?? subject,
      choice: itemName(manifest, lang, form, fields) ?? choice,
      suspicion: context.suspicion && words.held.reasons[context.suspicion],
      delivery: deliveries.map(({ target, state }) => fill(words.row, { label: targets[target], value: states[state] })).join(', '),
      handled: handled ? parisTime(Date.parse(handled.at)) : undefined,
      handledBy: handled?.by,
    };
  };
}

/** The team's name of what was chosen in a download form, in a language or else in another one. Undefined if it is no longer on the site. */
function itemName(
  { downloads }: Pick<Manifest, 'downloads'>,
  lang: Locale,
  form: string,
  fields: MarkedLead['fields'],
): string | undefined {
  const requested = requestedItem(form, fields);
  if (!requested) return undefined;
  const { kind, item } = requested;
  const offered = [lang, ...localeCodes].find((code) => Object.hasOwn(downloads[code][kind], item));
  return offered && downloads[offered][kind][item]?.name;
}
