import type { Emotion } from '../../content/schemas/common.ts';
import type { SheetPlan } from './SheetPlan.ts';
import type { SheetId, WorkbookCommon, WorkbookWords } from './schema.ts';
import type { Styles } from './styles.ts';

/** What a workbook is made of, before it is laid out. */
export type WorkbookSource = {
  /** Title of the checklist, as on its card. */
  readonly title: string;
  readonly words: WorkbookWords;
  readonly common: WorkbookCommon;
  readonly emotions: Readonly<Record<Emotion, string>>;
  /** BCP 47 language of the words. */
  readonly lang: string;
  readonly brand: string;
  /** Full addresses of the site's home and of its demo page, in the language of the file. */
  readonly links: { readonly site: string; readonly demo: string };
};

/** What the maker of a sheet needs: the words, the styles, and which of the two series of sheets it makes, the empty or the filled one. */
export type Setting = WorkbookSource & {
  readonly styles: Styles;
  readonly isExample: boolean;
};

/** Name of a sheet's tab in the series of the setting. */
export function tabOf({ words, common, isExample }: Setting, id: SheetId): string {
  const own = words.tabs[id];
  if (!own) throw new Error(`The workbook "${words.description}" has no tab named for its sheet "${id}". Add it under "tabs".`);
  return isExample ? common.exampleTab.replace('{sheet}', own) : own;
}

/** Reference to cells of another sheet of the same series, such as `'Codebook'!$A$4:$A$18`. */
export function at(setting: Setting, id: SheetId, range: string): string {
  const absolute = range.replace(/([A-Z]+)(\d+)/g, '$$$1$$$2');
  return `'${tabOf(setting, id).replaceAll("'", "''")}'!${absolute}`;
}

/** The words that only a workbook on satisfaction has. */
export function satisfactionOf({ words }: Setting) {
  if (!words.satisfaction) throw new Error(`The workbook "${words.description}" has sheets on satisfaction but no "satisfaction". Add it.`);
  return words.satisfaction;
}

/** The words that only a workbook on employees has. */
export function employeesOf({ words }: Setting) {
  if (!words.employees) throw new Error(`The workbook "${words.description}" has sheets on employees but no "employees". Add it.`);
  return words.employees;
}

/** A text as a formula writes it. */
export const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** A day of the content as a date, which the file stores as a serial number. */
export const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** Writes the title of a sheet into row 1 and, on sheets of the example, what they are into row 2. */
export function writeTitle(plan: SheetPlan, setting: Setting, id: SheetId, lastColumn: string): void {
  const { styles, isExample, common, words } = setting;
  plan.put('A1', words.tabs[id] ?? null, styles.title);
  plan.heights.set(1, 34);
  if (isExample) plan.wide('A2', lastColumn, common.exampleNotice, styles.notice);
}
