import type { Locale } from '@emovera/contract/locales.ts';
import { bannerDays, type EventFacts } from '../content/schemas/events.ts';
import { fillStrict, formatPeriod } from '../i18n/format.ts';
import { toHref } from '../i18n/paths.ts';

/** The announcement of an event in one language. */
export type EventBanner = {
  id: string;
  /** The event, with its days. */
  text: string;
  subtitle: string;
  link: { href: string; text: string } | undefined;
  /** First and last time at which it is announced, in milliseconds since 1970. */
  window: { from: number; until: number };
  /** Whether it is shown on the given day. */
  isShown: boolean;
};

/**
 * The events that a language announces. Visitors see the first one whose window has begun and is not over. They are sorted by the end of their windows, so
 * that each event is shown before it is over.
 * @param today Day on which one of them is marked as shown, YYYY-MM-DD.
 */
export function eventBanners(lang: Locale, events: readonly EventFacts[], today: string): EventBanner[] {
  const announced = events
    .flatMap((event) => {
      const { id, texts, firstDay, lastDay } = event;
      const words = texts[lang];
      if (!words) return [];
      const { from, to } = formatPeriod(lang, { from: firstDay, to: lastDay });
      const { text, subtitle, link } = words;
      const days = bannerDays(event);
      return {
        id,
        text: fillStrict(text, firstDay === lastDay ? { day: to } : { from, to }),
        subtitle,
        link: link && { href: toHref(lang, link.address), text: link.text },
        window: eventWindow(event),
        isDue: days.from <= today && today <= days.until,
      };
    })
    .sort((one, other) => one.window.until - other.window.until);
  const shown = announced.find(({ isDue }) => isDue);
  return announced.map(({ isDue: _, ...banner }) => ({ ...banner, isShown: banner.id === shown?.id }));
}

/**
 * Time in which an event is announced: from the beginning of the first day of its banner to the end of the last, in the time zone of the event.
 * @returns Milliseconds since 1970, both inclusive.
 */
export function eventWindow(event: Omit<EventFacts, 'id' | 'texts'>): { from: number; until: number } {
  const days = bannerDays(event);
  const from = Temporal.PlainDate.from(days.from).toZonedDateTime(event.timeZone);
  const until = Temporal.PlainDate.from(days.until).add({ days: 1 }).toZonedDateTime(event.timeZone);
  return { from: from.epochMilliseconds, until: until.epochMilliseconds - 1 };
}
