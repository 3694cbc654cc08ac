import type { MailWords } from '@emovera/contract/mailWords.ts';
import { fill } from './fill.ts';
import type { OutgoingMail } from './mailer.ts';

/** Entries that one mail lists, at most. */
const listedAtMost = 50;

/** A mail with a list: its subject counts the entries, its last line says what to do. */
export function listMail(
  { subject, text }: { readonly subject: string; readonly text: string },
  entries: readonly string[],
  remedy: string,
  { more }: Pick<MailWords, 'more'>,
): OutgoingMail {
  const left = entries.length - listedAtMost;
  const lines = [text, '', ...entries.slice(0, listedAtMost), ...(left > 0 ? [fill(more, { count: left })] : []), '', remedy];
  return { subject: fill(subject, { count: entries.length }), text: `${lines.join('\n')}\n` };
}
