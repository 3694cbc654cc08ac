import { fillFrom, formatNumber } from '../../i18n/format.ts';
import type { Problem, Setting, Values } from './Calculator.ts';
import { readNumber } from './fieldNumbers.ts';

/** Largest number that a field accepts. */
const most = 1_000_000_000;

/** A field to read: its name, and the kind of number in it. */
type NumberField = { readonly name: string; readonly kind: 'count' | 'amount' };
type LabelledWords = { readonly fields: Readonly<Record<string, { readonly label: string }>> };

/**
 * Reads numbers from fields. Those that cannot be read are 0, and a problem says why.
 * @param fields Their names and kinds.
 */
export function readFields<Name extends string>(
  fields: readonly (NumberField & { readonly name: Name })[],
  values: Values,
  { lang, shared, words }: Setting<LabelledWords>,
): { readonly numbers: Readonly<Record<Name, number>>; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const entries = fields.map(({ name, kind }) => {
    const value = (values[name] ?? '').trim();
    const number = readNumber(value, lang);
    const key = problemOf(value, number, kind);
    if (key) {
      const text = fillFrom(shared.problems[key], { label: words.fields[name]?.label ?? name, value, most: formatNumber(lang, most) });
      problems.push({ field: name, text, isMissing: key === 'missing' });
    }
    return [name, key ? 0 : (number ?? 0)] as const;
  });
  return { numbers: Object.fromEntries(entries) as Record<Name, number>, problems };
}

function problemOf(value: string, number: number | undefined, kind: NumberField['kind']) {
  if (value === '') return 'missing';
  if (number === undefined) return 'notNumber';
  if (kind === 'count' && !Number.isInteger(number)) return 'notWhole';
  return number > most ? 'tooLarge' : undefined;
}
