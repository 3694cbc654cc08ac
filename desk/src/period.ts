import { zone } from '@emovera/screens/formats.ts';

/** Periods that can be chosen by name. An address with such a name stays relative to the present day. */
export const periods = ['today', 'week', 'days7', 'days30', 'month', 'lastMonth'] as const;

/** One of {@link periods}, or a month such as `2026-03`. */
export type Period = (typeof periods)[number] | `${number}-${number}`;

/** Number of months that can be chosen by name, besides this month and the last. */
const monthsBack = 12;

/** First and last day, in ISO 8601. */
export type Days = { readonly since?: string; readonly until?: string };

/** The day in Paris. */
export const today = (): string => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date());

/** Day that is a number of days after another, or before it if the number is negative. */
export const dayAfter = (day: string, days: number): string => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/**
 * The days of a period.
 * @param day Today, in ISO 8601.
 */
export function toDays(period: Period, day: string): Required<Days> {
  const at = (monthOffset: number, dayOfMonth: number) =>
    new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + monthOffset, dayOfMonth)).toISOString().slice(0, 10);
  switch (period) {
    case 'today':
      return { since: day, until: day };
    case 'week':
      // A week begins on Monday.
      return { since: dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7)), until: day };
    case 'days7':
      return { since: dayAfter(day, -6), until: day };
    case 'days30':
      return { since: dayAfter(day, -29), until: day };
    case 'month':
      return { since: at(0, 1), until: day };
    case 'lastMonth':
      return { since: at(-1, 1), until: at(0, 0) };
    default:
      return {
        since: `${period}-01`,
        until: new Date(Date.UTC(Number(period.slice(0, 4)), Number(period.slice(5)), 0)).toISOString().slice(0, 10),
      };
  }
}

/** The months before the last one, the most recent first. */
export function earlierMonths(day: string): Period[] {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return Array.from({ length: monthsBack }, (_, index) => new Date(Date.UTC(year, month - 3 - index)).toISOString().slice(0, 7) as Period);
}

/** Period in an address. Undefined if the address has none. */
export function readPeriod(query: URLSearchParams): Period | undefined {
  const name = query.get('period') ?? '';
  return periods.find((period) => period === name) ?? (/^\d{4}-(0[1-9]|1[0-2])$/.test(name) ? (name as Period) : undefined);
}

/** Whether a period is a month rather than a number of days. */
export const isMonth = (period: Period | undefined): boolean => /month|-/i.test(period ?? '');

/** Number of days from the first to the last, both included. */
export const daysIn = ({ since, until }: Required<Days>): number => (Date.parse(until) - Date.parse(since)) / 86_400_000 + 1;

/** Days in an address: those of a period, or the first and the last day. */
export function readDays(query: URLSearchParams): Days {
  const period = readPeriod(query);
  if (period) return toDays(period, today());
  const day = (name: string) => (/^\d{4}-\d\d-\d\d$/.test(query.get(name) ?? '') ? (query.get(name) as string) : undefined);
  const [since, until] = [day('since'), day('until')];
  return { ...(since && { since }), ...(until && { until }) };
}
