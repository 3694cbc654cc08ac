import { fillFrom } from '@emovera/contract/fill.ts';
import { isLocale } from '@emovera/contract/locales.ts';
import type { Manifest, ManifestDownload } from '@emovera/contract/manifest.ts';
import { escapeHtml } from '@emovera/contract/template.ts';
import { emailPattern } from '@emovera/contract/validation.ts';
import type { DeliverableLead } from '../store/claimDeliveries.ts';
import { requestedItem } from '../store/conditions.ts';
import type { CalendarFile, OutgoingMail } from './mailer.ts';

/** The parts of the manifest that the mail needs. */
export type VisitorMailSource = Pick<Manifest, 'origin' | 'brand' | 'mails' | 'downloads' | 'privacy' | 'booking'>;

/**
 * The mail with the link to the item that a visitor requested, in the language of the form. Its recipient may not be the person who typed the address, so it
 * contains no other typed text. For a live webinar, it has the time and a calendar entry.
 * @param team Addresses for replies.
 * @returns Undefined if the item or the language is no longer offered, or the address is not valid.
 */
export async function visitorMail(
  lead: DeliverableLead,
  source: VisitorMailSource,
  team: readonly string[],
): Promise<OutgoingMail | undefined> {
  const { id, lang, fields } = lead;
  const requested = requestedItem(lead.form, fields);
  const email = fields.Email ?? '';
  if (!isLocale(lang) || !requested || !emailPattern.test(email)) return undefined;
  const downloads = source.downloads[lang][requested.kind];
  const download = Object.hasOwn(downloads, requested.item) ? downloads[requested.item] : undefined;
  if (!download) return undefined;

  const messages = source.mails[lang].visitor;
  const { live } = download;
  const isComing = live !== undefined && Date.now() < live.until;
  const { subject, intro } = isComing ? messages.live : live ? messages.live.over : messages.kinds[requested.kind];
  const { host, hostname } = new URL(source.origin);
  const link = new URL(download.address, source.origin).href;
  const policy = new URL(source.privacy[lang], source.origin).href;
  const names = { site: host, brand: source.brand };
  const before = [messages.greeting, fillFrom(intro, names)];
  const { join } = live ?? {};
  const after = [...(isComing && !join ? [messages.live.noLink] : []), messages.answer, fillFrom(messages.signature, names)];
  const why = [fillFrom(live ? messages.live.why : messages.why, names), messages.notAsked];
  const title = fillFrom(subject, { title: download.title });
  return {
    to: email,
    fromName: source.brand,
    replyTo: team,
    messageId: `<visitor-${id}@${hostname}>`,
    subject: title,
    text: `${[
      ...before,
      `${download.title}\n${download.details}\n${link}`,
      ...(isComing && join ? [`${messages.live.join}\n${join}`] : []),
      ...after,
      [...why, fillFrom(messages.data, { policy: `${messages.policy} (${policy})` })].join('\n'),
    ].join('\n\n')}\n`,
    html: writeHtml(lang, title, [
      ...before.map(escapeHtml),
      `${anchor(link, download.title)}<br>\n${escapeHtml(download.details)}`,
      ...(isComing && join ? [`${escapeHtml(messages.live.join)}<br>\n${anchor(join, join)}`] : []),
      ...after.map(escapeHtml),
      `<small>${[...why.map(escapeHtml), fillFrom(escapeHtml(messages.data), { policy: anchor(policy, messages.policy) })].join(' ')}</small>`,
    ]),
    ...(isComing && { calendars: [await makeCalendarEntry(download.title, live, `${requested.item}@${hostname}`, link, lead.receivedAt)] }),
  };
}

/**
 * Calendar file of a live webinar (RFC 5545).
 * @param id Id of the event. It is the same for everyone who registers, so that a calendar shows the webinar only once.
 * @param page Address of the page with the time of the webinar.
 * @param stamp Time when the visitor registered, in milliseconds since 1970. It is the same for every try.
 */
async function makeCalendarEntry(
  summary: string,
  live: NonNullable<ManifestDownload['live']>,
  id: string,
  page: string,
  stamp: number,
): Promise<CalendarFile> {
  // The library is loaded at its first use, because most services have no live webinars.
  const { default: ical, ICalCalendarMethod } = await import('ical-generator');
  const calendar = ical({ method: ICalCalendarMethod.PUBLISH });
  calendar.createEvent({
    id,
    stamp: new Date(stamp),
    start: new Date(live.from),
    end: new Date(live.until),
    summary,
    url: page,
    ...(live.join && { location: live.join }),
  });
  return { name: 'webinar.ics', method: 'PUBLISH', content: calendar.toString() };
}

export function anchor(address: string, text: string): string {
  return `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`;
}

/** An HTML page of paragraphs. It sets no images and colours, so that the colours of the mail program apply, including dark ones. */
export function writeHtml(lang: string, title: string, paragraphs: readonly string[]): string {
  const head = `<!doctype html>\n<html lang="${lang}">\n<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>`;
  return `${head}\n<body style="font: 1rem/1.5 sans-serif; overflow-wrap: anywhere">\n${paragraphs.map((text) => `<p>${text}</p>`).join('\n')}\n</body>\n</html>\n`;
}
