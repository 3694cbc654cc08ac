import type { NodemailerError } from 'nodemailer';
import type { MailConfig } from '../config.ts';
import { reasonOf } from '../errors.ts';
import { openMailer } from '../notify/mailer.ts';
import type { Report } from './report.ts';

/** Looks whether the mail server takes the connection and the login; sends nothing. */
export async function checkMail(mail: MailConfig | undefined, report: Report): Promise<void> {
  if (!mail) {
    report.note('E-mail is not configured: SMTP_URL is not set.');
    return;
  }
  const { host } = new URL(mail.smtpUrl);
  try {
    await (await openMailer(mail)).verify();
    report.good(`The mail server ${host} takes connection and login.`);
  } catch (error) {
    const { code } = error as NodemailerError;
    const remedy = code === 'EAUTH' ? 'Check user and password in SMTP_URL.' : 'Check host and port in SMTP_URL; port 465 wants smtps://';
    report.bad(`The mail server ${host} does not take mail: ${code ?? 'unknown'} (${reasonOf(error)})`, remedy);
  }
}
