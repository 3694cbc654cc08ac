import { type FreeTimes, timeField, timesAddress } from '@emovera/contract/booking.ts';
import type { Locale } from '@emovera/contract/locales.ts';
import { fillStrict, formatDay, formatTimeOfDay } from '../../../i18n/format.ts';
import controlStyles from '../../../ui/controls.module.css';
import styles from '../LeadForm.module.css';
import { describeMoment, type Moment, toMoment, zoneName } from '../moments.ts';
import type { BookingWords } from '../schema.ts';

/**
 * Reads the free times of the lead service.
 * @param service Origin of the service, empty if it is that of the page.
 * @param minutes Length of the times. Default: that of a meeting.
 * @returns Undefined if no time is free, or the service does not answer with times.
 */
export async function readFreeTimes(service: string, minutes?: string): Promise<FreeTimes | undefined> {
  const query = minutes ? `?minutes=${minutes}` : '';
  const response = await fetch(service + timesAddress + query, { cache: 'no-store' }).catch(() => undefined);
  // A host without the lead service may answer with any page.
  if (!response?.ok || !response.headers.get('content-type')?.startsWith('application/json')) return undefined;
  const free: FreeTimes = await response.json();
  return free.times.length > 0 ? free : undefined;
}

/**
 * Creates a field set in which a visitor chooses a free time: first a day, then a time of that day. The choice is posted as `time`. Showing another day does not
 * change it.
 * @param end Node after the sentence about the time zone.
 */
export function timePicker(lang: Locale, words: BookingWords, { zone, times }: FreeTimes, end?: Node): HTMLFieldSetElement {
  const moments = times.map((start) => ({ start, ...toMoment(start, zone) }));
  const days = new Set(moments.map(({ own }) => own.day));
  const chosen = make('input', { type: 'hidden', name: timeField });
  const choice = make('p', { className: `bold ${styles.chosen}` });
  const list = make('div', { className: `${controlStyles.pills} ${styles.times}`, role: 'radiogroup', hidden: true });
  const more = make('button', { type: 'button', className: styles.link, hidden: true }, words.more);
  let isWhole = false;

  const choose = (moment: Moment & { readonly start: string }) => {
    chosen.value = moment.start;
    const { own, team } = describeMoment(lang, words, moment);
    choice.replaceChildren(own, ...(team ? [make('span', { className: 'muted' }, ` (${team})`)] : []));
    chosen.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const showDay = (day: string) => {
    list.ariaLabel = fillStrict(words.times, { day: formatDay(lang, day, { weekday: 'long', day: 'numeric', month: 'long' }) });
    const all = moments.filter(({ own }) => own.day === day);
    // A wall of times is hard to read on a phone, so first there is one for each hour.
    const getHour = (moment?: Moment) => moment?.own.time.slice(0, 2);
    const shown = isWhole ? all : all.filter((moment, index) => getHour(moment) !== getHour(all[index - 1]));
    const labels = shown.map((moment) =>
      radio('slot', moment.start === chosen.value, () => choose(moment), formatTimeOfDay(lang, moment.own.time)),
    );
    list.replaceChildren(...labels);
    more.hidden = shown.length === all.length;
    more.onclick = () => {
      isWhole = true;
      showDay(day);
      list.querySelector('input')?.focus();
    };
    list.hidden = false;
  };

  const strip = make('div', { className: `${controlStyles.pills} ${styles.days}`, role: 'radiogroup', ariaLabel: words.days });
  for (const day of days)
    strip.append(
      radio(
        'day',
        false,
        () => showDay(day),
        formatDay(lang, day, { weekday: 'short' }),
        formatDay(lang, day, { day: 'numeric', month: 'short' }),
      ),
    );
  const turn = (label: string, direction: number) => {
    const button = make('button', { type: 'button', ariaLabel: label, className: styles.turn });
    button.addEventListener('click', () => strip.scrollBy({ left: direction * strip.clientWidth }));
    return button;
  };
  const note = `${fillStrict(words.zone, { zone: zoneName(lang) })} `;
  return make(
    'fieldset',
    { className: `grid gap-2 min-width-0 ${styles.picker}` },
    make('legend', {}, words.legend),
    make('div', { className: `min-width-0 ${styles.strip}` }, turn(words.earlier, -1), strip, turn(words.later, 1)),
    list,
    more,
    choice,
    make('p', { className: `small muted ${styles.note}` }, note, ...(end ? [end] : [])),
    chosen,
  );
}

/** Creates a radio button that looks like a key, with one or two lines. Its group does not belong to a form, so it is not posted. */
function radio(name: string, checked: boolean, onChoose: () => void, first: string, second = ''): HTMLElement {
  const input = make('input', { type: 'radio', name, checked });
  input.setAttribute('form', '');
  const label = make('label', {}, input, make('span', {}, first), ...(second ? [' ', make('small', {}, second)] : []));
  input.addEventListener('change', () => {
    label.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    onChoose();
  });
  return label;
}

/** Creates an element. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}
