import type { FieldDefinition } from '@emovera/contract/forms.ts';
import { isLocale } from '@emovera/contract/locales.ts';
import { cleanText } from '@emovera/contract/text.ts';
import { afterPress } from '../../../client/afterPress.ts';
import { fillPlural, formatNumber } from '../../../i18n/format.ts';
import type { FormsWords } from '../schema.ts';

/** Pause in typing after which screen readers announce the length, in milliseconds. */
const pauseMs = 1000;

/** Number of remaining characters from which screen readers announce it. */
const nearEnd = 200;

/**
 * Shows the length of a message under it while a visitor types. Screen readers announce it in pauses, but only if the message is too short, near its limit
 * or too long.
 * @param field Has a `maxLength`.
 */
export function watchLength(
  area: HTMLTextAreaElement,
  { minLength = 0, maxLength = 0 }: FieldDefinition,
  words: NonNullable<FormsWords['counter']>,
): void {
  const { lang } = document.documentElement;
  const counter = document.getElementById(`${area.id}-count`);
  if (!counter || !isLocale(lang)) return;
  const announcement = document.createElement('p');
  announcement.className = 'visually-hidden';
  announcement.role = 'status';
  area.form?.append(announcement);
  let pause: ReturnType<typeof setTimeout> | undefined;

  const show = () => {
    const length = cleanText(area.value, true).length;
    const left = maxLength - length;
    let shown = fillPlural(lang, words.used, length, { max: formatNumber(lang, maxLength) });
    let announced = left <= nearEnd ? fillPlural(lang, words.left, left) : '';
    if (length < minLength) shown = announced = fillPlural(lang, words.needed, minLength - length);
    if (left < 0) shown = announced = fillPlural(lang, words.over, -left);
    counter.textContent = shown;
    counter.toggleAttribute('data-over', left < 0);
    counter.hidden = false;
    return length > 0 ? announced : '';
  };
  area.addEventListener('input', () => {
    const announced = show();
    clearTimeout(pause);
    pause = setTimeout(() => {
      announcement.textContent = announced;
    }, pauseMs);
  });
  if (area.value) afterPress(show);
}
