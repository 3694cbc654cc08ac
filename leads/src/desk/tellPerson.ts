import { deskPath } from '@emovera/contract/desk.ts';
import { fillFromSet } from '@emovera/contract/fill.ts';
import type { AccountChange } from '@emovera/contract/mailMessages.ts';
import { preferredLocales } from '@emovera/contract/preferredLocales.ts';
import { findDeskOrigin } from '../config.ts';
import { findErrorCode, formatReason } from '../errors.ts';
import { formatTime, openMailer } from '../notify/mailer.ts';
import type { DeskRequest, OpenRequest } from './deskContext.ts';

/**
 * Tells a person by mail about a change in their account, so that they notice changes by an attacker. The mail has no link for signing in. The request does not
 * wait for the mail, and a failed mail is not repeated.
 * @param mail Address of the account.
 */
export function tellPerson({ context, request }: OpenRequest | DeskRequest, mail: string, change: AccountChange): void {
  const { config, site, now, log } = context;
  if (!config.mail) return;
  const accepted = request.headers['accept-language'];
  const [lang = config.mail.lang] = accepted === undefined ? [] : preferredLocales(accepted);
  const { account } = site.manifest.mails[lang];
  const values = { mail, desk: `${findDeskOrigin(config, site.manifest)}${deskPath}/`, time: formatTime(now(), lang) };
  const subject = account.changes[change];
  const text = `${subject}\n\n${fillFromSet(account.text, values)}\n\n${account.remedy}\n`;
  openMailer(config.mail)
    .then((mailer) => mailer.send({ to: mail, subject, text }, new AbortController().signal))
    .catch((error) =>
      log.warn({ change, code: findErrorCode(error) ?? formatReason(error) }, 'a mail about a change of an account was not sent'),
    );
}
