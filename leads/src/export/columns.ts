import { attributionKeys } from '@emovera/contract/attribution.ts';
import { fillFromSet } from '@emovera/contract/fill.ts';
import { type FieldKey, formIds, leadForms, type Subject } from '@emovera/contract/forms.ts';
import { leadMessagesIn } from '@emovera/contract/leadMessages/leadMessagesIn.ts';
import { isLocale, type Locale, localeRow } from '@emovera/contract/locales.ts';
import { itemName, type Manifest } from '@emovera/contract/manifest.ts';
import { formName } from '../notify/mailer.ts';
import { requestedItem } from '../store/conditions.ts';
import { parisDay } from '../store/parisDays.ts';
import type { StoredLead } from '../store/readLeads.ts';

const before = ['reference', 'receivedAt', 'day', 'form', 'lang'] as const;
const after = ['page', ...attributionKeys, 'suspicion', 'delivery', 'damaged', 'step', 'assignee', 'remindOn', 'notes'] as const;

/** One column of a table of leads. */
export type ExportColumn = (typeof before)[number] | FieldKey | (typeof after)[number];

/** Values of a lead in some columns, as text. */
export type ColumnValues<Column extends string> = Readonly<Partial<Record<Column, string | undefined>>>;

/** Key of each field by its name in the post. A name has the same key in every form. */
const keyByName = new Map(formIds.flatMap((id) => leadForms[id].fields.map(({ name, key }) => [name, key] as const)));

/** All columns, in their order. */
export const exportColumns: readonly ExportColumn[] = [...before, ...new Set(keyByName.values()), ...after];

/**
 * The values of a lead in all columns, as text. `day` is the day in Paris.
 * @param timeText Formats a time, which is ISO 8601 in UTC. Default: unchanged.
 */
export function columnValues(lead: StoredLead, timeText = (iso: string) => iso): ColumnValues<ExportColumn> {
  const { reference, receivedAt, form, lang, fields, context, deliveries, damaged, work, notes } = lead;
  const typed = Object.entries(fields).flatMap(([name, value]) =>
    keyByName.has(name) && value !== '' ? [[keyByName.get(name), value]] : [],
  );
  return {
    ...{ reference, form, lang, damaged },
    receivedAt: timeText(receivedAt),
    day: parisDay(Date.parse(receivedAt)).toString(),
    ...Object.fromEntries(typed),
    ...context.origin,
    page: context.page,
    suspicion: context.suspicion,
    delivery: deliveries.map(({ target, state }) => `${target}: ${state}`).join(', '),
    step: work.step,
    assignee: work.assignee,
    remindOn: work.remindOn ?? undefined,
    notes: notes.map(({ at, by, text }) => `${timeText(at)} ${by}: ${text}`).join('\n'),
  };
}

/** Makes a function that returns the values of a lead in all columns. Ids become words of a language where words exist. */
export function namedValues({ mails, downloads }: Pick<Manifest, 'mails' | 'downloads'>, lang: Locale, timeText?: (iso: string) => string) {
  const messages = mails[lang];
  const { states, targets } = leadMessagesIn(lang);
  return (lead: StoredLead): ColumnValues<ExportColumn> => {
    const { form, fields, context, deliveries, work } = lead;
    const values = columnValues(lead, timeText);
    const { subject, choice } = values;
    const requested = requestedItem(form, fields);
    return {
      ...values,
      form: formName(form, messages),
      lang: isLocale(lead.lang) ? localeRow(lead.lang).name : lead.lang,
      subject: messages.subjects[subject as Subject] ?? subject,
      choice: (requested && itemName(downloads, lang, requested.kind, requested.item)) ?? choice,
      suspicion: context.suspicion && messages.held.reasons[context.suspicion],
      delivery: deliveries
        .map(({ target, state }) => fillFromSet(messages.row, { label: targets[target], value: states[state] }))
        .join(', '),
      step: messages.steps[work.step],
    };
  };
}

/** The names of all columns in words. */
export function columnNames({ mails }: Pick<Manifest, 'mails'>, lang: Locale): Readonly<Record<ExportColumn, string>> {
  const { fields, labels, columns } = mails[lang];
  const { reference, form, language, page } = labels;
  return { reference, form, lang: language, page, ...fields, ...columns, notes: leadMessagesIn(lang).notes };
}
