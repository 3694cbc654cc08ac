import { emotions } from '../../../content/schemas/common.ts';
import { columnName } from '../evaluate.ts';
import { SheetPlan } from '../SheetPlan.ts';
import { at, quoted, type Setting, satisfactionOf, tabOf, writeTitle } from '../setting.ts';
import { codebookCells, themeCount } from './codebook.ts';
import { codedColumn } from './coded.ts';
import { writeReliability } from './reliability.ts';

const headerRow = 4;
const [first, last] = [headerRow + 1, headerRow + themeCount];

/** Where other sheets find the irritants by rank, with their mentions and mean intensities. */
export const irritantCells = { themes: `B${first}:B${last}`, mentions: `C${first}:C${last}`, intensity: `E${first}:E${last}`, first };

/**
 * Irritants ranked by weight, which is mentions × mean intensity; an irritant is a theme's passages of fear, sadness, anger or disgust.
 * Beside them, outside the printed page, stands the calculation in the order of the codebook.
 */
export function irritantsSheet(setting: Setting): SheetPlan {
  const { styles } = setting;
  const own = satisfactionOf(setting).irritants;
  const plan = new SheetPlan(
    tabOf(setting, 'irritants'),
    [8, 30, 12, 12, 12, 20, 17, 18, 6, 6, 28, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11],
  );
  writeTitle(plan, setting, 'irritants', 'H');
  plan.wide('A3', 'H', own.lead, styles.lead);
  plan.row(`A${headerRow}`, own.columns, styles.header);
  plan.heights.set(headerRow, 34);
  writeCalculation(plan, setting);
  for (let row = first; row <= last; row += 1) writeRank(plan, setting, row);
  plan.bars(`D${first}:D${last}`, styles.bar);
  plan.mark(`H${first}:H${last}`, `$H${first}<>""`, styles.alarm);
  plan.tables.push({ from: `A${headerRow}`, to: `H${last}` });
  writeProfile(plan, setting, last + 2);
  writeReliability(plan, setting, last + 13);
  plan.orientation = 'portrait';
  plan.isOnePage = true;
  plan.lastPrinted = 'H';
  plan.activeCell = `B${first}`;
  return plan;
}

/** Columns K to U: theme, mentions, passages with intensity, sum, mean, weight, key to rank by, and mentions of each of four emotions. */
function writeCalculation(plan: SheetPlan, setting: Setting): void {
  const { styles } = setting;
  const { calculation, calculationColumns } = satisfactionOf(setting).irritants;
  const four = emotions.slice(2);
  plan.put(`K${headerRow - 1}`, calculation, styles.label);
  plan.row(`K${headerRow}`, [...calculationColumns, ...four.map((id) => setting.emotions[id])], styles.header);
  const burdens = at(setting, 'codebook', codebookCells.burdens);
  const [theme, emotion, intensity] = ['C', 'D', 'E'].map((letter) => codedColumn(setting, letter));
  for (let row = first; row <= last; row += 1) {
    const themeCell = at(setting, 'codebook', `A${firstRow(codebookCells.themes) + row - first}`);
    const known = (formula: string) => ({ formula: `IF($K${row}="","",${formula})` });
    plan.row(
      `K${row}`,
      [
        { formula: `IF(${themeCell}="","",${themeCell})` },
        known(`SUMPRODUCT(COUNTIFS(${theme},$K${row},${emotion},${burdens}))`),
        known(`SUMPRODUCT(COUNTIFS(${theme},$K${row},${emotion},${burdens},${intensity},">=0"))`),
        known(`SUMPRODUCT(SUMIFS(${intensity},${theme},$K${row},${emotion},${burdens}))`),
        known(`IF(M${row}=0,0,N${row}/M${row})`),
        known(`L${row}*O${row}`),
        // Two irritants of one weight keep the order of the codebook: without a difference both would be found at the first one.
        known(`IF(L${row}=0,"",P${row}+${last + 1 - row}/1000000)`),
        ...four.map((_, index) => {
          const name = at(setting, 'codebook', `A${firstRow(codebookCells.burdens) + index}`);
          return known(`COUNTIFS(${theme},$K${row},${emotion},${name})`);
        }),
      ],
      [
        styles.computed,
        styles.whole,
        styles.whole,
        styles.whole,
        styles.twoDecimals,
        styles.decimal,
        styles.decimal,
        ...four.map(() => styles.whole),
      ],
    );
  }
}

/** Row in which a range begins. */
const firstRow = (range: string) => Number(/\d+/.exec(range)?.[0]);

function writeRank(plan: SheetPlan, setting: Setting, row: number): void {
  const { styles } = setting;
  const list = (letter: string) => `$${letter}$${first}:$${letter}$${last}`;
  const ranked = (formula: string) => ({ formula: `IF($I${row}="","",${formula})` });
  const from = (letter: string) => ranked(`INDEX(${list(letter)},$I${row})`);
  const counted = `COUNTIFS(${list('L')},">0")`;
  const isFirst = `AND(C${row}>SUM(${list('L')})/${counted},E${row}>SUM(${list('O')})/${counted})`;
  const names = at(setting, 'codebook', codebookCells.burdens);
  const counts = emotions.slice(2).map((_, index) => `INDEX(${list(columnName(18 + index))},$I${row})`);
  const highest = `MAX(${counts.join(',')})`;
  const strongest = counts.reduceRight((rest, count, index) => `IF(${count}=${highest},INDEX(${names},${index + 1}),${rest})`, '""');
  plan.row(
    `A${row}`,
    [
      ranked(`${row - headerRow}`),
      from('K'),
      from('L'),
      ranked(`C${row}/SUM(${list('L')})`),
      from('O'),
      from('P'),
      ranked(strongest),
      ranked(`IF(${isFirst},${quoted(satisfactionOf(setting).irritants.first)},"")`),
      { formula: `IFERROR(MATCH(LARGE(${list('Q')},${row - headerRow}),${list('Q')},0),"")` },
    ],
    [
      styles.whole,
      styles.computed,
      styles.whole,
      styles.percent,
      styles.decimal,
      styles.decimal,
      styles.computed,
      styles.computed,
      styles.whole,
    ],
  );
  plan.heights.set(row, 22);
}

/** Mentions, share and mean intensity of each emotion in all passages. */
function writeProfile(plan: SheetPlan, setting: Setting, row: number): void {
  const { styles } = setting;
  const { title, columns, total } = satisfactionOf(setting).irritants.profile;
  const [emotion, intensity] = [codedColumn(setting, 'D'), codedColumn(setting, 'E')];
  plan.put(`B${row}`, title, styles.heading);
  plan.heights.set(row, 28);
  plan.row(`B${row + 1}`, columns, styles.header);
  plan.heights.set(row + 1, 34);
  const [from, to] = [row + 2, row + 1 + emotions.length];
  emotions.forEach((id, index) => {
    const here = from + index;
    const coded = `COUNTIFS(${emotion},$B${here},${intensity},">=0")`;
    plan.row(
      `B${here}`,
      [
        setting.emotions[id],
        { formula: `COUNTIFS(${emotion},$B${here})` },
        { formula: `IF(C$${to + 1}=0,"",C${here}/C$${to + 1})` },
        { formula: `IF(${coded}=0,"",SUMIFS(${intensity},${emotion},$B${here})/${coded})` },
      ],
      [styles.strong, styles.whole, styles.percent, styles.decimal],
    );
    plan.heights.set(here, 22);
    plan.mark(`B${here}`, `$B${here}<>""`, styles.emotion(id));
  });
  plan.row(
    `B${to + 1}`,
    [total, { formula: `SUM(C${from}:C${to})` }, { formula: `IF(C${to + 1}=0,"",SUM(D${from}:D${to}))` }, null],
    [styles.total, styles.totalWhole, styles.totalPercent, styles.total],
  );
  plan.bars(`D${from}:D${to}`, styles.bar);
  plan.tables.push({ from: `B${row + 1}`, to: `E${to + 1}` });
}
