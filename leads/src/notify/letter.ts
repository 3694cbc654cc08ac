import { fillFromSet } from '@emovera/contract/fill.ts';
import type { Locale } from '@emovera/contract/locales.ts';
import type { Manifest } from '@emovera/contract/manifest.ts';
import { escapeHtml } from '@emovera/contract/template.ts';
import { emailPattern } from '@emovera/contract/validation.ts';
import type { ICalCalendarMethod, ICalEventData } from 'ical-generator';
import type { DeliverableLead } from '../store/claimDeliveries.ts';
import type { CalendarFile, OutgoingMail } from './mailer.ts';

/** The parts of the manifest that mails to visitors need. */
export type VisitorMailSource = Pick<Manifest, 'origin' | 'brand' | 'mails' | 'downloads' | 'privacy' | 'booking'>;

/** A paragraph with a link. With details, the name is the link in HTML. Otherwise, the address is below it. */
type LinkParagraph = { readonly name: string; readonly address: string; readonly details?: string };

/** Parts of a mail to a visitor. */
type Letter = {
  readonly lang: Locale;
  readonly subject: string;
  /** First sentence, with `{site}` and `{brand}`. */
  readonly intro: string;
  /** Paragraphs between the first sentence and the signature. */
  readonly paragraphs: readonly (string | LinkParagraph)[];
  /** Reasons for the mail, with `{site}` and `{brand}`. */
  readonly why: readonly string[];
  /** Number of the mail, if a visitor gets several about one lead. */
  readonly sequence?: number;
};

/**
 * Writes the mail to the visitor of a lead, as text and in HTML. Its recipient may not be the person who typed the address, so it must contain no other typed
 * text.
 * @param replyTo Addresses of the team.
 * @returns Undefined if the visitor's address is not valid.
 */
export function writeLetter(
  { id, fields: { Email: to = '' } }: Pick<DeliverableLead, 'id' | 'fields'>,
  { origin, brand, mails, privacy }: VisitorMailSource,
  replyTo: readonly string[],
  { lang, subject, intro, paragraphs, why, sequence }: Letter,
): OutgoingMail | undefined {
  if (!emailPattern.test(to)) return undefined;
  const { greeting, answer, signature, data, policy } = mails[lang].visitor;
  const { host, hostname } = new URL(origin);
  const fill = (text: string) => fillFromSet(text, { site: host, brand });
  const policyAddress = new URL(privacy[lang], origin).href;
  const body = [greeting, fill(intro), ...paragraphs, answer, fill(signature)];
  const reasons = why.map(fill);
  const textOfData = fillFromSet(data, { policy: `${policy} (${policyAddress})` });
  const htmlOfData = fillFromSet(escapeHtml(data), { policy: anchor(policyAddress, policy) });
  return {
    ...{ to, fromName: brand, replyTo, subject },
    messageId: `<visitor-${id}${sequence === undefined ? '' : `-${sequence}`}@${hostname}>`,
    text: `${[...body.map(toText), [...reasons, textOfData].join('\n')].join('\n\n')}\n`,
    html: writeHtml(lang, subject, [...body.map(toHtml), `<small>${[...reasons.map(escapeHtml), htmlOfData].join(' ')}</small>`]),
  };
}

function toText(paragraph: string | LinkParagraph): string {
  if (typeof paragraph === 'string') return paragraph;
  const { name, address, details } = paragraph;
  return [name, ...(details === undefined ? [] : [details]), address].join('\n');
}

function toHtml(paragraph: string | LinkParagraph): string {
  if (typeof paragraph === 'string') return escapeHtml(paragraph);
  const { name, address, details } = paragraph;
  const lines = details === undefined ? [escapeHtml(name), anchor(address, address)] : [anchor(address, name), escapeHtml(details)];
  return lines.join('<br>\n');
}

function anchor(address: string, text: string): string {
  return `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`;
}

/** An HTML page of paragraphs. It sets no images and colours, so that the colours of the mail program apply, including dark ones. */
function writeHtml(lang: string, title: string, paragraphs: readonly string[]): string {
  const head = `<!doctype html>\n<html lang="${lang}">\n<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>`;
  return `${head}\n<body style="font: 1rem/1.5 sans-serif; overflow-wrap: anywhere">\n${paragraphs.map((text) => `<p>${text}</p>`).join('\n')}\n</body>\n</html>\n`;
}

/** Writes a calendar file with one event (RFC 5545). The library is loaded at its first use, because most services have no events. */
export async function writeCalendar(name: string, method: `${ICalCalendarMethod}`, event: ICalEventData): Promise<CalendarFile> {
  const { default: ical } = await import('ical-generator');
  const calendar = ical({ method: method as ICalCalendarMethod });
  calendar.createEvent(event);
  return { name, method, content: calendar.toString() };
}
