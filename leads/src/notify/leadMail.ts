import { type FieldDefinition, isFormId, leadForms, type Subject } from '@emovera/contract/forms.ts';
import { isLocale, type Locale, localeRow } from '@emovera/contract/locales.ts';
import type { MailWords } from '@emovera/contract/mailWords.ts';
import type { DeliverableLead } from '../delivery/target.ts';
import { fill } from './fill.ts';
import { formatTime } from './formatTime.ts';
import type { OutgoingMail } from './mailer.ts';

/**
 * The mail that tells the team of a new lead. What the visitor typed stands in the text alone; of the head, only the address for the answer is
 * theirs, which the form has checked to be one address without spaces or line ends.
 * @param lang Language of the mail.
 * @param origin The site's.
 */
export function leadMail(lead: DeliverableLead, words: MailWords, lang: Locale, origin: string): OutgoingMail {
  const { row, labels } = words;
  const form = isFormId(lead.form) ? words.forms[lead.form] : lead.form;
  const fields: readonly FieldDefinition[] = isFormId(lead.form) ? leadForms[lead.form].fields : [];
  const email = lead.fields.Email;
  const lines = [
    fill(words.lead.intro, { site: origin }),
    ...(email ? [words.lead.reply] : []),
    '',
    ...[
      [labels.reference, lead.reference],
      [labels.form, form],
      [labels.language, isLocale(lead.lang) ? localeRow(lead.lang).name : lead.lang],
      [labels.received, formatTime(lead.receivedAt, lang)],
      [labels.page, `${origin}${lead.context.page}`],
    ].map(([label = '', value = '']) => fill(row, { label, value })),
    '',
  ];
  for (const { name, key, control } of fields) {
    const value = lead.fields[name];
    if (!value) continue;
    const shown = key === 'subject' ? (words.subjects[value as Subject] ?? value) : value;
    lines.push(fill(row, { label: words.fields[key], value: control === 'textarea' ? quote(shown) : shown }));
  }
  return {
    subject: fill(words.lead.subject, { form, reference: lead.reference }),
    text: `${lines.join('\n')}\n`,
    messageId: `<lead-${lead.id}@${new URL(origin).hostname}>`,
    ...(email && { replyTo: [email] }),
  };
}

/** Marks every line as the visitor's, so that none can pass for a line of this mail. */
function quote(text: string): string {
  return `\n\n${text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')}`;
}
