import { type Path, valueAt, withValue } from '@emovera/contract/values.ts';
import type { Change } from '../server/changes.ts';
import type { ContentDocument, Part } from '../server/documents.ts';

/** Values and bodies of the files of a document. */
export type Texts = Readonly<Record<string, { readonly value: unknown; readonly body?: string | undefined }>>;

export const toTexts = (document: ContentDocument): Texts =>
  Object.fromEntries(listParts(document).map(({ file, value, body }) => [file, { value, body }]));

/** The files of a document that exist. */
export const listParts = ({ groups }: ContentDocument): Part[] => groups.flatMap(({ parts }) => parts.filter(({ exists }) => exists));

/** The changes from one state of the texts to another. */
export function changesBetween(before: Texts, after: Texts): Change[] {
  return Object.entries(after).flatMap(([file, { value, body }]) => [
    ...difference(file, before[file]?.value, value),
    ...(body === before[file]?.body ? [] : [{ file, path: 'body' as const, from: before[file]?.body, to: body }]),
  ]);
}

export function withChange(texts: Texts, { file, path, to }: Pick<Change, 'file' | 'path' | 'to'>): Texts {
  const old = texts[file];
  if (!old) return texts;
  return { ...texts, [file]: path === 'body' ? { ...old, body: String(to) } : { ...old, value: withValue(old.value, path, to) } };
}

/** Value of a file at the place of a change. */
export const valueIn = (texts: Texts, { file, path }: Pick<Change, 'file' | 'path'>): unknown =>
  path === 'body' ? texts[file]?.body : valueAt(texts[file]?.value, path);

/** Whether two values have the same data. The order of keys matters, as in a file. */
export const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/**
 * Smallest changes that turn one value into another: keys of maps and items of lists of the same length one by one, other lists as a whole.
 * @param at Path of the values in the file.
 */
function difference(file: string, from: unknown, to: unknown, at: Path = []): Change[] {
  if (isSame(from, to)) return [];
  if (Array.isArray(from) && Array.isArray(to) && from.length === to.length)
    return to.flatMap((item, index) => difference(file, from[index], item, [...at, index]));
  if (isMap(from) && isMap(to)) {
    const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])];
    return keys.flatMap((key) => difference(file, from[key], to[key], [...at, key]));
  }
  return [{ file, path: at, from, to }];
}

const isMap = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
