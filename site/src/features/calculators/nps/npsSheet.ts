import type { Setting } from '../Calculator.ts';
import type { SheetCell } from '../Report.ts';
import type { NpsWords } from './npsSchema.ts';
import { answersNeeded, fewestForPlain, type NpsInterval, npsDifference } from './npsStatistics.ts';

/** Rows of the workbook: a column of labels, and one of values for each wave. Each formula is that of the function with the same result. */
export function npsSheet(waves: readonly NpsInterval[], wanted: number | undefined, { words }: Setting<NpsWords>): SheetCell[][] {
  const { rows, names } = words.result;
  const [first, second] = waves;
  const cells = (label: string, cell: (wave: NpsInterval, column: string) => SheetCell) => [
    label,
    ...waves.map((wave, index) => cell(wave, 'BC'.charAt(index))),
  ];
  const computed = (formula: string, result: number): SheetCell => ({ formula, result });
  const isAlike = (c: string) => `OR(${c}2=${c}5,${c}3=${c}5,${c}4=${c}5)`;
  const total = (c: string) => `(${c}5+3*${c}7)`;
  const centre = (c: string) => `100*(${c}2-${c}4)/${total(c)}`;
  const sheet = [
    ['', names.first, names.second].slice(0, waves.length + 1),
    cells(rows.promoters, ({ promoters }) => promoters),
    cells(rows.passives, ({ passives }) => passives),
    cells(rows.detractors, ({ detractors }) => detractors),
    cells(rows.answers, ({ answers }, c) => computed(`${c}2+${c}3+${c}4`, answers)),
    cells(rows.score, ({ score }, c) => computed(`100*(${c}2-${c}4)/${c}5`, score)),
    cells(rows.added, ({ isAdjusted }, c) => computed(`IF(OR(${c}5<${fewestForPlain},${isAlike(c)}),1,0)`, Number(isAdjusted))),
    cells(rows.margin, ({ margin }, c) =>
      computed(`196*SQRT(((${c}2+${c}4+2*${c}7)/${total(c)}-((${c}2-${c}4)/${total(c)})^2)/${total(c)})`, margin),
    ),
    cells(rows.low, ({ low }, c) => computed(`MAX(-100,${centre(c)}-${c}8)`, low)),
    cells(rows.high, ({ high }, c) => computed(`MIN(100,${centre(c)}+${c}8)`, high)),
  ];
  if (first && second) {
    const { difference, margin, low, high } = npsDifference(first, second);
    sheet.push(
      [null],
      [names.difference, computed('C6-B6', difference)],
      [rows.margin, computed('SQRT(B8^2+C8^2)', margin)],
      [rows.low, computed(`MAX(-200,${centre('C')}-${centre('B')}-B13)`, low)],
      [rows.high, computed(`MIN(200,${centre('C')}-${centre('B')}+B13)`, high)],
    );
  }
  const last = waves.at(-1);
  if (wanted && last) {
    const c = 'BC'.charAt(waves.length - 1);
    const spread = (added: string) => `((${c}2+${c}4+2*${added})/(${c}5+3*${added})-((${c}2-${c}4)/(${c}5+3*${added}))^2)`;
    const at = sheet.length + 2;
    const needed = `ROUNDUP(IF(${isAlike(c)},${spread('1')},${spread('0')})*(196/B${at})^2-0.000001,0)`;
    sheet.push([null], [rows.wanted, wanted], [rows.needed, computed(needed, answersNeeded(last, wanted))]);
  }
  return sheet;
}
