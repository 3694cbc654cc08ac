import type { MailConfig } from '../config.ts';
import { tryTimeoutMs } from '../delivery/target.ts';

/** A mail to the team. */
export type TeamMail = {
  readonly subject: string;
  readonly text: string;
  /** Address that an answer goes to; the sender's by default. */
  readonly replyTo?: string;
  /** The same for every try, so that a mailbox knows a mail that comes twice. */
  readonly messageId?: string;
};

/** Sends mails to the team. */
export type Mailer = {
  /**
   * @returns The mail server's answer.
   * @throws NodemailerError; see smtpVerdict.ts.
   */
  send(mail: TeamMail, signal: AbortSignal): Promise<string>;
  /** Connects and logs in, without sending. Throws as `send`. */
  verify(): Promise<void>;
};

/** Longest silence of the mail server, in milliseconds; several of them fit into one try. */
const silenceTimeoutMs = tryTimeoutMs / 2;

/**
 * The way to the team's mailbox. It opens a connection for each mail: there are few. Nodemailer is loaded when it is needed: it costs a tenth of a
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
    async send({ subject, text, replyTo, messageId }, signal) {
      const { response, rejected } = await transport.sendMail({
        from: config.from,
        to: [...config.to],
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        ...(messageId && { messageId }),
        subject,
        text,
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
