import type { CellStyle } from 'hucre/xlsx';
import { SheetPlan } from '../SheetPlan.ts';
import { type SheetId, stepStates } from '../schema.ts';
import { nameInFormula, type Setting, tabOf } from '../setting.ts';

/** How the workbook works, on one screen: what to do first, what each sheet and each kind of cell is for, and who made it. */
export function instructionsSheet(setting: Setting, sheets: readonly SheetId[]): SheetPlan {
  const { words, common, styles, title, links, brand } = setting;
  const { instructions: own } = common;
  const plan = new SheetPlan(own.tab, [24, 86, 24]);
  plan.put('A1', title, styles.title, 38);
  plan.wide('A2', 'C', words.instructions.lead, styles.lead);

  let row = 4;
  const heading = (text: string) => {
    plan.put(`A${row}`, text, styles.heading, 26);
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
  plan.row(`A${row}`, [own.contents.sheet, own.contents.use, own.contents.example], styles.header, 24);
  row += 1;
  const linkStyle = { ...styles.text, font: styles.link.font };
  for (const id of sheets) {
    const [tab, exampleTab] = [tabOf(setting, id), tabOf({ ...setting, isExample: true }, id)];
    plan.link(`A${row}`, tab, linkStyle, { target: '', location: `${nameInFormula(tab)}!A1` });
    plan.put(`B${row}`, words.uses[id] ?? '', styles.text);
    plan.link(`C${row}`, own.contents.open, linkStyle, { target: '', location: `${nameInFormula(exampleTab)}!A1` });
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
  plan.link(`A${row}`, own.maker.demo, styles.link, { target: links.demo });
  plan.link(`B${row}`, own.maker.site, styles.link, { target: links.site });
  plan.orientation = 'portrait';
  plan.isOnePage = true;
  plan.activeCell = `A${firstSheet + 1}`;
  return plan;
}
