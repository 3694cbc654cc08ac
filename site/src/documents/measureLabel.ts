import type { Locale } from '@emovera/contract/locales.ts';
import type { effectUnits } from '../features/resources/schema.ts';
import { fillCounted } from '../i18n/fillCounted.ts';
import { fill, formatNumber } from '../i18n/format.ts';
import type { DownloadWords } from './schema.ts';

/**
 * A measured value with its unit, in the form of the language. Minus is the sign U+2212, which is as wide as plus.
 * @param decimals Decimals that are shown, also where they are noughts: those that `decimalsOf` finds in the values that stand together.
 */
export function measureLabel(
  lang: Locale,
  value: number,
  unit: (typeof effectUnits)[number],
  { units }: DownloadWords,
  decimals = decimalsOf(value),
): string {
  return withUnit().replace('-', '−');

  function withUnit(): string {
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
}

/** How many decimals the values need, so that all are shown with as many: 6.4 beside 7.0, not beside 7. */
export function decimalsOf(...values: readonly number[]): number {
  return Math.max(...values.map((value) => String(value).split('.')[1]?.length ?? 0));
}
