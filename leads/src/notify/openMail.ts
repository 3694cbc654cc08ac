import type { Locale } from '@emovera/contract/locales.ts';
import type { NodemailerError } from 'nodemailer';
import type { MailConfig } from '../config.ts';
import type { DeliveryVerdict, Target } from '../delivery/target.ts';
import type { DeliverableLead, LeadBooking } from '../store/claimDeliveries.ts';
import { recipientRefused } from '../store/countDeliveries.ts';
import { bookingEntry, bookingMail } from './bookingMail.ts';
import { burstMail, leadMail, referencesMail } from './leadMails.ts';
import type { VisitorMailSource } from './letter.ts';
import { type Mailer, type OutgoingMail, openMailer } from './mailer.ts';
import { visitorMail } from './visitorMail.ts';

/** SMTP replies that refuse the login, not the mail (RFC 4954, 6). The operator can fix the password, so the mail is not set aside. */
const loginReplies = new Set([530, 534, 535, 538]);

/** Nodemailer's code if the mail server refuses the content of the mail after DATA, and not a sender or recipient. */
const messageRefused = 'EMESSAGE';

/** Returns the origin of the lead desk, if it has accounts at that moment. */
export type FindDesk = () => Promise<string | undefined>;

/**
 * Opens the team's mailbox as a target: one mail for each lead, or for the leads of a burst together.
 * @param onRefused See {@link openMailer}.
 */
export async function openMail(
  config: MailConfig,
  source: VisitorMailSource,
  findDesk: FindDesk,
  onRefused?: (recipients: number) => void,
): Promise<Target> {
  const mailer = await openMailer(config, onRefused);
  const { lang } = config;
  const forTeam = async () => ({ ...source, lang, desk: await findDesk() });
  const withEntries = async (mail: OutgoingMail, leads: readonly DeliverableLead[]) => ({
    ...mail,
    calendars: await Promise.all(leads.flatMap((lead) => (lead.booking ? bookingEntry(lead, lead.booking, source, config, lang) : []))),
  });
  return {
    name: 'email',
    deliver: async (lead, signal) => send(mailer, await withEntries(leadMail(lead, await forTeam()), [lead]), signal),
    async deliverTogether(leads, signal) {
      const team = await forTeam();
      const verdict = await send(mailer, await withEntries(burstMail(leads, team), leads), signal);
      if (verdict.next !== 'setAside' || !verdict.error?.startsWith(messageRefused)) return verdict;
      // A filter may refuse the mail because of a link in one lead. The other leads must not be lost with it.
      const { error, ...second } = await send(mailer, referencesMail(leads, team), signal);
      const refused = `contentRefused: the mail server refused the texts of these leads (${verdict.error}), so the team got only their references`;
      return { ...second, error: error ?? refused };
    },
  };
}

/**
 * Opens the visitor's mailbox as a target: one mail with the link to the requested item, or about the booked time.
 * @param makeToken Makes a token for the link with which the booking of a lead is changed.
 */
export async function openVisitorMail(
  config: MailConfig,
  source: VisitorMailSource,
  makeToken: (leadId: string) => Promise<string>,
): Promise<Target> {
  const mailer = await openMailer(config);
  const bookedMail = async (lead: DeliverableLead, booking: LeadBooking) => {
    const mail = bookingMail(lead, booking, source, config.to, await makeToken(lead.id));
    return mail && { ...mail, calendars: [await bookingEntry(lead, booking, source, config, lead.lang as Locale)] };
  };
  return {
    name: 'visitor',
    maxMailsPerHour: config.maxVisitorMailsPerHour,
    async deliver(lead, signal) {
      const mail = lead.booking ? await bookedMail(lead, lead.booking) : await visitorMail(lead, source, config.to);
      if (!mail) return { outcome: 'refused', error: 'notOffered: the file or film is no longer on the site', next: 'setAside' };
      const verdict = await send(mailer, mail, signal);
      // Class 7 is policy (RFC 3463, 3.8): the server does not relay for us, or refuses our sender. We can fix this; the visitor's address is not the cause.
      return verdict.next === 'setAside' && /\b5\.7\.\d/.test(verdict.answer ?? '') ? { ...verdict, next: 'retry' } : verdict;
    },
  };
}

async function send(mailer: Mailer, mail: OutgoingMail, signal: AbortSignal): Promise<DeliveryVerdict> {
  try {
    const { answer, refusedRecipients } = await mailer.send(mail, signal);
    const error = `${recipientRefused}: the mail server did not take the mail for ${refusedRecipients} of the addresses in MAIL_TO`;
    return { outcome: 'accepted', answer, ...(refusedRecipients > 0 && { error }) };
  } catch (error) {
    return failureVerdict(error as NodemailerError);
  }
}

/**
 * Verdict on a mail that was not sent. Only a permanent refusal sets it aside (RFC 5321, 4.2.1: 5yz). If the server is down, busy or refuses the password, the
 * mail is tried again.
 */
function failureVerdict({ code = 'unknown', responseCode, response, permanent }: NodemailerError): DeliveryVerdict {
  const isLogin = code === 'EAUTH' || loginReplies.has(responseCode ?? 0);
  return {
    outcome: permanent ? 'refused' : 'unknown',
    error: responseCode ? `${code} ${responseCode}` : code,
    ...(response && { answer: response }),
    next: permanent && !isLogin ? 'setAside' : 'retry',
  };
}
