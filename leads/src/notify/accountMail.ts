import { deskPath } from '@emovera/contract/desk.ts';
import { fillFrom } from '@emovera/contract/fill.ts';
import type { Locale } from '@emovera/contract/locales.ts';
import type { AccountChange, MailWords } from '@emovera/contract/mailWords.ts';
import { formatTime, type OutgoingMail } from './mailer.ts';

/** What has changed in whose account. */
type Change = {
  readonly change: AccountChange;
  /** Address of the account. */
  readonly to: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Origin of the lead desk. */
  readonly desk: string;
};

/** The mail that tells a person of a change in their account. It has no link that lets anybody in. */
export function accountMail({ change, to, at, desk }: Change, { account }: Pick<MailWords, 'account'>, lang: Locale): OutgoingMail {
  const subject = account.changes[change];
  const text = fillFrom(account.text, { mail: to, desk: `${desk}${deskPath}/`, time: formatTime(at, lang) });
  return { to, subject, text: `${subject}\n\n${text}\n\n${account.remedy}\n` };
}
