import type { Emotion } from '@emovera/reader/emotions.ts';
import { colToLetter } from 'hucre/xlsx';
import { SheetPlan } from './SheetPlan.ts';
import type { SheetId, WorkbookCommon, WorkbookWords } from './schema.ts';
import type { Styles } from './styles.ts';

/** The content of a workbook, before it is laid out. */
export type WorkbookSource = {
  /** Title of the checklist, as on its card. */
  readonly title: string;
  readonly words: WorkbookWords;
  readonly common: WorkbookCommon;
  readonly emotions: Readonly<Record<Emotion, string>>;
  /** BCP 47 language of the texts. */
  readonly lang: string;
  readonly brand: string;
  /** Full addresses of the site's home and of its demo page, in the language of the file. */
  readonly links: { readonly site: string; readonly demo: string };
};

/** What a function needs to lay out a sheet: content and styles, and whether it lays out the empty sheet or the worked example. */
export type Setting = WorkbookSource & {
  readonly styles: Styles;
  readonly isExample: boolean;
};

/** Name of a sheet's tab, for the empty sheet or the worked example. */
export function tabOf({ words, common, isExample }: Setting, id: SheetId): string {
  const own = words.tabs[id];
  if (!own) throw new Error(`The workbook "${words.description}" has no name for the tab of its sheet "${id}". Add it under "tabs".`);
  return isExample ? common.exampleTab.replace('{sheet}', own) : own;
}

/** A range of cells with absolute addresses, such as `$A$4:$A$18` for `A4:A18`. */
export const absolute = (range: string) => range.replace(/([A-Z]+)(\d+)/g, '$$$1$$$2');

/** Name of a sheet in a formula. */
export const nameInFormula = (tab: string) => `'${tab.replaceAll("'", "''")}'`;

/** Reference to cells of another sheet, both empty or both of the example, such as `'Codebook'!$A$4:$A$18`. */
export function at(setting: Setting, id: SheetId, range: string): string {
  return `${nameInFormula(tabOf(setting, id))}!${absolute(range)}`;
}

/** The words for a workbook on satisfaction. */
export function satisfactionOf({ words }: Setting) {
  if (!words.satisfaction) throw new Error(`The workbook "${words.description}" has sheets on satisfaction but no "satisfaction". Add it.`);
  return words.satisfaction;
}

/** The words for a workbook on employees. */
export function employeesOf({ words }: Setting) {
  if (!words.employees) throw new Error(`The workbook "${words.description}" has sheets on employees but no "employees". Add it.`);
  return words.employees;
}

/** A text in a formula. */
export const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** A day of the content as a date, which the file stores as a serial number. */
export const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

/**
 * Begins a sheet: its title in row 1, in the worked example a notice in row 2, its introduction in row 3.
 * @param last Letter of the last column of the notice and the introduction.
 */
export function startSheet(setting: Setting, id: SheetId, widths: readonly number[], lead: string, last = colToLetter(widths.length - 1)) {
  const { styles, isExample, common, words } = setting;
  const plan = new SheetPlan(tabOf(setting, id), widths, isExample);
  plan.put('A1', words.tabs[id] ?? null, styles.title, 34);
  if (isExample) plan.wide('A2', last, common.exampleNotice, styles.notice);
  plan.wide('A3', last, lead, styles.lead);
  return plan;
}
