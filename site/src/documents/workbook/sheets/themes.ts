import { emotions } from '../../../content/schemas/common.ts';
import { columnName } from '../evaluate.ts';
import { SheetPlan } from '../SheetPlan.ts';
import { at, employeesOf, quoted, type Setting, tabOf, writeTitle } from '../setting.ts';
import { codebookCells, themeCount } from './codebook.ts';
import { codedColumn } from './coded.ts';
import { writeReliability } from './reliability.ts';
import { teamCells } from './teams.ts';

const headerRow = 6;
const [first, last] = [headerRow + 1, headerRow + themeCount];
const publishRow = last + 5;

/** Emotions by theme: the counts to work with, and the same table for publication, in which numbers below the threshold are masked. */
export function themesSheet(setting: Setting): SheetPlan {
  const { styles } = setting;
  const own = employeesOf(setting).themes;
  const plan = new SheetPlan(tabOf(setting, 'themes'), [4, 32, 12, 12, 14, 18, 12, 12, 12, 13, 18]);
  writeTitle(plan, setting, 'themes', 'K');
  plan.wide('A3', 'K', own.lead, styles.lead);
  const names = emotions.map((id) => setting.emotions[id]);

  plan.put(`B${headerRow - 1}`, own.working, styles.heading);
  plan.row(`B${headerRow}`, [own.theme, ...names, own.all, own.intensity, own.strongest], styles.header);
  plan.heights.set(headerRow, 34);
  for (let row = first; row <= last; row += 1) writeTheme(plan, setting, row);
  plan.row(
    `B${last + 1}`,
    [own.total, ...'CDEFGHI'.split('').map((letter) => ({ formula: `SUM(${letter}${first}:${letter}${last})` }))],
    [styles.total, ...Array(7).fill(styles.totalWhole)],
  );
  plan.tables.push({ from: `B${headerRow}`, to: `K${last + 1}` });

  plan.put(`B${publishRow - 2}`, own.publish, styles.heading);
  plan.wide(`B${publishRow - 1}`, 'K', own.publishNote, styles.lead);
  plan.row(`B${publishRow}`, [own.theme, ...names], styles.header);
  plan.heights.set(publishRow, 24);
  const threshold = at(setting, 'teams', teamCells.threshold);
  const [before = '', after = ''] = own.masked.split('{threshold}').map(quoted);
  for (let index = 0; index < themeCount; index += 1) {
    const [row, source] = [publishRow + 1 + index, first + index];
    const counts = emotions.map((_, place) => {
      const count = `${columnName(3 + place)}${source}`;
      return { formula: `IF($B${source}="","",IF(${count}>=${threshold},${count},${before}&${threshold}&${after}))` };
    });
    const centred = { ...styles.whole, alignment: { horizontal: 'center' as const, vertical: 'center' as const } };
    plan.row(`B${row}`, [{ formula: `B${source}&""` }, ...counts], [styles.computed, ...counts.map(() => centred)]);
    plan.heights.set(row, 21);
    plan.mark(`C${row}:H${row}`, `ISNUMBER(C${row})`, styles.busy);
  }
  plan.tables.push({ from: `B${publishRow}`, to: `H${publishRow + themeCount}` });
  writeReliability(plan, setting, publishRow + themeCount + 2);
  plan.orientation = 'portrait';
  plan.isOnePage = true;
  plan.activeCell = `B${first}`;
  return plan;
}

function writeTheme(plan: SheetPlan, setting: Setting, row: number): void {
  const { styles } = setting;
  const [theme, emotion, intensity] = ['C', 'D', 'E'].map((letter) => codedColumn(setting, letter));
  const index = row - first + 1;
  const names = at(setting, 'codebook', codebookCells.emotions);
  const known = (formula: string) => ({ formula: `IF($B${row}="","",${formula})` });
  const themes = at(setting, 'codebook', codebookCells.themes);
  const rated = `COUNTIFS(${theme},$B${row},${intensity},">=0")`;
  const highest = `MAX(C${row}:H${row})`;
  plan.row(
    `B${row}`,
    [
      { formula: `IF(INDEX(${themes},${index})="","",INDEX(${themes},${index}))` },
      ...emotions.map((_, place) => known(`COUNTIFS(${theme},$B${row},${emotion},INDEX(${names},${place + 1}))`)),
      known(`SUM(C${row}:H${row})`),
      known(`IF(${rated}=0,"",SUMIFS(${intensity},${theme},$B${row})/${rated})`),
      known(`IF(I${row}=0,"",INDEX(${names},MATCH(${highest},C${row}:H${row},0)))`),
    ],
    [styles.strong, ...Array(7).fill(styles.whole), styles.decimal, styles.computed],
  );
  plan.heights.set(row, 21);
}
