import { createHash } from 'node:crypto';
import type { AttributionKey } from '@emovera/contract/attribution.ts';
import { deskPath } from '@emovera/contract/desk.ts';
import { fillFromSet } from '@emovera/contract/fill.ts';
import { type FieldDefinition, isFormId, leadForms, type Subject } from '@emovera/contract/forms.ts';
import { isLocale, type Locale, localeRow } from '@emovera/contract/locales.ts';
import type { MailMessages } from '@emovera/contract/mailMessages.ts';
import { itemName, type Manifest } from '@emovera/contract/manifest.ts';
import { cleanText } from '@emovera/contract/text.ts';
import { leadsCommand } from '../program.ts';
import type { DeliverableLead } from '../store/claimDeliveries.ts';
import { requestedItem } from '../store/conditions.ts';
import { readableAddress } from '../store/mailbox.ts';
import { bookingLine, getBookingStep } from './bookingMail.ts';
import { formatTime, formName, type OutgoingMail } from './mailer.ts';
import { listMail } from './teamMails.ts';

/**
 * The mail that tells the team about a new lead. Values that the visitor typed are only in the text. The one exception is the reply address, which the form has
 * validated as one address without spaces or line ends.
 */
export function leadMail(lead: DeliverableLead, source: LeadMailSource): OutgoingMail {
  const messages = source.mails[source.lang];
  const email = lead.fields.Email;
  const lines = [
    fillFromSet(messages.lead.intro, { site: source.origin }),
    ...(email ? [messages.lead.reply] : []),
    '',
    ...leadLines(lead, source),
  ];
  const { booking } = lead;
  const subject = fillFromSet(messages.lead.subject, { form: formName(lead.form, messages), reference: lead.reference });
  return {
    subject: booking ? `${bookingLine(getBookingStep(booking), booking, source.lang, source)} · ${subject}` : subject,
    text: `${lines.join('\n')}\n`,
    messageId: `<lead-${lead.id}${booking?.sequence ? `-${booking.sequence}` : ''}@${new URL(source.origin).hostname}>`,
    ...(email && { replyTo: [email] }),
  };
}

/** Maximum length of a mail with the full texts of all leads, in characters. Some mail programs cut off longer ones (Gmail at 102 kB). */
const maxTextLength = 100_000;

/**
 * The mail that tells the team about several leads that arrived within a short time. It has a list, and below it the full texts if they are not too long.
 */
export function burstMail(leads: readonly DeliverableLead[], source: LeadMailSource): OutgoingMail {
  const { mails, origin, lang, desk } = source;
  const messages = mails[lang];
  const count = leads.length;
  const entries = leads.map((lead) => formatEntry(lead, messages, desk, [readableAddress(lead.fields.Email ?? '')]));
  const list = [fillFromSet(messages.burst.text, { forms: count, site: origin }), '', ...entries, ''];
  // The full texts need no links, because the list has them.
  const texts = leads.flatMap((lead) => ['-'.repeat(60), '', ...leadLines(lead, { ...source, desk: undefined }), '']);
  const whole = [...list, messages.burst.texts, '', ...texts].join('\n');
  return {
    subject: fillFromSet(messages.burst.subject, { count }),
    text:
      whole.length <= maxTextLength ? whole : `${[...list, fillFromSet(messages.burst.tooLong, { command: showCommand })].join('\n')}\n`,
    messageId: makeMessageId('leads', leads, origin),
  };
}

/** Leads of a person, or without an assignee, whose reminder is due. */
export type DueLeads = {
  readonly leads: readonly ListedLead[];
  /** Address of the person. Undefined for leads without an assignee. */
  readonly person: string | undefined;
  /** Today in Paris, in ISO 8601. */
  readonly day: string;
  /** Whether the lead desk is used. */
  readonly hasDesk: boolean;
};

/**
 * The mail in the morning about leads whose reminder is due.
 * @param addresses Origins of the site and of the lead desk.
 */
export function reminderMail(
  { leads, person, day, hasDesk }: DueLeads,
  { site, desk }: { readonly site: string; readonly desk: string },
  messages: MailMessages,
): OutgoingMail {
  const { subject, text, ofNobody, remedy } = messages.reminders;
  const entries = leads.map((lead) => formatEntry(lead, messages, hasDesk ? desk : undefined));
  return {
    ...listMail({ subject, text: person === undefined ? ofNobody : text }, entries, remedy, messages),
    ...(person !== undefined && { to: person }),
    messageId: makeMessageId(`reminders-${day}`, leads, site),
  };
}

/** The mail in place of {@link burstMail} if the mail server refuses that mail because of its content. It has no text that a visitor typed. */
export function referencesMail(leads: readonly DeliverableLead[], { mails, origin, lang, desk }: LeadMailSource): OutgoingMail {
  const { burst, lead, row } = mails[lang];
  const lines = [
    fillFromSet(burst.refused, { forms: leads.length, site: origin }),
    '',
    ...leads.map(({ reference }) => reference),
    '',
    ...(desk === undefined ? [] : [fillFromSet(row, { label: lead.desk, value: `${desk}${deskPath}/` })]),
    fillFromSet(burst.remedy, { command: showCommand }),
  ];
  return {
    subject: fillFromSet(burst.subject, { count: leads.length }),
    text: `${lines.join('\n')}\n`,
    messageId: makeMessageId('references', leads, origin),
  };
}

const showCommand = leadsCommand('show …');

/** Id of a mail about some leads. It changes if a lead is added or its booking changes, because a mailbox may drop a mail whose id it knows. */
function makeMessageId(name: string, leads: readonly Pick<DeliverableLead, 'id' | 'booking'>[], origin: string): string {
  const digest = createHash('sha256')
    .update(leads.map(({ id, booking }) => (booking?.sequence ? `${id}-${booking.sequence}` : id)).join())
    .digest('hex')
    .slice(0, 32);
  return `<${name}-${digest}@${new URL(origin).hostname}>`;
}

/** Data that mails with leads need. */
type LeadMailSource = Pick<Manifest, 'origin' | 'mails' | 'downloads' | 'booking'> & {
  /** Language of the mail. */
  readonly lang: Locale;
  /** Origin of the lead desk, if it is used. */
  readonly desk: string | undefined;
};

/** Lines of a mail about one lead: its reference, form, language, time and source, and every field with a value. */
function leadLines(lead: DeliverableLead, { origin, mails, downloads, lang, desk }: LeadMailSource): readonly string[] {
  const messages = mails[lang];
  const { row, labels } = messages;
  const fields: readonly FieldDefinition[] = isFormId(lead.form) ? leadForms[lead.form].fields : [];
  const line = (label: string, value: string, isMultiline = false) =>
    fillFromSet(row, { label, value: isMultiline ? value : onOneLine(value) });
  const lines = [
    line(labels.reference, lead.reference),
    line(labels.form, formName(lead.form, messages)),
    line(labels.language, isLocale(lead.lang) ? localeRow(lead.lang).name : lead.lang),
    line(labels.received, formatTime(lead.receivedAt, lang)),
    line(labels.page, `${origin}${lead.context.page}`),
    ...(desk === undefined ? [] : [line(messages.lead.desk, deskLink(desk, lead))]),
    ...Object.entries(lead.context.origin ?? {}).map(([key, value]) => line(messages.columns[key as AttributionKey], value)),
    '',
  ];
  for (const { name: field, key, control } of fields) {
    const value = lead.fields[field];
    if (!value) continue;
    const requested = key === 'choice' ? requestedItem(lead.form, lead.fields) : undefined;
    const name = requested && itemName(downloads, lang, requested.kind, requested.item);
    const shown =
      key === 'email' ? readableAddress(value) : (name ?? (key === 'subject' ? messages.subjects[value as Subject] : undefined) ?? value);
    lines.push(control === 'textarea' ? line(messages.fields[key], quote(shown), true) : line(messages.fields[key], shown));
  }
  return lines;
}

/** Parts of a lead that a list needs. */
type ListedLead = Pick<DeliverableLead, 'id' | 'reference' | 'form' | 'fields'>;

/** A lead in a list: reference, form, name, company and further values, with the link to it below if the lead desk is used. */
function formatEntry(lead: ListedLead, messages: MailMessages, desk: string | undefined, further: readonly string[] = []): string {
  const { 'First Name': firstName = '', 'Last Name': lastName = '', Company: company } = lead.fields;
  const typed = [`${firstName} ${lastName}`.trim(), company, ...further].map((value) => onOneLine(value || '–'));
  const entry = [lead.reference, formName(lead.form, messages), ...typed].join(' · ');
  return desk === undefined ? entry : `${entry}\n  ${deskLink(desk, lead)}`;
}

/** Address of a lead on the lead desk. */
function deskLink(desk: string, { reference }: Pick<DeliverableLead, 'reference'>): string {
  return `${desk}${deskPath}/#/leads/${reference}`;
}

/** A value without line ends. Leads that were stored by earlier versions may have hidden characters, with which it could look like another line. */
function onOneLine(value: string): string {
  return cleanText(value, false).replaceAll('\n', ' ');
}

/** Marks every line as typed by the visitor, so that it cannot look like a line of this mail. */
function quote(text: string): string {
  const lines = cleanText(text, true)
    .split('\n')
    .map((line) => `> ${line}`);
  return `\n\n${lines.join('\n')}`;
}
