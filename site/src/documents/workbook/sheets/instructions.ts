import type { CellStyle } from 'hucre/xlsx';
import { SheetPlan } from '../SheetPlan.ts';
import { type SheetId, stepStates } from '../schema.ts';
import { type Setting, tabOf } from '../setting.ts';

/** How the workbook works, on one screen: what to do first, which sheet is for what, what the cells' looks mean, who made it. */
export function instructionsSheet(setting: Setting, sheets: readonly SheetId[]): SheetPlan {
  const { words, common, styles, title, links, brand } = setting;
  const { instructions: own } = common;
  const plan = new SheetPlan(own.tab, [24, 86, 24]);
  plan.put('A1', title, styles.title);
  plan.heights.set(1, 38);
  plan.wide('A2', 'C', words.instructions.lead, styles.lead);

  let row = 4;
  const heading = (text: string) => {
    plan.put(`A${row}`, text, styles.heading);
    plan.heights.set(row, 26);
    row += 1;
  };
  const wide = (text: string) => {
    plan.wide(`A${row}`, 'C', text, styles.plain);
    row += 1;
  };

  heading(own.how);
  words.instructions.how.forEach((text, index) => {
    wide(`${index + 1}. ${text}`);
  });

  row += 1;
  const firstSheet = row;
  plan.row(`A${row}`, [own.contents.sheet, own.contents.use, own.contents.example], styles.header);
  plan.heights.set(row, 24);
  row += 1;
  const example = { ...setting, isExample: true };
  for (const id of sheets) {
    plan.put(`A${row}`, tabOf(setting, id), { ...styles.text, font: styles.link.font }, linkTo(tabOf(setting, id)));
    plan.put(`B${row}`, words.uses[id] ?? '', styles.text);
    plan.put(`C${row}`, own.contents.open, { ...styles.text, font: styles.link.font }, linkTo(tabOf(example, id)));
    plan.fit(row, ['B'], 20);
    row += 1;
  }
  plan.tables.push({ from: `A${firstSheet}`, to: `C${row - 1}` });

  row += 1;
  heading(own.legend.title);
  const sample = (style: CellStyle, label: string | null, text: string) => {
    plan.put(`A${row}`, label, { ...style, protection: undefined });
    plan.wide(`B${row}`, 'C', text, { ...styles.plain, alignment: styles.text.alignment });
    row += 1;
  };
  sample(styles.input, null, own.legend.input);
  sample(styles.computed, null, own.legend.computed);
  sample(styles.text, stepStates.map((id) => common.checklist.states[id]).join(' · '), own.legend.states);
  plan.heights.set(row - 1, 50);

  row += 1;
  heading(own.privacy);
  wide(words.instructions.privacy);
  heading(own.protection.title);
  wide(own.protection.text);
  heading(own.maker.title.replace('{brand}', brand));
  wide(own.maker.text.replace('{brand}', brand));
  plan.put(`A${row}`, own.maker.demo, styles.link, links.demo);
  plan.put(`B${row}`, own.maker.site, styles.link, links.site);
  plan.orientation = 'portrait';
  plan.isOnePage = true;
  plan.activeCell = `A${firstSheet + 1}`;
  return plan;
}

const linkTo = (tab: string) => `#'${tab.replaceAll("'", "''")}'!A1`;
