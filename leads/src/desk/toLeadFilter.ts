import type { LeadQuery } from '@emovera/contract/deskRequests.ts';
import { formIds, isFormId, leadForms } from '@emovera/contract/forms.ts';
import { localeCodes } from '@emovera/contract/locales.ts';
import { itemName, type Manifest } from '@emovera/contract/manifest.ts';
import { fold } from '@emovera/contract/text.ts';
import type { LeadFilter } from '../store/fitsFilter.ts';
import { parisDay, startOfParisDay } from '../store/parisDays.ts';
import type { DeskContext } from './deskContext.ts';
import { DeskError } from './deskError.ts';

/**
 * Filter for a query of the desk.
 * @throws DeskError `invalid` if a day does not exist.
 */
export function toLeadFilter(query: LeadQuery, { site, now }: Pick<DeskContext, 'site' | 'now'>): LeadFilter {
  const { text, since, until, sector, assignee, due, ...same } = query;
  return {
    ...same,
    ...(text !== undefined && { text, titles: foldedTitles(site.manifest) }),
    ...(since !== undefined && { since: startOfParisDay(parseDay(since)) }),
    ...(until !== undefined && { until: startOfParisDay(parseDay(until).add({ days: 1 })) }),
    ...(sector !== undefined && { sector: { ids: sector, ofCases: sectorsOfCases(site.manifest) } }),
    ...(assignee !== undefined && { assignee: assignee.map((address) => address.toLowerCase()) }),
    ...(due && { dueOn: parisDay(now()).toString() }),
  };
}

/**
 * Reads a day such as `2026-11-26`.
 * @throws DeskError `invalid`.
 */
export function parseDay(text: string): Temporal.PlainDate {
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

/** The titles of an item and the team's names for it, in all languages. */
export function listTitles({ downloads }: Pick<Manifest, 'downloads'>, form: string, item: string): readonly string[] {
  const kind = isFormId(form) && leadForms[form].resource;
  if (!kind) return [];
  const titles = localeCodes.flatMap((lang) => [itemName(downloads, lang, kind, item), downloads[lang][kind][item]?.title]);
  return [...new Set(titles)].filter((title) => title !== undefined);
}

/** The titles of all items, folded, by form and item. */
function foldedTitles({ downloads }: Pick<Manifest, 'downloads'>): ReadonlyMap<string, string> {
  return new Map(
    formIds.flatMap((form) => {
      const kind = leadForms[form].resource;
      const items = kind ? new Set(localeCodes.flatMap((lang) => Object.keys(downloads[lang][kind]))) : [];
      return [...items].map((item) => [`${form}/${item}`, fold(listTitles({ downloads }, form, item).join('\n'))] as const);
    }),
  );
}
