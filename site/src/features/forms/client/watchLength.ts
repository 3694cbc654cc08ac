import type { FieldDefinition } from '@emovera/contract/forms.ts';
import { isLocale } from '@emovera/contract/locales.ts';
import { normaliseLineEnds } from '@emovera/contract/validation.ts';
import { fillCounted } from '../../../i18n/fillCounted.ts';
import { formatNumber } from '../../../i18n/format.ts';
import type { FormsWords } from '../schema.ts';
import { afterPress } from './afterPress.ts';

/** Pause in the writing after which the length is spoken, in milliseconds. */
const pauseMs = 1000;

/** Characters left from which their number is spoken. */
const nearEnd = 200;

/**
 * Shows a message's length under it while it is written, and has it spoken in a pause where it matters: while it is too short, near its end, and
 * beyond.
 * @param field Gives the limits; it has a `maxLength`.
 */
export function watchLength(
  area: HTMLTextAreaElement,
  { minLength = 0, maxLength = 0 }: FieldDefinition,
  words: NonNullable<FormsWords['counter']>,
): void {
  const { lang } = document.documentElement;
  const place = document.getElementById(`${area.id}-count`);
  if (!place || !isLocale(lang)) return;
  const voice = document.createElement('p');
  voice.className = 'visually-hidden';
  voice.role = 'status';
  area.form?.append(voice);
  let pause: ReturnType<typeof setTimeout> | undefined;

  const show = () => {
    const length = normaliseLineEnds(area.value).length;
    const left = maxLength - length;
    let shown = fillCounted(lang, words.used, length, { max: formatNumber(lang, maxLength) });
    let spoken = left <= nearEnd ? fillCounted(lang, words.left, left) : '';
    if (length < minLength) shown = spoken = fillCounted(lang, words.needed, minLength - length);
    if (left < 0) shown = spoken = fillCounted(lang, words.over, -left);
    place.textContent = shown;
    place.toggleAttribute('data-over', left < 0);
    place.hidden = false;
    return length > 0 ? spoken : '';
  };
  area.addEventListener('input', () => {
    const spoken = show();
    clearTimeout(pause);
    pause = setTimeout(() => {
      voice.textContent = spoken;
    }, pauseMs);
  });
  if (area.value) afterPress(show);
}
