import { bookingPage, isBookingForm } from '@emovera/contract/booking.ts';
import { fillFromSet } from '@emovera/contract/fill.ts';
import { formatTimeOfDay } from '@emovera/contract/format.ts';
import { defaultLocale, isLocale, type Locale, localeRow } from '@emovera/contract/locales.ts';
import type { BookingStep } from '@emovera/contract/mailMessages.ts';
import type { Manifest } from '@emovera/contract/manifest.ts';
import { emailPattern } from '@emovera/contract/validation.ts';
import type { ICalEventStatus } from 'ical-generator';
import type { Interval } from '../booking/freeTimes.ts';
import type { DeliverableLead, LeadBooking } from '../store/claimDeliveries.ts';
import { type VisitorMailSource, writeCalendar, writeLetter } from './letter.ts';
import type { CalendarFile, OutgoingMail } from './mailer.ts';

type BookingMessages = Pick<Manifest, 'mails' | 'booking'>;

/** Words for a time in the time zone of the team: the day alone, and the day with the time of day. */
function formatParts({ from, until }: Interval, lang: Locale, { mails, booking: { zone } }: BookingMessages) {
  const { formats, firstDay } = localeRow(lang);
  const at = (time: number) => Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone).toPlainTime().toString().slice(0, 5);
  const day = new Intl.DateTimeFormat(formats, { dateStyle: 'full', timeZone: zone })
    .formatToParts(from)
    .map(({ type, value }) => (firstDay && type === 'day' && value === '1' ? firstDay : value))
    .join('');
  const hours = { from: formatTimeOfDay(lang, at(from)), to: formatTimeOfDay(lang, at(until)) };
  return { day, time: fillFromSet(mails[lang].booking.time, { day, ...hours }) };
}

/** Describes in one line what happened to a time, in the default language if the site no longer has that of the lead. */
export function bookingLine(step: BookingStep, time: Interval, lang: string, source: BookingMessages): string {
  const siteLang = isLocale(lang) ? lang : defaultLocale;
  return fillFromSet(source.mails[siteLang].booking.steps[step], { time: formatParts(time, siteLang, source).time });
}

/** Last step of a booking. */
export function getBookingStep({ sequence, state }: Pick<LeadBooking, 'sequence' | 'state'>): Exclude<BookingStep, 'wished'> {
  return state === 'cancelled' ? state : sequence > 0 ? 'moved' : 'booked';
}

/**
 * The mail to a visitor whose time was booked, moved or cancelled.
 * @param team Addresses for replies.
 * @param token Token for the link with which the visitor changes the booking.
 * @returns Undefined if the language is no longer offered, or the address is not valid.
 */
export function bookingMail(
  lead: DeliverableLead,
  booking: LeadBooking,
  source: VisitorMailSource,
  team: readonly string[],
  token: string,
): OutgoingMail | undefined {
  const { lang } = lead;
  if (!isLocale(lang)) return undefined;
  const messages = source.mails[lang].booking;
  const step = getBookingStep(booking);
  const { subject, intro } = messages.mails[step];
  const { day, time } = formatParts(booking, lang, source);
  const isOff = step === 'cancelled';
  const address = new URL(isOff ? lead.context.page : `/${lang}/forms/${bookingPage}#${token}`, source.origin).href;
  return writeLetter(lead, source, team, {
    ...{ lang, intro, sequence: booking.sequence },
    subject: fillFromSet(subject, { day }),
    paragraphs: [
      time.charAt(0).toUpperCase() + time.slice(1),
      ...(isOff ? [] : [messages.call]),
      { name: isOff ? messages.again : messages.change, address },
    ],
    why: [messages.why, ...(isOff ? [] : [messages.notAsked])],
  });
}

/** Participants besides the visitor. */
type Team = { readonly from: string; readonly to: readonly string[] };

/**
 * The invitation to a booked time (RFC 5545, 5546). With the same id and a higher number, it replaces the previous one in a calendar.
 * @param lang Language of the event's name.
 */
export function bookingEntry(
  { id, form, fields }: DeliverableLead,
  booking: LeadBooking,
  { origin, brand, mails }: VisitorMailSource,
  team: Team,
  lang: Locale,
): Promise<CalendarFile> {
  const isOff = booking.state === 'cancelled';
  return writeCalendar('appointment.ics', isOff ? 'CANCEL' : 'REQUEST', {
    id: `booking-${id}@${new URL(origin).hostname}`,
    sequence: booking.sequence,
    stamp: new Date(booking.changedAt),
    start: new Date(booking.from),
    end: new Date(booking.until),
    summary: fillFromSet(mails[lang].booking.entry[isBookingForm(form) ? form : 'meeting'], { brand }),
    status: (isOff ? 'CANCELLED' : 'CONFIRMED') as ICalEventStatus,
    organizer: { name: brand, email: team.from },
    attendees: [fields.Email ?? '', ...team.to].filter((email) => emailPattern.test(email)).map((email) => ({ email, rsvp: false })),
  });
}
