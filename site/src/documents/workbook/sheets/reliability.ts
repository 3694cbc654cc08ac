import type { SheetPlan } from '../SheetPlan.ts';
import { at, quoted, type Setting } from '../setting.ts';
import { codebookCells } from './codebook.ts';
import { codedColumn } from './coded.ts';

/** The smallest number of passages read twice that allows the firmest verdict. */
const fewest = 50;

/**
 * Writes how far two readers agree, for themes and for emotions: passages read twice, agreement, and Cohen's kappa, which corrects the
 * agreement for chance (Cohen, Educational and Psychological Measurement 20(1), 1960). The bounds 0.667 and 0.80 are those that Krippendorff
 * gives for his alpha.
 */
export function writeReliability(plan: SheetPlan, setting: Setting, row: number): void {
  const { common, styles } = setting;
  const { title, columns, rows, verdicts, note } = common.reliability;
  plan.put(`B${row}`, title, styles.heading, 28);
  plan.row(`B${row + 1}`, columns, styles.header, 34);
  const kinds = [
    { first: 'C', second: 'F', values: codebookCells.themes },
    { first: 'D', second: 'G', values: codebookCells.emotions },
  ];
  const [firm, tentative, weak] = verdicts.map(quoted);
  kinds.forEach(({ first, second, values }, index) => {
    const here = row + 2 + index;
    const [a, b] = [codedColumn(setting, first), codedColumn(setting, second)];
    const twice = `C${here}`;
    const known = (formula: string) => ({ formula: `IF(${twice}=0,"",${formula})` });
    const products = values
      .map((cell) => at(setting, 'codebook', cell))
      .map((value) => `COUNTIFS(${a},${value},${b},"<>")*COUNTIFS(${b},${value})`);
    plan.styledRow(
      `B${here}`,
      [
        [rows[index] ?? '', styles.strong],
        [{ formula: `SUMPRODUCT((${a}<>"")*(${b}<>""))` }, styles.whole],
        [known(`SUMPRODUCT((${a}<>"")*(${a}=${b}))/${twice}`), styles.percent],
        [known(`IFERROR(1-(1-D${here})/(1-(${products.join('+')})/${twice}^2),1)`), styles.twoDecimals],
        [known(`IF(AND(${twice}>=${fewest},E${here}>=0.8),${firm},IF(E${here}>=0.667,${tentative},${weak}))`), styles.computed],
      ],
      34,
    );
  });
  plan.tables.push({ from: `B${row + 1}`, to: `F${row + 3}` });
  plan.wide(`B${row + 4}`, 'H', note, styles.lead);
}
