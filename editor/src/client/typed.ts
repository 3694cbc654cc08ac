import { type Path, valueAt } from '@emovera/contract/values.ts';
import type { UnsavedChange } from '../person.ts';
import type { Change } from '../server/changes.ts';
import { isSame, type Texts, valueIn } from './texts.ts';

/** Value that the person typed in a form. */
export type Typed = Pick<Change, 'file' | 'path' | 'to'>;

/** Merges typed values with newer ones. */
export const withTyped = (typed: readonly Typed[], newer: readonly Typed[]): readonly Typed[] => [
  ...typed.filter((old) => !newer.some(({ file, path }) => file === old.file && isSame(path, old.path))),
  ...newer,
];

/**
 * State of typed values that were written to the files but not saved.
 * @param unsaved All changes of the text that are not saved.
 * @returns Values that are still unsaved, values that another person has discarded, and values whose file is gone. All others were saved, or changed by another person.
 */
export function followTyped(typed: readonly Typed[], files: Texts, unsaved: readonly UnsavedChange[]) {
  const isOpen = ({ file, path }: Typed) =>
    unsaved.some((change) => change.file === file && isAround(change.what, placeName(files[file]?.value, path)));
  return {
    waiting: typed.filter((each) => files[each.file] && isOpen(each) && isSame(valueIn(files, each), each.to)),
    discarded: typed.filter((each) => files[each.file] && !isOpen(each) && !isSame(valueIn(files, each), each.to)),
    lost: typed.filter(({ file }) => !files[file]),
  };
}

/** Name of a value's place, as in a list of unsaved changes: items of lists have their ids as names. */
export const placeName = (data: unknown, path: Path | 'body'): string =>
  path === 'body'
    ? 'text'
    : path
        .map((key, index) => {
          const item = valueAt(data, path.slice(0, index + 1)) as { readonly id?: unknown } | null | undefined;
          return typeof key === 'number' && typeof item?.id === 'string' ? item.id : key;
        })
        .join(' › ');

/** Whether two places are the same, or one contains the other. The name of the whole file is empty. */
export const isAround = (a: string, b: string): boolean => a === '' || `${a} ›`.startsWith(`${b} ›`) || `${b} ›`.startsWith(`${a} ›`);
