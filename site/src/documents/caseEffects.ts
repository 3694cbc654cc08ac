import type { Locale } from '@emovera/contract/locales.ts';
import { barAxis } from '../charts/axis.ts';
import { getName } from '../charts/getName.ts';
import { fillPlural, fillStrict, formatNumber } from '../i18n/format.ts';
import type { CaseFacts, ClientCase, effectUnits } from './caseSchema.ts';
import type { DownloadWords } from './schema.ts';

/** Measure of a client case before and after, for its PDF and for its picture on the page. */
export type CaseEffect = ReturnType<typeof caseEffects>[number];

/**
 * The measures of a case with their names, their formatted values, and the two bars of each on one scale.
 * @throws Error that names file and key if a measure has no name.
 */
export function caseEffects(lang: Locale, { id, report }: CaseFacts['cases'][number], text: ClientCase, words: DownloadWords) {
  const measures = text.report?.measures ?? {};
  return (report?.effects ?? []).map(({ id: measure, emotion, unit, before, after }) => {
    const decimals = countDecimals(before, after);
    const label = (value: number) => measureLabel(lang, value, unit, words, decimals);
    const scale = makeScale(unit, [before, after]);
    const at = (value: number) => (100 * (value - scale.low)) / (scale.high - scale.low);
    // The small picture on the page would be flat on a scale up to 100 %. Its scale ends at a labelled round number above the values instead.
    const end = barAxis([before, after, 0], false).end || 1;
    const inPicture = (value: number) => (100 * (value - scale.low)) / (end - scale.low);
    const toBar = (value: number) => ({
      label: label(value),
      start: at(Math.min(0, value)),
      length: at(Math.max(0, value)) - at(Math.min(0, value)),
      at: inPicture(value),
    });
    return {
      name: getName(measure, measures, `content/${lang}/cases/${id}.yaml, key "report.measures"`),
      emotion,
      hasWhole: wholes[unit] !== undefined,
      before: toBar(before),
      after: toBar(after),
      /** Position of zero on the scale of the picture, in per cent of its length, and the value at the end of the scale. */
      zero: inPicture(0),
      end: measureLabel(lang, end, unit, words),
    };
  });
}

/** Wholes of measures that are shares of a whole. Their bars are on a track as long as the whole. */
const wholes: Partial<Record<(typeof effectUnits)[number], number>> = { percent: 100, outOfTen: 10 };

/** Scale that contains zero, both values, and the whole if there is one. An NPS below zero extends it to the left. */
function makeScale(unit: (typeof effectUnits)[number], values: readonly number[]) {
  const low = Math.min(0, ...values);
  return { low, high: wholes[unit] ?? (barAxis([...values, 0], false).end || 1) };
}

/**
 * Formats a measured value with its unit for the language.
 * @param decimals Number of decimals, trailing zeros included. Values that are shown together use `countDecimals` of all of them.
 */
export function measureLabel(
  lang: Locale,
  value: number,
  unit: (typeof effectUnits)[number],
  { units }: DownloadWords,
  decimals = countDecimals(value),
): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const count = formatNumber(lang, value, digits);
  switch (unit) {
    case 'percent':
      return formatNumber(lang, value / 100, { style: 'percent', ...digits });
    case 'count':
      return count;
    case 'outOfTen':
      return fillStrict(units.outOfTen, { count });
    default:
      return fillPlural(lang, units[unit], value, { count });
  }
}

/** Number of decimals that all values need, so that 6.4 is next to 7.0 rather than 7. */
export function countDecimals(...values: readonly number[]): number {
  return Math.max(...values.map((value) => String(value).split('.')[1]?.length ?? 0));
}
