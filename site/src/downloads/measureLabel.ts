import type { Locale } from '@emovera/contract/locales.ts';
import { fillCounted } from '../i18n/fillCounted.ts';
import { fill, formatNumber, formatPercent } from '../i18n/format.ts';
import type { DownloadWords } from '../schemas/downloads.ts';
import type { effectUnits } from '../schemas/resources.ts';

/** A measured value with its unit, in the form of the language. Minus is the sign U+2212, which is as wide as plus. */
export function measureLabel(lang: Locale, value: number, unit: (typeof effectUnits)[number], { units }: DownloadWords): string {
  return withUnit().replace('-', '−');

  function withUnit(): string {
    switch (unit) {
      case 'percent':
        return formatPercent(lang, value, 1);
      case 'count':
        return formatNumber(lang, value);
      case 'outOfTen':
        return fill(units.outOfTen, { count: formatNumber(lang, value) });
      default:
        return fillCounted(lang, units[unit], value);
    }
  }
}
