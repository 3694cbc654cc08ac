import { fillFrom } from '@emovera/contract/fill.ts';
import type { Locale } from '@emovera/contract/locales.ts';
import type { MailWords } from '@emovera/contract/mailWords.ts';
import type { ReportedDelivery } from '../jobs/reportJob.ts';
import { leadsCommand } from '../leadsCommand.ts';
import { parseJsonObject } from '../parseJsonObject.ts';
import type { LeadContext } from '../store/schema.ts';
import type { OutgoingMail } from './mailer.ts';
import { formatTime, formName } from './words.ts';

/** Most entries that one mail lists. */
const maxEntries = 50;

/** The mail that tells the team which deliveries were set aside. It has no personal data, because more people may receive it than the leads. */
export function setAsideMail(deliveries: readonly ReportedDelivery[], words: MailWords): OutgoingMail {
  const entries = deliveries.map(({ reference, form, target, attempts, lastError }) =>
    fillFrom(words.setAside.entry, {
      reference,
      form: formName(form, words),
      target: words.targets[target],
      tries: attempts,
      error: lastError ?? '–',
    }),
  );
  return listMail(words.setAside, entries, fillFrom(words.setAside.remedy, { command: leadsCommand('retry --set-aside') }), words);
}

/** The mail that asks the team to check held leads, because a person's lead may be among them. */
export function heldMail(deliveries: readonly ReportedDelivery[], words: MailWords): OutgoingMail {
  // A held lead has several held deliveries, and is listed once.
  const leads = new Map(deliveries.map((delivery) => [delivery.reference, delivery]));
  const entries = [...leads.values()].map(({ reference, form, context }) => {
    const suspicion = parseJsonObject<LeadContext>(context)?.suspicion;
    const reason = suspicion ? words.held.reasons[suspicion] : '–';
    return fillFrom(words.held.entry, { reference, form: formName(form, words), reason });
  });
  const remedy = fillFrom(words.held.remedy, { show: leadsCommand('show …'), retry: leadsCommand('retry …') });
  return listMail(words.held, entries, remedy, words);
}

/**
 * The mail that tells the team that no lead has arrived for the configured time.
 * @param silence Hours without leads, their beginning in milliseconds since 1970, and the origin of the site.
 */
export function silenceMail(
  { hours, since, site }: { readonly hours: number; readonly since: number; readonly site: string },
  words: MailWords,
  lang: Locale,
): OutgoingMail {
  const text = fillFrom(words.silence.text, { site, since: formatTime(since, lang) });
  const remedy = fillFrom(words.silence.remedy, { command: leadsCommand('test') });
  return { subject: fillFrom(words.silence.subject, { hours }), text: `${text}\n\n${remedy}\n` };
}

/** A mail with a list. Its subject has the number of entries, its last line says what to do. */
function listMail(
  { subject, text }: { readonly subject: string; readonly text: string },
  entries: readonly string[],
  remedy: string,
  { more }: MailWords,
): OutgoingMail {
  const left = entries.length - maxEntries;
  const lines = [text, '', ...entries.slice(0, maxEntries), ...(left > 0 ? [fillFrom(more, { count: left })] : []), '', remedy];
  return { subject: fillFrom(subject, { count: entries.length }), text: `${lines.join('\n')}\n` };
}
