import { stringify } from 'yaml';
import { atPlace, differences, type Place, parseContent } from './places.ts';

/** Value that differs between two versions of a file. A long text is cut to the lines between the first and the last that differ. */
export type FieldChange = { readonly file: string; readonly place: Place; readonly before?: string; readonly after?: string };

/** Values that differ between two texts of a file. Empty for records of translations, which are not for readers, and for pictures, which have no text. */
export function compareTexts(file: string, before: string | undefined, after: string | undefined): FieldChange[] {
  if (file.endsWith('.json') || before === after) return [];
  if (!/\.(yaml|mdx?|txt)$/.test(file)) return [{ file, place: [] }];
  const [old, now] = [parseContent(file, before), parseContent(file, after)];
  return differences(old, now).map((place) => ({ file, place, ...differingLines(shown(atPlace(old, place)), shown(atPlace(now, place))) }));
}

const shown = (value: unknown): string | undefined =>
  value === undefined || typeof value === 'string' ? value : stringify(value).trimEnd();

function differingLines(before: string | undefined, after: string | undefined): Pick<FieldChange, 'before' | 'after'> {
  if (before === undefined) return { ...(after !== undefined && { after }) };
  if (after === undefined) return { before };
  const [old, now] = [before.split('\n'), after.split('\n')];
  const first = old.findIndex((line, index) => line !== now[index]);
  const start = first < 0 ? old.length : first;
  const max = Math.min(old.length, now.length) - start;
  let end = 0;
  while (end < max && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const between = (lines: string[]) => lines.slice(start, lines.length - end).join('\n');
  return { before: between(old), after: between(now) };
}
