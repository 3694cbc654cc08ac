import { fillFromSet } from '@emovera/contract/fill.ts';
import { isLocale } from '@emovera/contract/locales.ts';
import type { DeliverableLead } from '../store/claimDeliveries.ts';
import { requestedItem } from '../store/conditions.ts';
import { type VisitorMailSource, writeCalendar, writeLetter } from './letter.ts';
import type { OutgoingMail } from './mailer.ts';

/**
 * The mail with the link to the item that a visitor requested, in the language of the form. For a live webinar, it has the time and a calendar entry.
 * @param team Addresses for replies.
 * @returns Undefined if the item or the language is no longer offered, or the address is not valid.
 */
export async function visitorMail(
  lead: DeliverableLead,
  source: VisitorMailSource,
  team: readonly string[],
): Promise<OutgoingMail | undefined> {
  const { lang } = lead;
  const requested = requestedItem(lead.form, lead.fields);
  if (!isLocale(lang) || !requested) return undefined;
  const downloads = source.downloads[lang][requested.kind];
  const download = Object.hasOwn(downloads, requested.item) ? downloads[requested.item] : undefined;
  if (!download) return undefined;

  const messages = source.mails[lang].visitor;
  const { live, title, details } = download;
  const isComing = live !== undefined && Date.now() < live.until;
  const { subject, intro } = isComing ? messages.live : live ? messages.live.over : messages.kinds[requested.kind];
  const address = new URL(download.address, source.origin).href;
  const ofComing = live?.join ? { name: messages.live.join, address: live.join } : messages.live.noLink;
  const mail = writeLetter(lead, source, team, {
    ...{ lang, intro },
    subject: fillFromSet(subject, { title }),
    paragraphs: [{ name: title, details, address }, ...(isComing ? [ofComing] : [])],
    why: [live ? messages.live.why : messages.why, messages.notAsked],
  });
  if (!mail || !isComing) return mail;
  const entry = await writeCalendar('webinar.ics', 'PUBLISH', {
    // The same for everyone who registers, so that a calendar shows the webinar only once, and for every try.
    id: `${requested.item}@${new URL(source.origin).hostname}`,
    stamp: new Date(lead.receivedAt),
    start: new Date(live.from),
    end: new Date(live.until),
    summary: title,
    url: address,
    ...(live.join && { location: live.join }),
  });
  return { ...mail, calendars: [entry] };
}
