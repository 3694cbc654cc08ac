import { deskStates, type LeadSort, leadSorts, type WorkStep, workSteps } from '@emovera/contract/deskLeads.ts';
import type { ChosenItem, ListLeads } from '@emovera/contract/deskRequests.ts';
import { formIds, isFormId } from '@emovera/contract/forms.ts';
import { localeCodes } from '@emovera/contract/locales.ts';
import { readDays } from '../period.ts';

/** Filters of which several values can be chosen, with all values. */
export const fixedFilters = { forms: formIds, langs: localeCodes, states: deskStates, steps: workSteps } as const;

/** Steps of leads on which the team still works. */
export const openSteps: readonly WorkStep[] = ['new', 'contact'];

/** Value in the address for leads without an assignee. */
export const unassigned = 'none';

/** Values of a list in the address. Ignores unknown values, such as those of an old address. */
export function getChosenValues<Name extends keyof typeof fixedFilters>(
  query: URLSearchParams,
  name: Name,
): (typeof fixedFilters)[Name][number][] {
  const wanted = query.get(name)?.split(',') ?? [];
  return fixedFilters[name].filter((value) => wanted.includes(value));
}

/** The address with some values changed. Empty values are left out. Other filters begin with the first page. */
export function changed(query: URLSearchParams, changes: Readonly<Record<string, string | readonly string[]>>): URLSearchParams {
  const next = new URLSearchParams(query);
  if (!('number' in changes)) next.delete('number');
  for (const [name, values] of Object.entries(changes)) {
    next.delete(name);
    for (const value of [values].flat()) if (value) next.append(name, value);
  }
  return next;
}

/** Reads the form and item of a download form from the address, such as `clientCase/insurance`. */
export function readChosenItem(query: URLSearchParams): ChosenItem | undefined {
  const [form, item] = query.get('asked')?.split('/') ?? [];
  return isFormId(form) && item ? { form, item } : undefined;
}

/** Values that are chosen in a filter, undefined if none is. */
function findFilterValues(query: URLSearchParams, name: string): readonly string[] | undefined {
  const values = query.getAll(name).filter(Boolean);
  return values.length > 0 ? values : undefined;
}

/** Filters of the list and the statistics that offer the values of the leads. */
export const valueFilters = ['sector', 'page', 'campaign', 'landing', 'source', 'referrer'] as const;

/** Reads the filters that the list and the statistics share. */
export function readFilters(query: URLSearchParams): Pick<ListLeads, 'forms' | 'langs' | (typeof valueFilters)[number]> {
  const [forms, langs] = [getChosenValues(query, 'forms'), getChosenValues(query, 'langs')];
  return {
    ...(forms.length > 0 && { forms }),
    ...(langs.length > 0 && { langs }),
    ...Object.fromEntries(
      valueFilters.flatMap((name) => [findFilterValues(query, name)].flatMap((values) => (values ? [[name, values]] : []))),
    ),
  };
}

/** Converts an address to a request for the list. */
export function readQuery(query: URLSearchParams): ListLeads & { readonly number: number; readonly sort: LeadSort } {
  const text = query.get('text')?.trim();
  const assignee = findFilterValues(query, 'assignee');
  const asked = readChosenItem(query);
  const [states, steps] = [getChosenValues(query, 'states'), getChosenValues(query, 'steps')];
  return {
    ...(text && { text }),
    ...readFilters(query),
    ...(states.length > 0 && { states }),
    ...(asked && { asked }),
    ...(steps.length > 0 && { steps }),
    ...(assignee && { assignee: assignee.map((address) => (address === unassigned ? '' : address)) }),
    ...(query.has('due') && { due: true as const }),
    ...(query.has('counted') && { counted: true as const }),
    ...readDays(query),
    sort: leadSorts.find((sort) => sort === query.get('sort')) ?? 'newest',
    number: Math.max(1, Math.trunc(Number(query.get('number'))) || 1),
  };
}
