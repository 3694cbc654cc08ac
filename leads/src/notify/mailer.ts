import type { MailConfig } from '../config.ts';
import { tryTimeoutMs } from '../delivery/target.ts';

/** A mail. */
export type OutgoingMail = {
  readonly subject: string;
  readonly text: string;
  /** The same in HTML; none by default. */
  readonly html?: string;
  /** The one address that it goes to; the team's by default. */
  readonly to?: string;
  /** Name that stands beside the sender's address; none by default. */
  readonly fromName?: string;
  /** Addresses that an answer goes to; the sender's by default. */
  readonly replyTo?: readonly string[];
  /** The same for every try, so that a mailbox knows a mail that comes twice. */
  readonly messageId?: string;
};

/** Sends mails. */
export type Mailer = {
  /**
   * @returns The mail server's answer.
   * @throws NodemailerError; see smtpVerdict.ts.
   */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<string>;
  /** Connects and logs in, without sending. Throws as `send`. */
  verify(): Promise<void>;
};

/** Longest silence of the mail server, in milliseconds; several of them fit into one try. */
const silenceTimeoutMs = tryTimeoutMs / 2;

/**
 * The way to the mail server. It opens a connection for each mail: there are few. Nodemailer is loaded when it is needed: it costs a tenth of a
 * second.
 */
export async function openMailer(config: MailConfig): Promise<Mailer> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: config.smtpUrl,
    dnsTimeout: silenceTimeoutMs,
    connectionTimeout: silenceTimeoutMs,
    greetingTimeout: silenceTimeoutMs,
    socketTimeout: silenceTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ subject, text, html, to, fromName = '', replyTo, messageId }, signal) {
      const { response, rejected } = await transport.sendMail({
        from: { name: fromName, address: config.from },
        // As objects, whose text is never read for a second address.
        to: to === undefined ? [...config.to] : { name: '', address: to },
        ...(replyTo && { replyTo: replyTo.map((address) => ({ name: '', address })) }),
        ...(messageId && { messageId }),
        subject,
        text,
        ...(html !== undefined && { html }),
        // Keeps robots that answer absences from answering visitors (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.any([signal, AbortSignal.timeout(tryTimeoutMs)]),
      });
      return rejected.length > 0 ? `${response} (not taken for ${rejected.join(', ')})` : response;
    },
    async verify() {
      await transport.verify();
    },
  };
}
