import type { Locale } from '@emovera/contract/locales.ts';
import { formatNumber } from '../../i18n/format.ts';

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

/** A number as a field shows it, from digits with a point: without thousands separators, with the decimal sign of the language. Other text stays as it is. */
export function showNumber(text: string, lang: Locale): string {
  return /^\d+(?:\.\d+)?$/.test(text) ? formatNumber(lang, Number(text), { useGrouping: false, maximumFractionDigits: 20 }) : text;
}
