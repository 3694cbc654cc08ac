import type { LeadQuery } from '@emovera/contract/deskRequests.ts';
import { localeCodes } from '@emovera/contract/locales.ts';
import type { Manifest } from '@emovera/contract/manifest.ts';
import type { LeadFilter } from '../store/fitsFilter.ts';
import { parisDay, startOfParisDay } from '../store/parisDays.ts';
import type { DeskContext } from './deskContext.ts';
import { DeskError } from './deskError.ts';

/**
 * The filter of a query of the desk.
 * @throws DeskError `invalid` if a day does not exist.
 */
export function filterOf(query: LeadQuery, { site, now }: Pick<DeskContext, 'site' | 'now'>): LeadFilter {
  const { text, forms, langs, since, until, states, asked, sector, page, campaign, steps, assignee, due } = query;
  return {
    ...(text !== undefined && { text }),
    ...(forms && { forms }),
    ...(langs && { langs }),
    ...(since !== undefined && { since: startOfParisDay(dayOf(since)) }),
    ...(until !== undefined && { until: startOfParisDay(dayOf(until).add({ days: 1 })) }),
    ...(states && { states }),
    ...(asked && { asked }),
    ...(sector !== undefined && { sector: { id: sector, ofCases: sectorsOfCases(site.manifest) } }),
    ...(page !== undefined && { page }),
    ...(campaign !== undefined && { campaign }),
    ...(steps && { steps }),
    ...(assignee !== undefined && { assignee: assignee.toLowerCase() }),
    ...(due && { dueOn: parisDay(now()).toString() }),
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

/** The sector of each client case. */
export function sectorsOfCases({ downloads }: Pick<Manifest, 'downloads'>): Readonly<Record<string, string>> {
  const cases = localeCodes.flatMap((lang) => Object.entries(downloads[lang].cases));
  return Object.fromEntries(cases.flatMap(([id, { sector }]) => (sector ? [[id, sector]] : [])));
}
