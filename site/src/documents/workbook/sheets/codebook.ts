import { emotions } from '@emovera/reader/emotions.ts';
import type { SheetPlan } from '../SheetPlan.ts';
import { type Setting, startSheet } from '../setting.ts';

const headerRow = 4;

/** The number of themes that a codebook has lines for. */
export const themeCount = 15;

const emotionRow = headerRow + themeCount + 4;
const cellsOf = (first: number, count: number) => Array.from({ length: count }, (_, index) => `A${first + index}`);

/** Where other sheets find the themes and the emotions. The last four emotions make an irritant. */
export const codebookCells = {
  themeRange: `A${headerRow + 1}:A${headerRow + themeCount}`,
  emotionRange: `A${emotionRow}:A${emotionRow + emotions.length - 1}`,
  burdenRange: `A${emotionRow + 2}:A${emotionRow + emotions.length - 1}`,
  themes: cellsOf(headerRow + 1, themeCount),
  emotions: cellsOf(emotionRow, emotions.length),
  burdens: cellsOf(emotionRow, emotions.length).slice(2),
} as const;

/** The definitions that two readers share: what each theme covers and what it does not, and how to tell the six emotions apart. */
export function codebookSheet(setting: Setting): SheetPlan {
  const { words, common, styles, isExample } = setting;
  const plan = startSheet(setting, 'codebook', [28, 48, 48, 52], common.codebook.lead);
  plan.row(`A${headerRow}`, common.codebook.columns, styles.header, 24);
  for (let index = 0; index < themeCount; index += 1) {
    const row = headerRow + 1 + index;
    const theme = isExample ? words.themes[index] : undefined;
    plan.row(`A${row}`, theme ?? [null, null, null, null], styles.input);
    plan.fit(row, ['A', 'B', 'C', 'D'], 24, true);
  }
  plan.put(`A${emotionRow - 2}`, common.codebook.emotions.title, styles.heading, 28);
  plan.row(`A${emotionRow - 1}`, common.codebook.emotions.columns, styles.header, 24);
  emotions.forEach((id, index) => {
    const row = emotionRow + index;
    plan.put(`A${row}`, setting.emotions[id], styles.strong);
    plan.row(`B${row}`, words.emotions[id], styles.text);
    plan.fit(row, ['B', 'C', 'D']);
  });
  plan.tables.push(
    { from: `A${headerRow}`, to: `D${headerRow + themeCount}` },
    { from: `A${emotionRow - 1}`, to: `D${emotionRow + emotions.length - 1}` },
  );
  plan.isOnePage = true;
  plan.activeCell = `A${headerRow + 1}`;
  return plan;
}
