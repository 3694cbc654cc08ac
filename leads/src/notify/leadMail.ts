import { deskPath } from '@emovera/contract/desk.ts';
import { type FieldDefinition, isFormId, leadForms, type Subject } from '@emovera/contract/forms.ts';
import { itemName } from '@emovera/contract/itemName.ts';
import type { OriginKey } from '@emovera/contract/leadOrigin.ts';
import { isLocale, type Locale, localeRow } from '@emovera/contract/locales.ts';
import type { Manifest } from '@emovera/contract/manifest.ts';
import { cleanText } from '@emovera/contract/text.ts';
import type { DeliverableLead } from '../delivery/target.ts';
import { requestedItem } from '../store/requestedItem.ts';
import { fill, formatTime } from './fill.ts';
import { formName } from './formName.ts';
import type { OutgoingMail } from './mailer.ts';

/** The parts of the manifest that the mail needs. */
export type LeadMailSource = Pick<Manifest, 'origin' | 'mails' | 'downloads'>;

/**
 * The mail that tells the team about a new lead. What the visitor typed is only in the text. The one exception is the reply address, which the form has
 * validated as one address without spaces or line ends.
 * @param lang Language of the mail.
 * @param desk Origin of the lead desk, if it is used.
 */
export function leadMail(
  lead: DeliverableLead,
  { origin, mails, downloads }: LeadMailSource,
  lang: Locale,
  desk: string | undefined,
): OutgoingMail {
  const words = mails[lang];
  const { row, labels } = words;
  const form = formName(lead.form, words);
  const fields: readonly FieldDefinition[] = isFormId(lead.form) ? leadForms[lead.form].fields : [];
  const email = lead.fields.Email;
  // Leads that were stored by earlier versions may have hidden characters, with which a value could look like another line.
  const line = (label: string, value: string, isMultiline = false) =>
    fill(row, { label, value: isMultiline ? value : cleanText(value, false).replaceAll('\n', ' ') });
  const lines = [
    fill(words.lead.intro, { site: origin }),
    ...(email ? [words.lead.reply] : []),
    '',
    line(labels.reference, lead.reference),
    line(labels.form, form),
    line(labels.language, isLocale(lead.lang) ? localeRow(lead.lang).name : lead.lang),
    line(labels.received, formatTime(lead.receivedAt, lang)),
    line(labels.page, `${origin}${lead.context.page}`),
    ...(desk === undefined ? [] : [line(words.lead.desk, `${desk}${deskPath}/#/leads/${lead.reference}`)]),
    ...Object.entries(lead.context.origin ?? {}).map(([key, value]) => line(words.columns[key as OriginKey], value)),
    '',
  ];
  for (const { name: field, key, control } of fields) {
    const value = lead.fields[field];
    if (!value) continue;
    const requested = key === 'choice' ? requestedItem(lead.form, lead.fields) : undefined;
    const name = requested && itemName(downloads, lang, requested.kind, requested.item);
    const shown = name ?? (key === 'subject' ? words.subjects[value as Subject] : undefined) ?? value;
    lines.push(control === 'textarea' ? line(words.fields[key], quote(shown), true) : line(words.fields[key], shown));
  }
  return {
    subject: fill(words.lead.subject, { form, reference: lead.reference }),
    text: `${lines.join('\n')}\n`,
    messageId: `<lead-${lead.id}@${new URL(origin).hostname}>`,
    ...(email && { replyTo: [email] }),
  };
}

/** Marks every line as the visitor's, so that none looks like a line of this mail. */
function quote(text: string): string {
  const lines = cleanText(text, true)
    .split('\n')
    .map((line) => `> ${line}`);
  return `\n\n${lines.join('\n')}`;
}
