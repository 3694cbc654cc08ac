import type { Locale } from '@emovera/contract/locales.ts';
import type { effectUnits } from '../features/resources/caseSchema.ts';
import { fillCounted } from '../i18n/fillCounted.ts';
import { fill, formatNumber } from '../i18n/format.ts';
import type { DownloadWords } from './schema.ts';

/**
 * A measured value with its unit, as the language formats it.
 * @param decimals Number of decimals, trailing zeros included. Values that are shown together use `decimalsOf` all of them.
 */
export function measureLabel(
  lang: Locale,
  value: number,
  unit: (typeof effectUnits)[number],
  { units }: DownloadWords,
  decimals = decimalsOf(value),
): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const count = formatNumber(lang, value, digits);
  switch (unit) {
    case 'percent':
      return formatNumber(lang, value / 100, { style: 'percent', ...digits });
    case 'count':
      return count;
    case 'outOfTen':
      return fill(units.outOfTen, { count });
    default:
      return fillCounted(lang, units[unit], value, { count });
  }
}

/** The number of decimals that all values need, so that 6.4 is next to 7.0 and not to 7. */
export function decimalsOf(...values: readonly number[]): number {
  return Math.max(...values.map((value) => String(value).split('.')[1]?.length ?? 0));
}
