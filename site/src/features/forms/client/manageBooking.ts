import { type Booking, bookingAddress, type TimeError, timeField } from '@emovera/contract/booking.ts';
import { isLocale } from '@emovera/contract/locales.ts';
import { fillStrict } from '../../../i18n/format.ts';
import type { BookingMessages } from '../fieldWords.ts';
import { showMoment, toMoment } from '../moments.ts';
import { readFreeTimes, timePicker } from './timePicker.ts';

/**
 * Shows a booking, and changes or cancels it.
 * @param page Has the texts as JSON.
 * @param failure Message that the service does not answer, with its button.
 * @param token Names the booking. From the address, whose fragment a link in the page may have replaced meanwhile.
 */
export function manageBooking(page: HTMLElement, failure: HTMLElement, token: string): void {
  const { lang } = document.documentElement;
  if (!isLocale(lang)) return;
  const find = (selector: string) => page.querySelector(selector) as HTMLElement;
  const words: BookingMessages = JSON.parse(find('script[type="application/json"]').textContent);
  const { service = '' } = page.dataset;
  const address = `${service}${bookingAddress}/${encodeURIComponent(token)}`;
  const message = find('[data-message]');
  const booked = find('[data-booked]');
  const again = find('[data-again]');
  const times = find('[data-times]');
  const steps = [...page.querySelectorAll('details')];
  let minutes = '';

  const show = (answer: Answer, text = '') => {
    failure.hidden = answer !== 'failed';
    const booking = typeof answer === 'object' ? answer : undefined;
    const state = booking?.state ?? (answer === 'unknown' ? answer : undefined);
    booked.hidden = state !== 'booked';
    again.hidden = state === undefined || state === 'booked';
    message.textContent = state && state !== 'booked' ? words[state] : text;
    for (const step of steps) step.open = false;
    if (!booking) return;
    minutes = String(booking.minutes);
    showMoment(booked, lang, words.times, toMoment(booking.start, booking.zone));
    find('[data-length]').textContent = fillStrict(words.length, { minutes });
  };
  const ask = async (body?: URLSearchParams): Promise<Answer | { readonly error: TimeError }> => {
    const response = await fetch(address, { cache: 'no-store', ...(body && { method: 'POST', body }) }).catch(() => undefined);
    if (response?.status === 404) return 'unknown';
    return response && (response.ok || response.status === 409) ? response.json().catch(() => 'failed') : 'failed';
  };
  const load = async () => {
    message.textContent = words.loading;
    show((await ask()) as Answer);
  };
  const offer = async () => {
    const free = await readFreeTimes(service, minutes);
    times.replaceChildren(free ? timePicker(lang, words.times, free) : words.noTimes);
    const button = times.closest('form')?.querySelector<HTMLElement>('[type=submit]');
    if (button) button.hidden = !free;
  };

  for (const step of steps) {
    const form = step.querySelector('form') as HTMLFormElement;
    const error = form.querySelector('[data-error]') as HTMLElement;
    const button = form.querySelector('[type=submit]') as HTMLButtonElement;
    const showError = (text: string) => {
      error.textContent = text;
      error.hidden = !text;
    };
    const isChange = form.dataset.action === 'change';
    step.addEventListener('toggle', () => step.open && isChange && offer());
    form.addEventListener('change', () => showError(''));
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      if (button.ariaDisabled) return;
      const time = new FormData(form).get(timeField) ?? '';
      if (isChange && !time) return showError(words.choose);
      button.ariaDisabled = 'true';
      const answer = await ask(new URLSearchParams(isChange ? { action: 'change', [timeField]: String(time) } : { action: 'cancel' }));
      button.ariaDisabled = null;
      if (typeof answer === 'object' && 'error' in answer) {
        showError(words[answer.error]);
        return offer();
      }
      show(answer, isChange ? words.changed : '');
      message.focus();
    });
  }
  failure.querySelector('button')?.addEventListener('click', load);
  void load();
}

/** Booking, or the reason for a missing one. */
type Answer = Booking | 'unknown' | 'failed';
