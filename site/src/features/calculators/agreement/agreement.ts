import type { Locale } from '@emovera/contract/locales.ts';
import { fillFromSet, formatNumber, formatPercent } from '../../../i18n/format.ts';
import type { Calculator, Report, ResultTable, Setting, SheetCell, Values } from '../Calculator.ts';
import type { AgreementPageWords, AgreementWords } from '../schema.ts';
import {
  type Confusion,
  frequentConfusion,
  type KappaInterval,
  kappaInterval,
  labelAgreement,
  maxLabels,
  readCodes,
  writeCodes,
} from './agreementStatistics.ts';

/** The calculator of the agreement of two coders. Its example is the table of the article kappaAgreement. */
export const agreement: Calculator<AgreementWords> = {
  fields: [{ name: 'codes', kind: 'table', group: 'codes' }],
  example: {},
  solve: solveAgreement,
  // The table is much shorter than two columns of codes.
  shorten: ({ codes = '' }, lang) => {
    const read = readCodes(codes, lang);
    return { codes: 'code' in read ? codes : writeCodes(read) };
  },
};

function solveAgreement({ codes = '' }: Values, setting: Setting<AgreementWords>) {
  if (codes.trim() === '') return { kind: 'empty' } as const;
  const read = readCodes(codes, setting.lang);
  if (!('code' in read)) return { kind: 'report', report: agreementReport(read, setting) } as const;
  const number = (value: number) => formatNumber(setting.lang, value);
  const { code, line = 0, value = '', count = 0 } = read;
  const text = fillFromSet(setting.words.problems[code], {
    line: number(line),
    value,
    count: number(count),
    labels: number(count),
    most: number(maxLabels),
  });
  return { kind: 'errors', errors: [{ field: 'codes', text }] } as const;
}

/** Bounds that Krippendorff gives for his alpha (Content Analysis, 2004), and the fewest passages for a verdict, as in the workbook of the checklist. */
const bounds = { firm: 0.8, tentative: 0.667, fewest: 50 };
/** Maximum number of labels in the chart, which shows those with the least agreement. */
const maxRows = 8;

/** The result for the agreement of two coders. */
function agreementReport(confusion: Confusion, setting: Setting<AgreementWords>): Report {
  const { lang, words } = setting;
  const { result } = words;
  const number = (value: number) => formatNumber(lang, value);
  const hundredths = (value: number) => formatNumber(lang, value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const percent = (share: number) => formatPercent(lang, 100 * share);
  const interval = kappaInterval(confusion.counts);
  const { kappa, passages, agreed, low, high } = interval;
  const byLabel = [...labelAgreement(confusion)].sort((a, b) => a.share - b.share);
  const [min] = byLabel;
  const pair = frequentConfusion(confusion);
  const verdict = kappa >= bounds.firm ? result.firm : kappa >= bounds.tentative ? result.tentative : result.weak;
  const range = { low: hundredths(low), high: hundredths(high) };
  return {
    headline: fillFromSet(result.headline, {
      ...{ kappa: hundredths(kappa), agreement: percent(interval.agreement), passages: number(passages) },
      ...range,
    }),
    notes: [
      verdict,
      ...(passages < bounds.fewest ? [fillFromSet(result.few, { fewest: number(bounds.fewest) })] : []),
      ...(min && min.share < 1 ? [fillFromSet(result.least, { label: min.label, percent: percent(min.share) })] : []),
      ...(pair
        ? [
            fillFromSet(result.confused, {
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
        { name: result.kappa, value: kappa, low, high, text: fillFromSet(result.interval, { value: hundredths(kappa), ...range }) },
        ...byLabel
          .slice(0, maxRows)
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

/** Rows of the workbook: the table of the two coders with its totals, then agreement and kappa, as formulas of its cells. */
function agreementSheet(confusion: Confusion, interval: KappaInterval, words: AgreementWords['result']): SheetCell[][] {
  const { labels, counts } = confusion;
  const { rows } = words;
  const size = labels.length;
  const column = (index: number) => toLetter(index + 1);
  const [last, totals, totalRow] = [column(size - 1), column(size), size + 2];
  const cell = (row: number, index: number) => `${column(index)}${row + 2}`;
  const all = labels.map((_, index) => index);
  const rowTotal = (index: number) => `${totals}${index + 2}`;
  const columnTotal = (index: number) => `${column(index)}${totalRow}`;
  const computed = (formula: string, result: number): SheetCell => ({ formula, result });
  const start = totalRow + 2;
  // Names of the rows after the table, in their order.
  const names = ['passages', 'agreed', 'agreement', 'expected', 'kappa', 'diagonal', 'rest', 'error', 'low', 'high'] as const;
  const at = Object.fromEntries(names.map((name, index) => [name, `B${start + index}`])) as Record<(typeof names)[number], string>;
  const { passages, agreed, agreement, expected, kappa, error, low, high, first, second } = interval;
  const parts = { diagonal: 0, rest: 0 };
  const terms = { diagonal: [] as string[], rest: [] as string[] };
  for (const line of all)
    for (const index of all) {
      const value = (counts[line]?.[index] ?? 0) / passages;
      const weight = ((second[line] ?? 0) + (first[index] ?? 0)) / passages;
      const key = line === index ? 'diagonal' : 'rest';
      parts[key] += line === index ? value * (1 - weight * (1 - kappa)) ** 2 : value * (1 - kappa) ** 2 * weight ** 2;
      const [count, sum] = [`${cell(line, index)}/${at.passages}`, `(${columnTotal(line)}+${rowTotal(index)})/${at.passages}`];
      if (value > 0) terms[key].push(line === index ? `${count}*(1-${sum}*(1-${at.kappa}))^2` : `${count}*(1-${at.kappa})^2*(${sum})^2`);
    }
  const chance = all.map((index) => `${rowTotal(index)}*${columnTotal(index)}`).join('+');
  return [
    ['', ...labels, words.total],
    ...all.map((line): SheetCell[] => [
      labels[line] ?? '',
      ...(counts[line] ?? []),
      computed(`SUM(B${line + 2}:${last}${line + 2})`, first[line] ?? 0),
    ]),
    [words.total, ...all.map((index) => computed(`SUM(${column(index)}2:${column(index)}${size + 1})`, second[index] ?? 0))],
    [null],
    [rows.passages, computed(`SUM(B2:${last}${size + 1})`, passages)],
    [rows.agreed, computed(all.map((index) => cell(index, index)).join('+'), agreed)],
    [rows.agreement, computed(`${at.agreed}/${at.passages}`, agreement)],
    [rows.expected, computed(`(${chance})/${at.passages}^2`, expected)],
    [rows.kappa, computed(`(${at.agreement}-${at.expected})/(1-${at.expected})`, kappa)],
    [rows.diagonal, computed(terms.diagonal.join('+') || '0', parts.diagonal)],
    [rows.rest, computed(terms.rest.join('+') || '0', parts.rest)],
    [
      rows.error,
      computed(
        `SQRT(MAX(0,${at.diagonal}+${at.rest}-(${at.kappa}-${at.expected}*(1-${at.kappa}))^2)/(${at.passages}*(1-${at.expected})^2))`,
        error,
      ),
    ],
    [rows.low, computed(`MAX(-1,${at.kappa}-1.96*${at.error})`, low)],
    [rows.high, computed(`MIN(1,${at.kappa}+1.96*${at.error})`, high)],
    [null],
    ...labelAgreement(confusion).map(({ label, share }): SheetCell[] => {
      const index = labels.indexOf(label);
      return [fillFromSet(rows.label, { label }), computed(`2*${cell(index, index)}/(${rowTotal(index)}+${columnTotal(index)})`, share)];
    }),
  ];
}

/** Letters of a column in spreadsheets, from 0: A to Z, then AA. */
function toLetter(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : toLetter(Math.floor(index / 26) - 1) + letter;
}

/** Shares of the more frequent of two labels, and raw agreements, in per cent. */
const shares = [50, 70, 80, 90];
const agreements = [80, 90, 95];

/** Kappa for common cases of two labels that both coders give equally often, for the page without script. */
export function agreementCases(lang: Locale, words: AgreementPageWords['cases']): ResultTable {
  const hundredths = (value: number) => formatNumber(lang, value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return {
    caption: words.caption,
    head: [words.share, ...agreements.map((percent) => fillFromSet(words.agreement, { percent: formatPercent(lang, percent) }))],
    rows: shares.map((share) => [
      formatPercent(lang, share),
      ...agreements.map((agreement) => {
        const each = (100 - agreement) / 2;
        return hundredths(
          kappaInterval([
            [share - each, each],
            [each, 100 - share - each],
          ]).kappa,
        );
      }),
    ]),
  };
}
