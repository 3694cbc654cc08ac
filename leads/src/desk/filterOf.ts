import type { LeadQuery } from '@emovera/contract/deskRequests.ts';
import type { LeadFilter } from '../store/fitsFilter.ts';
import { parisDay, startOfParisDay } from '../store/parisDays.ts';
import { DeskError } from './deskError.ts';

/**
 * The filter of a query of the desk.
 * @param now Milliseconds since 1970.
 * @throws DeskError `invalid` if a day does not exist.
 */
export function filterOf(query: LeadQuery, now: number): LeadFilter {
  const { text, forms, langs, since, until, states, asked, page, campaign, steps, assignee, due } = query;
  return {
    ...(text !== undefined && { text }),
    ...(forms && { forms }),
    ...(langs && { langs }),
    ...(since !== undefined && { since: startOfParisDay(dayOf(since)) }),
    ...(until !== undefined && { until: startOfParisDay(dayOf(until).add({ days: 1 })) }),
    ...(states && { states }),
    ...(asked && { asked }),
    ...(page !== undefined && { page }),
    ...(campaign !== undefined && { campaign }),
    ...(steps && { steps }),
    ...(assignee !== undefined && { assignee: assignee.toLowerCase() }),
    ...(due && { dueOn: parisDay(now).toString() }),
  };
}

/**
 * Reads a day such as `2026-11-26`.
 * @throws DeskError `invalid`.
 */
export function dayOf(text: string): Temporal.PlainDate {
  try {
    return Temporal.PlainDate.from(text);
  } catch {
    throw new DeskError('invalid');
  }
}
