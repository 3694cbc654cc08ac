import type { FormId } from './forms.ts';

/** Field of a post for the time that a visitor chose: its start in UTC, such as `2026-12-03T09:15Z`. Empty or missing if none was chosen. The CRM does not get it. */
export const timeField = 'time';

/** Address of the free times in the lead service. GET answers {@link FreeTimes} as JSON. `?minutes=` gives the length, by default that of a meeting. */
export const timesAddress = '/forms/times';

/** Forms with which visitors can book a time. */
export const bookingForms = ['demo', 'meeting'] as const satisfies readonly FormId[];

/** Whether visitors can book a time with a form. */
export function isBookingForm(form: string): form is (typeof bookingForms)[number] {
  return bookingForms.some((id) => id === form);
}

/** When visitors can book, for the lead service. */
export type BookingRules = {
  /** Time zone of the team, an IANA name. */
  readonly zone: string;
  /** Hours of each working day, such as "09:00". */
  readonly opens: string;
  readonly closes: string;
  /** Hours before a time until which it can be booked. */
  readonly noticeHours: number;
  /** Number of working days with times, from today on. */
  readonly days: number;
  /** Maximum number of bookings in 24 hours. Then no times are offered for a while. */
  readonly maxPerDay: number;
  /** Days without times, in ISO 8601. */
  readonly daysOff: readonly string[];
};

/** The times that can be booked now. No times if no calendar is configured or none can be read. */
export type FreeTimes = {
  /** Length of each, in minutes. */
  readonly minutes: number;
  /** Time zone of the team, an IANA name. */
  readonly zone: string;
  /** Starts in UTC, such as `2026-12-03T09:15Z`, in order. */
  readonly times: readonly string[];
};

/** Segment after `/{lang}/forms/` of the page on which a booking is changed or cancelled. */
export const bookingPage = 'booking';

/** Address of bookings in the lead service, before `/{token}`. GET answers a {@link Booking}, POST changes or cancels it. */
export const bookingAddress = '/forms/booking';

/** A booking, as its page reads it: GET `/forms/booking/{token}` answers it as JSON, 404 if there is none. */
export type Booking = {
  readonly form: (typeof bookingForms)[number];
  readonly minutes: number;
  readonly zone: string;
  /** Start in UTC, such as `2026-12-03T09:15Z`. */
  readonly start: string;
  readonly state: 'booked' | 'cancelled' | 'past';
};

/** Errors of the chosen time, as codes of the field with the key `times`: another visitor has it, it cannot be booked (any more). */
export const timeErrors = ['taken', 'notFree'] as const;

/** One of {@link timeErrors}. */
export type TimeError = (typeof timeErrors)[number];

/** Name of the visitor in the history of a lead and in the audit log. */
export const visitorActor = 'visitor';
