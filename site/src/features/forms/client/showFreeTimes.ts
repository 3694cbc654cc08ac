import { descriptionField } from '@emovera/contract/forms.ts';
import { isLocale } from '@emovera/contract/locales.ts';
import styles from '../LeadForm.module.css';
import type { BookingWords } from '../schema.ts';
import { make, readFreeTimes, timePicker } from './timePicker.ts';

/**
 * Offers the free times of the team in place of the text field for times. Visitors can switch between both. Without free times, nothing changes.
 * @param service Origin of the lead service, empty if it is that of the page.
 */
export async function showFreeTimes(form: HTMLFormElement, service: string, words: BookingWords): Promise<void> {
  const field = form.elements.namedItem(descriptionField) as HTMLInputElement;
  const { id, parentElement: place } = field;
  const { lang } = document.documentElement;
  const help = document.getElementById(`${id}-help`);
  const error = document.getElementById(`${id}-error`);
  const free = await readFreeTimes(service, form.dataset.minutes);
  if (!free || !place || !help || !error || !isLocale(lang)) return;

  /** Shows either the times or the text field. The link of the error summary leads to what is shown. */
  const show = (hasTimes: boolean) => {
    for (const child of place.children) if (child !== error) (child as HTMLElement).hidden = (child === picker) !== hasTimes;
    picker.disabled = !hasTimes;
    picker.id = hasTimes ? id : '';
    field.id = hasTimes ? `${id}-text` : id;
  };
  const switchTo = (hasTimes: boolean, text: string) => {
    const button = make('button', { type: 'button', className: styles.link }, text);
    button.addEventListener('click', () => {
      show(hasTimes);
      (hasTimes ? picker : field).focus();
    });
    return button;
  };
  const picker = timePicker(lang, words, free, switchTo(false, words.none));
  picker.tabIndex = -1;
  picker.setAttribute('aria-describedby', error.id);
  const optional = place.querySelector('label > span');
  if (optional) picker.querySelector('legend')?.append(' ', optional.cloneNode(true));
  picker.addEventListener('change', () => {
    error.hidden = true;
    field.removeAttribute('aria-invalid');
  });
  // The fields below stay in place.
  place.style.minBlockSize = `${place.offsetHeight}px`;
  help.append(' ', switchTo(true, words.some));
  error.before(picker);
  // A visitor who is typing keeps the text field. If the service returned an error, it concerns a time.
  show(!error.hidden || (field.value === '' && field !== document.activeElement));
}
