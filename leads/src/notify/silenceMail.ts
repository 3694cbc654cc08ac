import type { Locale } from '@emovera/contract/locales.ts';
import type { MailWords } from '@emovera/contract/mailWords.ts';
import { fill } from './fill.ts';
import { formatTime } from './formatTime.ts';
import type { OutgoingMail } from './mailer.ts';

/** What the alarm tells. */
export type Silence = {
  readonly hours: number;
  /** Milliseconds since 1970. */
  readonly since: number;
  /** Origin of the site. */
  readonly site: string;
};

/** The mail that tells the team that no lead has come for a configured time. */
export function silenceMail({ hours, since, site }: Silence, words: MailWords, lang: Locale): OutgoingMail {
  const text = fill(words.silence.text, { site, since: formatTime(since, lang) });
  const remedy = fill(words.silence.remedy, { command: 'npm run leads -- test' });
  return { subject: fill(words.silence.subject, { hours }), text: `${text}\n\n${remedy}\n` };
}
