import type { Locale } from '@emovera/contract/locales.ts';
import { fillFromSet, formatNumber } from '../../i18n/format.ts';
import type { InputError, Setting, Values } from './Calculator.ts';

/** Maximum number that a field accepts. */
const maxNumber = 1_000_000_000;

/** Field to read: its name, and the kind of its number. */
type NumberField = { readonly name: string; readonly kind: 'count' | 'amount' };
type LabelledWords = { readonly fields: Readonly<Record<string, { readonly label: string }>> };

/**
 * Reads numbers from fields. A number that cannot be read is 0, and an error gives the reason.
 * @param fields Their names and kinds.
 */
export function readFields<Name extends string>(
  fields: readonly (NumberField & { readonly name: Name })[],
  values: Values,
  { lang, shared, words }: Setting<LabelledWords>,
): { readonly numbers: Readonly<Record<Name, number>>; readonly errors: readonly InputError[] } {
  const errors: InputError[] = [];
  const entries = fields.map(({ name, kind }) => {
    const value = (values[name] ?? '').trim();
    const number = readNumber(value, lang);
    const key = findInputError(value, number, kind);
    if (key) {
      const text = fillFromSet(shared.problems[key], {
        label: words.fields[name]?.label ?? name,
        value,
        most: formatNumber(lang, maxNumber),
      });
      errors.push({ field: name, text, isMissing: key === 'missing' });
    }
    return [name, key ? 0 : (number ?? 0)] as const;
  });
  return { numbers: Object.fromEntries(entries) as Record<Name, number>, errors };
}

function findInputError(value: string, number: number | undefined, kind: NumberField['kind']) {
  if (value === '') return 'missing';
  if (number === undefined) return 'notNumber';
  if (kind === 'count' && !Number.isInteger(number)) return 'notWhole';
  return number > maxNumber ? 'tooLarge' : undefined;
}

/**
 * Reads a number as people type it: with spaces between thousands, and with a decimal point or comma. A point or a comma before exactly three digits
 * separates thousands, unless the language uses it for decimals.
 * @returns undefined if it is not a number of at least 0.
 */
export function readNumber(text: string, lang: Locale): number | undefined {
  const decimal = formatNumber(lang, 0.5).charAt(1);
  const other = decimal === ',' ? '.' : ',';
  const compact = text.replaceAll(/[\s'’]/g, '');
  const isGrouped = new RegExp(`^\\d{1,3}(?:\\${other}\\d{3})+(?:\\${decimal}\\d+)?$`).test(compact);
  const plain = (isGrouped ? compact.replaceAll(other, '') : compact).replace(/[.,]/, '.');
  return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

/** Formats digits with a point for a field: without thousands separators, with the decimal sign of the language. Other text stays unchanged. */
export function showNumber(text: string, lang: Locale): string {
  return /^\d+(?:\.\d+)?$/.test(text) ? formatNumber(lang, Number(text), { useGrouping: false, maximumFractionDigits: 20 }) : text;
}

/** A line of pasted text: its number in the field, from 1, and its cells without spaces at their ends. */
export type Line = { readonly number: number; readonly cells: readonly string[] };

/** Separators in the order in which they are looked for. A comma may also be part of a text, so it comes last. */
const separators = ['\t', ';', ','];

/**
 * Splits pasted lines at tabs, semicolons or commas: the first of these that the first line has. Drops empty lines, quotes around a cell, and empty
 * cells at the end of a line, which spreadsheets add.
 */
export function splitLines(text: string): readonly Line[] {
  const lines = text.split('\n').map((line, index) => ({ number: index + 1, line }));
  const filled = lines.filter(({ line }) => line.trim() !== '');
  const separator = separators.find((each) => filled[0]?.line.includes(each)) ?? '\t';
  return filled.map(({ number, line }) => {
    const cells = line.split(separator).map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    );
    // The first two cells stay: an empty one there is a missing label.
    while (cells.length > 2 && cells.at(-1) === '') cells.pop();
    return { number, cells };
  });
}
