import type { SheetPlan } from '../SheetPlan.ts';
import { at, quoted, type Setting } from '../setting.ts';
import { codebookCells } from './codebook.ts';
import { codedColumn } from './coded.ts';

/** Passages read twice below which kappa is no more than a hint. */
const fewest = 50;

/**
 * Writes how far two readers agree, for themes and for emotions: passages read twice, agreement, and Cohen's kappa, which takes out what
 * chance alone would give (Cohen, Educational and Psychological Measurement 20(1), 1960). The bounds 0.667 and 0.80 are those that
 * Krippendorff gives for his alpha. Fewer passages than `fewest` never allow the firmest verdict, as the note under the table says.
 */
export function writeReliability(plan: SheetPlan, setting: Setting, row: number): void {
  const { common, styles } = setting;
  const { title, columns, rows, verdicts, note } = common.reliability;
  plan.put(`B${row}`, title, styles.heading);
  plan.heights.set(row, 28);
  plan.row(`B${row + 1}`, columns, styles.header);
  plan.heights.set(row + 1, 34);
  const kinds = [
    { first: 'C', second: 'F', values: codebookCells.themes },
    { first: 'D', second: 'G', values: codebookCells.emotions },
  ];
  kinds.forEach(({ first, second, values }, index) => {
    const here = row + 2 + index;
    const [a, b] = [codedColumn(setting, first), codedColumn(setting, second)];
    const list = at(setting, 'codebook', values);
    const twice = `C${here}`;
    const chance = `SUMPRODUCT(COUNTIFS(${a},${list},${b},"<>"),COUNTIFS(${b},${list}))/${twice}^2`;
    const kappa = `IF(${twice}=0,"",IFERROR((D${here}-${chance})/(1-${chance}),1))`;
    const [firm, tentative, weak] = verdicts.map(quoted);
    plan.row(
      `B${here}`,
      [
        rows[index] ?? '',
        { formula: `SUMPRODUCT((${a}<>"")*(${b}<>""))` },
        { formula: `IF(${twice}=0,"",SUMPRODUCT((${a}<>"")*(${a}=${b}))/${twice})` },
        { formula: kappa },
        { formula: `IF(${twice}=0,"",IF(AND(${twice}>=${fewest},E${here}>=0.8),${firm},IF(E${here}>=0.667,${tentative},${weak})))` },
      ],
      [styles.strong, styles.whole, styles.percent, styles.twoDecimals, styles.computed],
    );
    plan.heights.set(here, 34);
  });
  plan.tables.push({ from: `B${row + 1}`, to: `F${row + 3}` });
  plan.wide(`B${row + 4}`, 'H', note, styles.lead);
}
