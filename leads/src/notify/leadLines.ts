import { deskPath } from '@emovera/contract/desk.ts';
import { type FieldDefinition, isFormId, leadForms, type Subject } from '@emovera/contract/forms.ts';
import { itemName } from '@emovera/contract/itemName.ts';
import type { OriginKey } from '@emovera/contract/leadOrigin.ts';
import { isLocale, type Locale, localeRow } from '@emovera/contract/locales.ts';
import type { Manifest } from '@emovera/contract/manifest.ts';
import { cleanText } from '@emovera/contract/text.ts';
import type { DeliverableLead } from '../delivery/target.ts';
import { readableAddress } from '../store/mailbox.ts';
import { requestedItem } from '../store/requestedItem.ts';
import { fill, formatTime } from './fill.ts';
import { formName } from './formName.ts';

/** The parts of the manifest that mails with leads need. */
export type LeadMailSource = Pick<Manifest, 'origin' | 'mails' | 'downloads'>;

/**
 * The lines of a mail about one lead: what is known about it, and every field with a value.
 * @param lang Language of the mail.
 * @param desk Origin of the lead desk, if it is used.
 */
export function leadLines(
  lead: DeliverableLead,
  { origin, mails, downloads }: LeadMailSource,
  lang: Locale,
  desk: string | undefined,
): readonly string[] {
  const words = mails[lang];
  const { row, labels } = words;
  const fields: readonly FieldDefinition[] = isFormId(lead.form) ? leadForms[lead.form].fields : [];
  const line = (label: string, value: string, isMultiline = false) => fill(row, { label, value: isMultiline ? value : onOneLine(value) });
  const lines = [
    line(labels.reference, lead.reference),
    line(labels.form, formName(lead.form, words)),
    line(labels.language, isLocale(lead.lang) ? localeRow(lead.lang).name : lead.lang),
    line(labels.received, formatTime(lead.receivedAt, lang)),
    line(labels.page, `${origin}${lead.context.page}`),
    ...(desk === undefined ? [] : [line(words.lead.desk, deskLink(desk, lead))]),
    ...Object.entries(lead.context.origin ?? {}).map(([key, value]) => line(words.columns[key as OriginKey], value)),
    '',
  ];
  for (const { name: field, key, control } of fields) {
    const value = lead.fields[field];
    if (!value) continue;
    const requested = key === 'choice' ? requestedItem(lead.form, lead.fields) : undefined;
    const name = requested && itemName(downloads, lang, requested.kind, requested.item);
    const shown =
      key === 'email' ? readableAddress(value) : (name ?? (key === 'subject' ? words.subjects[value as Subject] : undefined) ?? value);
    lines.push(control === 'textarea' ? line(words.fields[key], quote(shown), true) : line(words.fields[key], shown));
  }
  return lines;
}

/** Address of a lead on the lead desk. */
export function deskLink(desk: string, { reference }: Pick<DeliverableLead, 'reference'>): string {
  return `${desk}${deskPath}/#/leads/${reference}`;
}

/** A value without line ends. Leads that were stored by earlier versions may have hidden characters, with which it could look like another line. */
export function onOneLine(value: string): string {
  return cleanText(value, false).replaceAll('\n', ' ');
}

/** Marks every line as the visitor's, so that none looks like a line of this mail. */
function quote(text: string): string {
  const lines = cleanText(text, true)
    .split('\n')
    .map((line) => `> ${line}`);
  return `\n\n${lines.join('\n')}`;
}
