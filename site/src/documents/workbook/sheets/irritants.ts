import { emotions } from '@emovera/reader/emotions.ts';
import type { SheetPlan } from '../SheetPlan.ts';
import { at, quoted, type Setting, satisfactionOf, startSheet } from '../setting.ts';
import { codebookCells, themeCount } from './codebook.ts';
import { codedColumn } from './coded.ts';
import { writeReliability } from './reliability.ts';

const headerRow = 4;
const [first, last] = [headerRow + 1, headerRow + themeCount];

/** Where other sheets find the irritants by rank, with their mentions and mean intensities. */
export const irritantCells = { themes: `B${first}:B${last}`, mentions: `C${first}:C${last}`, intensity: `E${first}:E${last}`, first };

/**
 * Irritants ranked by weight, which is mentions × mean intensity. An irritant is a theme's passages of fear, sadness, anger or disgust.
 * The calculation, in the order of the codebook, is to the right of the printed page.
 */
export function irritantsSheet(setting: Setting): SheetPlan {
  const { styles } = setting;
  const own = satisfactionOf(setting).irritants;
  const widths = [8, 30, 12, 12, 12, 20, 17, 18, 6, 6, 28, ...Array<number>(10).fill(11)];
  const plan = startSheet(setting, 'irritants', widths, own.lead, 'H');
  plan.row(`A${headerRow}`, own.columns, styles.header, 34);
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
  plan.put(`K${headerRow - 1}`, calculation, styles.label);
  plan.row(`K${headerRow}`, [...calculationColumns, ...emotions.slice(2).map((id) => setting.emotions[id])], styles.header);
  const burdens = codebookCells.burdens.map((cell) => at(setting, 'codebook', cell));
  const [theme, emotion, intensity] = ['C', 'D', 'E'].map((letter) => codedColumn(setting, letter));
  codebookCells.themes.forEach((cell, index) => {
    const row = first + index;
    const themeCell = at(setting, 'codebook', cell);
    const known = (formula: string) => ({ formula: `IF($K${row}="","",${formula})` });
    const sum = (formula: (burden: string) => string) => known(burdens.map(formula).join('+'));
    plan.styledRow(`K${row}`, [
      [{ formula: `IF(${themeCell}="","",${themeCell})` }, styles.computed],
      [known(`SUM(R${row}:U${row})`), styles.whole],
      [sum((burden) => `COUNTIFS(${theme},$K${row},${emotion},${burden},${intensity},">=0")`), styles.whole],
      [sum((burden) => `SUMIFS(${intensity},${theme},$K${row},${emotion},${burden})`), styles.whole],
      [known(`IF(M${row}=0,0,N${row}/M${row})`), styles.twoDecimals],
      [known(`L${row}*O${row}`), styles.decimal],
      // Two irritants of the same weight keep the order of the codebook. Without the difference, both would be found in the first row.
      [known(`IF(L${row}=0,"",P${row}+${last + 1 - row}/1000000)`), styles.decimal],
      ...burdens.map((burden) => [known(`COUNTIFS(${theme},$K${row},${emotion},${burden})`), styles.whole] as const),
    ]);
  });
}

function writeRank(plan: SheetPlan, setting: Setting, row: number): void {
  const { styles } = setting;
  const list = (letter: string) => `$${letter}$${first}:$${letter}$${last}`;
  const ranked = (formula: string) => ({ formula: `IF($I${row}="","",${formula})` });
  const from = (letter: string) => ranked(`INDEX(${list(letter)},$I${row})`);
  const counted = `COUNTIFS(${list('L')},">0")`;
  const isFirst = `AND(C${row}>SUM(${list('L')})/${counted},E${row}>SUM(${list('O')})/${counted})`;
  const names = at(setting, 'codebook', codebookCells.burdenRange);
  const counts = ['R', 'S', 'T', 'U'].map((letter) => `INDEX(${list(letter)},$I${row})`);
  const highest = `MAX(${counts.join(',')})`;
  const strongest = counts.reduceRight((rest, count, index) => `IF(${count}=${highest},INDEX(${names},${index + 1}),${rest})`, '""');
  plan.styledRow(
    `A${row}`,
    [
      [ranked(`${row - headerRow}`), styles.whole],
      [from('K'), styles.computed],
      [from('L'), styles.whole],
      [ranked(`C${row}/SUM(${list('L')})`), styles.percent],
      [from('O'), styles.decimal],
      [from('P'), styles.decimal],
      [ranked(strongest), styles.computed],
      [ranked(`IF(${isFirst},${quoted(satisfactionOf(setting).irritants.first)},"")`), styles.computed],
      [{ formula: `IFERROR(MATCH(LARGE(${list('Q')},${row - headerRow}),${list('Q')},0),"")` }, styles.whole],
    ],
    22,
  );
}

/** Mentions, share and mean intensity of each emotion in all passages. */
function writeProfile(plan: SheetPlan, setting: Setting, row: number): void {
  const { styles } = setting;
  const { title, columns, total } = satisfactionOf(setting).irritants.profile;
  const [emotion, intensity] = [codedColumn(setting, 'D'), codedColumn(setting, 'E')];
  plan.put(`B${row}`, title, styles.heading, 28);
  plan.row(`B${row + 1}`, columns, styles.header, 34);
  const [from, to] = [row + 2, row + 1 + emotions.length];
  emotions.forEach((id, index) => {
    const here = from + index;
    const coded = `COUNTIFS(${emotion},$B${here},${intensity},">=0")`;
    plan.styledRow(
      `B${here}`,
      [
        [setting.emotions[id], styles.strong],
        [{ formula: `COUNTIFS(${emotion},$B${here})` }, styles.whole],
        [{ formula: `IF(C$${to + 1}=0,"",C${here}/C$${to + 1})` }, styles.percent],
        [{ formula: `IF(${coded}=0,"",SUMIFS(${intensity},${emotion},$B${here})/${coded})` }, styles.decimal],
      ],
      22,
    );
    plan.mark(`B${here}`, `$B${here}<>""`, styles.emotion(id));
  });
  plan.styledRow(`B${to + 1}`, [
    [total, styles.total],
    [{ formula: `SUM(C${from}:C${to})` }, styles.totalWhole],
    [{ formula: `IF(C${to + 1}=0,"",SUM(D${from}:D${to}))` }, styles.totalPercent],
    [null, styles.total],
  ]);
  plan.bars(`D${from}:D${to}`, styles.bar);
  plan.tables.push({ from: `B${row + 1}`, to: `E${to + 1}` });
}
