import { isDeepStrictEqual } from 'node:util';
import { updateYaml } from '@emovera/content-tools/editYaml.ts';
import { type Records, textOfRecords } from '@emovera/content-tools/translations/status.ts';
import { type Path, valueAt, withValue } from '@emovera/contract/values.ts';
import { splitFrontMatter } from '@emovera/site/publication/articleFiles.ts';
import { parse } from 'yaml';

/** Path of a value in the data of a file. List items with an id are addressed by it, because other items may be added before them. */
export type Place = readonly (string | number | { readonly id: string })[];

/** Places at which data differ: single values if both have them, otherwise the whole value that was added or removed. */
export function differences(before: unknown, after: unknown, at: Place = []): Place[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (isMap(before) && isMap(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) => differences(before[key], after[key], [...at, key]));
  }
  if (!Array.isArray(before) || !Array.isArray(after)) return [at];
  if (haveIds(before) && haveIds(after)) {
    const ids = new Set([...before, ...after].map(({ id }) => id));
    const changedPlaces = [...ids].flatMap((id) => differences(withId(before, id), withId(after, id), [...at, { id }]));
    // If no item differs, only the order does.
    return changedPlaces.length > 0 ? changedPlaces : [at];
  }
  return before.length === after.length ? before.flatMap((item, index) => differences(item, after[index], [...at, index])) : [at];
}

/** Data with the value that other data have at a place. The value is removed if the other data do not have it. */
function copyPlace(to: unknown, from: unknown, place: Place): unknown {
  const value = atPlace(from, place);
  const path = findPath(to, place);
  if (path) return withValue(to, path, value);
  const parent = findPath(to, place.slice(0, -1));
  if (!parent || value === undefined) return to;
  const [list, source] = [valueAt(to, parent), atPlace(from, place.slice(0, -1))] as [Item[], Item[]];
  // A new item is inserted after the nearest preceding item that the list has.
  const before = source.slice(0, source.indexOf(value as Item)).findLast(({ id }) => withId(list, id));
  return withValue(to, parent, list.toSpliced(before ? list.findIndex(({ id }) => id === before.id) + 1 : 0, 0, value as Item));
}

/** Data of a file, for comparison. Returns the text if the file has no data or cannot be read. */
export function parseContent(file: string, text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    if (file.endsWith('.json')) return JSON.parse(text);
    if (file.endsWith('.yaml')) return parse(text);
    const parts = /\.mdx?$/.test(file) ? splitFrontMatter(text) : undefined;
    return parts ? { ...(parse(parts.yaml) as object), text: parts.body } : text;
  } catch {
    return text;
  }
}

/** Text of a file with the values of another text at some places. All other values stay unchanged. */
export function withPlaces(file: string, to: string, from: string, places: readonly Place[]): string {
  const source = parseContent(file, from);
  const wanted = places.reduce((data, place) => copyPlace(data, source, place), parseContent(file, to));
  if (file.endsWith('.json')) return textOfRecords(wanted as Records);
  return updateYaml(to, wanted, source);
}

/** The value at a place, or undefined. */
export function atPlace(data: unknown, place: Place): unknown {
  const path = findPath(data, place);
  return path && valueAt(data, path);
}

/** Whether two places are the same, or one contains the other. */
export const overlap = (a: Place, b: Place): boolean => a.every((step, index) => index >= b.length || isDeepStrictEqual(step, b[index]));

type Item = { readonly id: string };

/** Path of a place in data, with the present indexes. Undefined if a list has no item with the id. */
function findPath(data: unknown, place: Place): Path | undefined {
  const path: (string | number)[] = [];
  for (const step of place) {
    const list = valueAt(data, path);
    const key = typeof step === 'object' ? (Array.isArray(list) ? list.findIndex((item) => item?.id === step.id) : -1) : step;
    if (key === -1) return undefined;
    path.push(key);
  }
  return path;
}

const withId = (list: readonly Item[], id: string) => list.find((item) => item.id === id);

const haveIds = (list: readonly unknown[]): list is Item[] =>
  list.every((item) => isMap(item) && typeof item.id === 'string') && new Set(list.map((item) => (item as Item).id)).size === list.length;

const isMap = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
