import { fillFrom } from '../../../i18n/format.ts';
import type { SheetCell } from '../Report.ts';
import type { AgreementWords } from './agreementSchema.ts';
import { type KappaInterval, labelAgreement } from './agreementStatistics.ts';
import type { Confusion } from './codes.ts';

/** Rows of the workbook: the table of the two coders with its totals, then agreement and kappa, as formulas of its cells. */
export function agreementSheet(confusion: Confusion, interval: KappaInterval, words: AgreementWords['result']): SheetCell[][] {
  const { labels, counts } = confusion;
  const { rows } = words;
  const size = labels.length;
  const column = (index: number) => letterOf(index + 1);
  const [last, totals, totalRow] = [column(size - 1), column(size), size + 2];
  const cell = (row: number, index: number) => `${column(index)}${row + 2}`;
  const all = labels.map((_, index) => index);
  const rowTotal = (index: number) => `${totals}${index + 2}`;
  const columnTotal = (index: number) => `${column(index)}${totalRow}`;
  const computed = (formula: string, result: number): SheetCell => ({ formula, result });
  const start = totalRow + 2;
  // Rows of what follows the table, by name.
  const at = Object.fromEntries(
    ['passages', 'agreed', 'agreement', 'expected', 'kappa', 'diagonal', 'rest', 'error', 'low', 'high'].map((name, index) => [
      name,
      `B${start + index}`,
    ]),
  ) as Record<'passages' | 'agreed' | 'agreement' | 'expected' | 'kappa' | 'diagonal' | 'rest' | 'error' | 'low' | 'high', string>;
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
      return [fillFrom(rows.label, { label }), computed(`2*${cell(index, index)}/(${rowTotal(index)}+${columnTotal(index)})`, share)];
    }),
  ];
}

/** Letters of a column in spreadsheets, from 0: A to Z, then AA. */
function letterOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : letterOf(Math.floor(index / 26) - 1) + letter;
}
