import type { LeadQuery } from '@emovera/contract/deskRequests.ts';
import type { LeadFilter } from '../store/fitsFilter.ts';
import { startOfParisDay } from '../store/parisDays.ts';
import { DeskError } from './deskError.ts';

/**
 * The filter of a query of the desk.
 * @throws DeskError `invalid` if a day does not exist.
 */
export function filterOf({ text, forms, langs, since, until, states, asked, page, campaign, handled }: LeadQuery): LeadFilter {
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
    ...(handled !== undefined && { handled }),
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
