import { emotions } from '../../../content/schemas/common.ts';
import { SheetPlan } from '../SheetPlan.ts';
import { type Setting, tabOf, writeTitle } from '../setting.ts';

const headerRow = 4;

/** Themes that a codebook has room for. */
export const themeCount = 15;

const emotionRow = headerRow + themeCount + 4;

/** Where other sheets find the themes and the emotions; the last four emotions are those that make an irritant. */
export const codebookCells = {
  themes: `A${headerRow + 1}:A${headerRow + themeCount}`,
  emotions: `A${emotionRow}:A${emotionRow + emotions.length - 1}`,
  burdens: `A${emotionRow + 2}:A${emotionRow + emotions.length - 1}`,
} as const;

/** The definitions that two readers share: themes with what they cover and what not, and how to tell the six emotions apart. */
export function codebookSheet(setting: Setting): SheetPlan {
  const { words, common, styles, isExample } = setting;
  const plan = new SheetPlan(tabOf(setting, 'codebook'), [28, 48, 48, 52]);
  writeTitle(plan, setting, 'codebook', 'D');
  plan.wide('A3', 'D', common.codebook.lead, styles.lead);
  plan.row(`A${headerRow}`, common.codebook.columns, styles.header);
  plan.heights.set(headerRow, 24);
  for (let index = 0; index < themeCount; index += 1) {
    const row = headerRow + 1 + index;
    const theme = isExample ? words.themes[index] : undefined;
    plan.row(`A${row}`, theme ?? [null, null, null, null], styles.input);
    plan.fit(row, ['A', 'B', 'C', 'D'], 24, true);
  }
  plan.put(`A${emotionRow - 2}`, common.codebook.emotions.title, styles.heading);
  plan.heights.set(emotionRow - 2, 28);
  plan.row(`A${emotionRow - 1}`, common.codebook.emotions.columns, styles.header);
  plan.heights.set(emotionRow - 1, 24);
  emotions.forEach((id, index) => {
    const row = emotionRow + index;
    plan.row(`A${row}`, [setting.emotions[id], ...words.emotions[id]], [styles.strong, styles.text, styles.text, styles.text]);
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
