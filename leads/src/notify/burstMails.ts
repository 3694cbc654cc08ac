import { createHash } from 'node:crypto';
import { deskPath } from '@emovera/contract/desk.ts';
import type { Locale } from '@emovera/contract/locales.ts';
import type { DeliverableLead } from '../delivery/target.ts';
import { leadsCommand } from '../leadsCommand.ts';
import { readableAddress } from '../store/mailbox.ts';
import { fill } from './fill.ts';
import { formName } from './formName.ts';
import { deskLink, type LeadMailSource, leadLines, onOneLine } from './leadLines.ts';
import type { OutgoingMail } from './mailer.ts';

/** Longest mail with the full texts of all leads, in characters. Some mail programs cut off longer ones (Gmail at 102 kB). */
const longestText = 100_000;

/**
 * The mail that tells the team about several leads which arrived within a short time: a list, and below it the full texts if they are not too long.
 * @param lang Language of the mail.
 * @param desk Origin of the lead desk, if it is used.
 */
export function burstMail(leads: readonly DeliverableLead[], source: LeadMailSource, lang: Locale, desk: string | undefined): OutgoingMail {
  const { mails, origin } = source;
  const words = mails[lang];
  const count = leads.length;
  const entries = leads.map((lead) => {
    const { 'First Name': firstName = '', 'Last Name': lastName = '', Company: company, Email: email = '' } = lead.fields;
    const typed = [`${firstName} ${lastName}`.trim(), company, readableAddress(email)].map((value) => onOneLine(value || '–'));
    const entry = [lead.reference, formName(lead.form, words), ...typed].join(' · ');
    return desk === undefined ? entry : `${entry}\n  ${deskLink(desk, lead)}`;
  });
  const list = [fill(words.burst.text, { forms: count, site: origin }), '', ...entries, ''];
  // The links are in the list already.
  const texts = leads.flatMap((lead) => ['-'.repeat(60), '', ...leadLines(lead, source, lang, undefined), '']);
  const whole = [...list, words.burst.texts, '', ...texts].join('\n');
  return {
    subject: fill(words.burst.subject, { count }),
    text: whole.length <= longestText ? whole : `${[...list, fill(words.burst.tooLong, { command: showCommand })].join('\n')}\n`,
    messageId: messageIdOf('leads', leads, origin),
  };
}

/** The mail in place of {@link burstMail} if the mail server refuses that because of its content. It has nothing that a visitor typed. */
export function referencesMail(
  leads: readonly DeliverableLead[],
  { mails, origin }: LeadMailSource,
  lang: Locale,
  desk: string | undefined,
): OutgoingMail {
  const { burst, lead, row } = mails[lang];
  const lines = [
    fill(burst.refused, { forms: leads.length, site: origin }),
    '',
    ...leads.map(({ reference }) => reference),
    '',
    ...(desk === undefined ? [] : [fill(row, { label: lead.desk, value: `${desk}${deskPath}/` })]),
    fill(burst.remedy, { command: showCommand }),
  ];
  return {
    subject: fill(burst.subject, { count: leads.length }),
    text: `${lines.join('\n')}\n`,
    messageId: messageIdOf('references', leads, origin),
  };
}

const showCommand = leadsCommand('show …');

/** The same for the same leads, and another one as soon as one lead is added, because a mailbox may drop a mail whose id it knows. */
function messageIdOf(name: string, leads: readonly DeliverableLead[], origin: string): string {
  const digest = createHash('sha256')
    .update(leads.map(({ id }) => id).join())
    .digest('hex')
    .slice(0, 32);
  return `<${name}-${digest}@${new URL(origin).hostname}>`;
}
