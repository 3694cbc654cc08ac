import { isFormId } from '@emovera/contract/forms.ts';
import { type Locale, localeRow } from '@emovera/contract/locales.ts';
import type { MailWords } from '@emovera/contract/mailWords.ts';
import { zone } from '../store/parisDays.ts';

/**
 * Replaces the placeholders of a sentence, such as `{name}`, by values. Placeholders in a value are not replaced.
 * @throws RangeError if a placeholder has no value.
 */
export function fill(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new RangeError(`${placeholder} has no value in "${sentence}" (content/…/mails.yaml).`);
    return String(value);
  });
}

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
