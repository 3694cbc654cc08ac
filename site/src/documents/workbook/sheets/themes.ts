import { emotions } from '@emovera/reader/emotions.ts';
import type { SheetPlan } from '../SheetPlan.ts';
import { at, employeesOf, quoted, type Setting, startSheet } from '../setting.ts';
import { codebookCells, themeCount } from './codebook.ts';
import { codedColumn } from './coded.ts';
import { writeReliability } from './reliability.ts';
import { teamCells } from './teams.ts';

const headerRow = 6;
const [first, last] = [headerRow + 1, headerRow + themeCount];
const publishRow = last + 5;

/** Emotions by theme: the counts to work with, and the same table for publication, which masks numbers below the threshold. */
export function themesSheet(setting: Setting): SheetPlan {
  const { styles } = setting;
  const own = employeesOf(setting).themes;
  const plan = startSheet(setting, 'themes', [4, 32, 12, 12, 14, 18, 12, 12, 12, 13, 18], own.lead);
  const names = emotions.map((id) => setting.emotions[id]);

  plan.put(`B${headerRow - 1}`, own.working, styles.heading);
  plan.row(`B${headerRow}`, [own.theme, ...names, own.all, own.intensity, own.strongest], styles.header, 34);
  for (let row = first; row <= last; row += 1) writeTheme(plan, setting, row);
  plan.put(`B${last + 1}`, own.total, styles.total);
  const totals = [...'CDEFGHI'].map((letter) => ({ formula: `SUM(${letter}${first}:${letter}${last})` }));
  plan.row(`C${last + 1}`, totals, styles.totalWhole);
  plan.tables.push({ from: `B${headerRow}`, to: `K${last + 1}` });

  plan.put(`B${publishRow - 2}`, own.publish, styles.heading);
  plan.wide(`B${publishRow - 1}`, 'K', own.publishNote, styles.lead);
  plan.row(`B${publishRow}`, [own.theme, ...names], styles.header, 24);
  const threshold = at(setting, 'teams', teamCells.threshold);
  const [before = '', after = ''] = own.masked.split('{threshold}').map(quoted);
  const centred = { ...styles.whole, alignment: { horizontal: 'center', vertical: 'center' } } as const;
  for (let index = 0; index < themeCount; index += 1) {
    const [row, source] = [publishRow + 1 + index, first + index];
    const masked = (letter: string) => ({
      formula: `IF($B${source}="","",IF(${letter}${source}>=${threshold},${letter}${source},${before}&${threshold}&${after}))`,
    });
    plan.put(`B${row}`, { formula: `B${source}&""` }, styles.computed, 21);
    plan.row(`C${row}`, [...'CDEFGH'].map(masked), centred);
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
  const names = at(setting, 'codebook', codebookCells.emotionRange);
  const known = (formula: string) => ({ formula: `IF($B${row}="","",${formula})` });
  const name = `INDEX(${at(setting, 'codebook', codebookCells.themeRange)},${row - first + 1})`;
  const rated = `COUNTIFS(${theme},$B${row},${intensity},">=0")`;
  const counts = emotions.map((_, place) => known(`COUNTIFS(${theme},$B${row},${emotion},INDEX(${names},${place + 1}))`));
  plan.styledRow(
    `B${row}`,
    [
      [{ formula: `IF(${name}="","",${name})` }, styles.strong],
      ...counts.map((count) => [count, styles.whole] as const),
      [known(`SUM(C${row}:H${row})`), styles.whole],
      [known(`IF(${rated}=0,"",SUMIFS(${intensity},${theme},$B${row})/${rated})`), styles.decimal],
      [known(`IF(I${row}=0,"",INDEX(${names},MATCH(MAX(C${row}:H${row}),C${row}:H${row},0)))`), styles.computed],
    ],
    21,
  );
}
