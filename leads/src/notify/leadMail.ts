import type { Locale } from '@emovera/contract/locales.ts';
import type { DeliverableLead } from '../delivery/target.ts';
import { fill } from './fill.ts';
import { formName } from './formName.ts';
import { type LeadMailSource, leadLines } from './leadLines.ts';
import type { OutgoingMail } from './mailer.ts';

/**
 * The mail that tells the team about a new lead. What the visitor typed is only in the text. The one exception is the reply address, which the form has
 * validated as one address without spaces or line ends.
 * @param lang Language of the mail.
 * @param desk Origin of the lead desk, if it is used.
 */
export function leadMail(lead: DeliverableLead, source: LeadMailSource, lang: Locale, desk: string | undefined): OutgoingMail {
  const words = source.mails[lang];
  const email = lead.fields.Email;
  const lines = [
    fill(words.lead.intro, { site: source.origin }),
    ...(email ? [words.lead.reply] : []),
    '',
    ...leadLines(lead, source, lang, desk),
  ];
  return {
    subject: fill(words.lead.subject, { form: formName(lead.form, words), reference: lead.reference }),
    text: `${lines.join('\n')}\n`,
    messageId: `<lead-${lead.id}@${new URL(source.origin).hostname}>`,
    ...(email && { replyTo: [email] }),
  };
}
