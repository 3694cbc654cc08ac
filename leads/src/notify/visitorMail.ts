import { isLocale } from '@emovera/contract/locales.ts';
import type { Manifest } from '@emovera/contract/manifest.ts';
import { escapeHtml } from '@emovera/contract/template.ts';
import { emailPattern } from '@emovera/contract/validation.ts';
import type { DeliverableLead } from '../delivery/target.ts';
import { askedItem } from '../store/askedItem.ts';
import { fill } from './fill.ts';
import type { OutgoingMail } from './mailer.ts';

/** What the mail is made of. */
export type VisitorMailSource = Pick<Manifest, 'origin' | 'brand' | 'mails' | 'downloads' | 'privacy'>;

/**
 * The mail that brings a visitor the link to what they asked for, in the language of the form. Whoever typed the address may not be who reads it: of what was typed, nothing
 * is in it but the address that it goes to.
 * @param team Addresses that an answer goes to.
 * @returns Nothing when the item or the language is no longer offered, or the address is none.
 */
export function visitorMail(lead: DeliverableLead, source: VisitorMailSource, team: readonly string[]): OutgoingMail | undefined {
  const { id, lang, fields } = lead;
  const asked = askedItem(lead);
  const email = fields.Email ?? '';
  if (!isLocale(lang) || !asked || !emailPattern.test(email)) return undefined;
  const kinds = source.downloads[lang][asked.kind];
  const offer = Object.hasOwn(kinds, asked.item) ? kinds[asked.item] : undefined;
  if (!offer) return undefined;

  const words = source.mails[lang].visitor;
  const { subject, intro } = words.kinds[asked.kind];
  const { host, hostname } = new URL(source.origin);
  const link = new URL(offer.address, source.origin).href;
  const policy = new URL(source.privacy[lang], source.origin).href;
  const places = { site: host, brand: source.brand };
  const before = [words.greeting, fill(intro, places)];
  const after = [words.answer, fill(words.signature, places)];
  const why = [fill(words.why, places), words.notAsked];
  const title = fill(subject, { title: offer.title });
  return {
    to: email,
    fromName: source.brand,
    replyTo: team,
    messageId: `<visitor-${id}@${hostname}>`,
    subject: title,
    text: `${[
      ...before,
      `${offer.title}\n${offer.details}\n${link}`,
      ...after,
      [...why, fill(words.data, { policy: `${words.policy} (${policy})` })].join('\n'),
    ].join('\n\n')}\n`,
    html: htmlOf(lang, title, [
      ...before.map(escapeHtml),
      `${anchor(link, offer.title)}<br>\n${escapeHtml(offer.details)}`,
      ...after.map(escapeHtml),
      `<small>${[...why.map(escapeHtml), fill(escapeHtml(words.data), { policy: anchor(policy, words.policy) })].join(' ')}</small>`,
    ]),
  };
}

function anchor(address: string, text: string): string {
  return `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`;
}

/** A page of paragraphs without pictures and colours of its own, so that the reader's own hold, dark ones too. */
function htmlOf(lang: string, title: string, paragraphs: readonly string[]): string {
  const head = `<!doctype html>\n<html lang="${lang}">\n<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>`;
  return `${head}\n<body style="font: 1rem/1.5 sans-serif">\n${paragraphs.map((text) => `<p>${text}</p>`).join('\n')}\n</body>\n</html>\n`;
}
