import { isFormId } from '@emovera/contract/forms.ts';
import { type Locale, localeRow } from '@emovera/contract/locales.ts';
import type { MailMessages } from '@emovera/contract/mailMessages.ts';
import type { MailConfig } from '../config.ts';
import { tryTimeoutMs } from '../delivery/target.ts';
import { zone } from '../store/parisDays.ts';

/** An entry for the reader's calendar, in the format of iCalendar (RFC 5545). */
export type CalendarFile = {
  readonly name: string;
  /** Method of iCalendar, which defines what a calendar program does with the entry. Mail programs show an invitation (`REQUEST`) in the mail. */
  readonly method: string;
  readonly content: string;
};

export type OutgoingMail = {
  readonly subject: string;
  readonly text: string;
  /** Text of the mail in HTML. Default none. */
  readonly html?: string;
  /** The recipient. Default the team's addresses. */
  readonly to?: string;
  /** Name of the sender. Default none. */
  readonly fromName?: string;
  /** Addresses for replies. Default the sender's. */
  readonly replyTo?: readonly string[];
  /** Entries for the reader's calendar. Default none. */
  readonly calendars?: readonly CalendarFile[];
  /** Id of the mail. It is the same for every try, so that a mailbox recognises a mail that arrives twice. */
  readonly messageId?: string;
};

/** A mail that the server accepted for at least one recipient. */
type SentMail = {
  /** The mail server's answer. It names the recipients that were refused. */
  readonly answer: string;
  readonly refusedRecipients: number;
};

/** Sends mails. */
export type Mailer = {
  /** @throws NodemailerError; see openMail.ts. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<SentMail>;
  /** Connects and logs in, without sending. Throws the same errors as `send`. */
  verify(): Promise<void>;
};

/** Maximum wait for the mail server in one step, in milliseconds. Several steps fit into one try. */
const stepTimeoutMs = tryTimeoutMs / 2;

/**
 * Opens the connection to the mail server. Each mail uses a new connection, because mails are few. Nodemailer is loaded here, because loading it takes a tenth
 * of a second.
 * @param onRefused Called with the number of refused recipients after each mail that the server accepted only for others. Otherwise the team would not notice
 * that a colleague gets no mails.
 */
export async function openMailer(config: MailConfig, onRefused: (recipients: number) => void = () => {}): Promise<Mailer> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: config.smtpUrl,
    dnsTimeout: stepTimeoutMs,
    connectionTimeout: stepTimeoutMs,
    greetingTimeout: stepTimeoutMs,
    socketTimeout: stepTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ subject, text, html, to, fromName = '', replyTo, calendars = [], messageId }, signal) {
      const [invitation] = calendars.length === 1 && calendars[0]?.method !== 'PUBLISH' ? calendars : [];
      const { response, rejected } = await transport.sendMail({
        from: { name: fromName, address: config.from },
        // Addresses are objects, because Nodemailer would split text at commas into several addresses.
        to: to === undefined ? [...config.to] : { name: '', address: to },
        ...(replyTo && { replyTo: replyTo.map((address) => ({ name: '', address })) }),
        ...(messageId && { messageId }),
        subject,
        text,
        ...(html !== undefined && { html }),
        ...(invitation
          ? { icalEvent: { filename: invitation.name, method: invitation.method, content: invitation.content } }
          : {
              attachments: calendars.map(({ name, method, content }) => ({
                filename: name,
                content,
                contentType: `text/calendar; charset=utf-8; method=${method}`,
              })),
            }),
        // The header prevents automatic replies, such as absence notes (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.any([signal, AbortSignal.timeout(tryTimeoutMs)]),
      });
      if (rejected.length === 0) return { answer: response, refusedRecipients: 0 };
      onRefused(rejected.length);
      return { answer: `${response} (not taken for ${rejected.join(', ')})`, refusedRecipients: rejected.length };
    },
    async verify() {
      await transport.verify();
    },
  };
}

/**
 * Formats a time for readers of a language, as in Paris, with the name of the zone.
 * @param time Milliseconds since 1970.
 */
export function formatTime(time: number, lang: Locale): string {
  const { formats, firstDay } = localeRow(lang);
  const text = new Intl.DateTimeFormat(formats, { dateStyle: 'long', timeStyle: 'short', timeZone: zone })
    .formatToParts(time)
    .map(({ type, value }) => (firstDay && type === 'day' && value === '1' ? firstDay : value))
    .join('');
  return `${text} (${zone})`;
}

/** The name of a form in the language of a mail. A form that the site no longer has is named by its id. */
export function formName(form: string, messages: Pick<MailMessages, 'forms'>): string {
  return isFormId(form) ? messages.forms[form] : form;
}
