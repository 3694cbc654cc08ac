import { fillFrom, formatNumber, formatPercent } from '../../../i18n/format.ts';
import type { Setting } from '../Calculator.ts';
import type { Report } from '../Report.ts';
import type { AgreementWords } from './agreementSchema.ts';
import { agreementSheet } from './agreementSheet.ts';
import { frequentConfusion, kappaInterval, labelAgreement } from './agreementStatistics.ts';
import type { Confusion } from './codes.ts';

/** Bounds that Krippendorff gives for his alpha (Content Analysis, 2004), and the fewest passages for a verdict, as in the workbook of the checklist. */
const bounds = { firm: 0.8, tentative: 0.667, fewest: 50 };
/** Most labels in the chart: those with the least agreement. */
const mostRows = 8;

/** What the calculator shows about the agreement of two coders. */
export function agreementReport(confusion: Confusion, setting: Setting<AgreementWords>): Report {
  const { lang, words } = setting;
  const { result } = words;
  const number = (value: number) => formatNumber(lang, value);
  const hundredths = (value: number) => formatNumber(lang, value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const percent = (share: number) => formatPercent(lang, 100 * share);
  const interval = kappaInterval(confusion.counts);
  const { kappa, passages, agreed, low, high } = interval;
  const byLabel = [...labelAgreement(confusion)].sort((a, b) => a.share - b.share);
  const [least] = byLabel;
  const pair = frequentConfusion(confusion);
  const verdict = kappa >= bounds.firm ? result.firm : kappa >= bounds.tentative ? result.tentative : result.weak;
  const range = { low: hundredths(low), high: hundredths(high) };
  return {
    headline: fillFrom(result.headline, {
      ...{ kappa: hundredths(kappa), agreement: percent(interval.agreement), passages: number(passages) },
      ...range,
    }),
    notes: [
      verdict,
      ...(passages < bounds.fewest ? [fillFrom(result.few, { fewest: number(bounds.fewest) })] : []),
      ...(least && least.share < 1 ? [fillFrom(result.least, { label: least.label, percent: percent(least.share) })] : []),
      ...(pair
        ? [
            fillFrom(result.confused, {
              ...{ one: pair.labels[0], other: pair.labels[1], count: number(pair.count) },
              total: number(passages - agreed),
            }),
          ]
        : []),
    ],
    chart: {
      kind: 'intervals',
      title: result.chart,
      ends: [0, 1],
      rows: [
        { name: result.kappa, value: kappa, low, high, text: fillFrom(result.interval, { value: hundredths(kappa), ...range }) },
        ...byLabel
          .slice(0, mostRows)
          .map(({ label, share }) => ({ name: label, value: share, low: share, high: share, text: percent(share) })),
      ],
    },
    tables: [
      {
        caption: result.table,
        isMatrix: true,
        head: ['', ...confusion.labels, result.total],
        rows: [
          ...confusion.labels.map((label, index): [string, ...string[]] => [
            label,
            ...(confusion.counts[index] ?? []).map(number),
            number(interval.first[index] ?? 0),
          ]),
          [result.total, ...interval.second.map(number), number(passages)],
        ],
      },
    ],
    sheet: agreementSheet(confusion, interval, words.result),
  };
}
