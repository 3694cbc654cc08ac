import { isFormId } from '@emovera/contract/forms.ts';
import { type Locale, localeRow } from '@emovera/contract/locales.ts';
import type { MailWords } from '@emovera/contract/mailWords.ts';
import { zone } from '../store/parisDays.ts';

/**
 * Formats a time for readers of a language, as in Paris, with the name of the zone.
 * @param time Milliseconds since 1970.
 */
export function formatTime(time: number, lang: Locale): string {
  const { formats, firstDay } = localeRow(lang);
  const text = new Intl.DateTimeFormat(formats, { dateStyle: 'long', timeStyle: 'short', timeZone: zone })
    .formatToParts(time)
    .map(({ type, value }) => (firstDay && type === 'day' && value === '1' ? firstDay : value))
    .join('');
  return `${text} (${zone})`;
}

/** The name of a form in the language of a mail. A form that the site no longer has is named by its id. */
export function formName(form: string, words: Pick<MailWords, 'forms'>): string {
  return isFormId(form) ? words.forms[form] : form;
}
