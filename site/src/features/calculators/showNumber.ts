import type { Locale } from '@emovera/contract/locales.ts';
import { formatNumber } from '../../i18n/format.ts';

/** A number as a field shows it, from digits with a point: without thousands separators, with the decimal sign of the language. Other text stays as it is. */
export function showNumber(text: string, lang: Locale): string {
  return /^\d+(?:\.\d+)?$/.test(text) ? formatNumber(lang, Number(text), { useGrouping: false, maximumFractionDigits: 20 }) : text;
}
