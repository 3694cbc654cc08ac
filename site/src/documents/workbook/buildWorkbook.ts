import { type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { cachedResults } from './cachedResults.ts';
import { finishPackage } from './finishPackage.ts';
import type { SheetPlan } from './SheetPlan.ts';
import { type SheetId, sheetIds } from './schema.ts';
import { dateOf, type Setting, tabOf, type WorkbookSource } from './setting.ts';
import { checklistSheet } from './sheets/checklist.ts';
import { codebookSheet } from './sheets/codebook.ts';
import { codedSheet } from './sheets/coded.ts';
import { decisionsSheet } from './sheets/decisions.ts';
import { instructionsSheet } from './sheets/instructions.ts';
import { irritantsSheet } from './sheets/irritants.ts';
import { marginSheet } from './sheets/margin.ts';
import { progressSheet } from './sheets/progress.ts';
import { promisesSheet } from './sheets/promises.ts';
import { teamsSheet } from './sheets/teams.ts';
import { themesSheet } from './sheets/themes.ts';
import { type ColorOf, font, workbookStyles } from './styles.ts';
import { toWriteSheet } from './toWriteSheet.ts';

const makers: Readonly<Record<SheetId, (setting: Setting) => SheetPlan>> = {
  checklist: checklistSheet,
  progress: progressSheet,
  codebook: codebookSheet,
  coded: codedSheet,
  irritants: irritantsSheet,
  margin: marginSheet,
  decisions: decisionsSheet,
  teams: teamsSheet,
  themes: themesSheet,
  promises: promisesSheet,
};

/**
 * The bytes of a workbook (.xlsx): instructions, the empty sheets, and the same sheets filled with the worked example, made by one code.
 * Identical content gives identical bytes: dates in the file are those of the content.
 * @param colorOf gives the site's colours by their names in `tokens.css`.
 * @throws Error that names what the content lacks.
 */
export async function buildWorkbook(source: WorkbookSource, colorOf: ColorOf): Promise<Uint8Array> {
  const plans = planSheets(source, colorOf);
  const results = cachedResults(plans, dateOf(source.words.edition));
  const sheets: WriteSheet[] = plans.map((plan) => toWriteSheet(plan, source, results, colorOf));
  const edition = dateOf(source.words.edition);
  const bytes = await writeXlsx({
    sheets,
    defaultFont: { name: font, size: 11 },
    properties: {
      title: source.title,
      description: source.words.description,
      creator: source.brand,
      company: source.brand,
      lastModifiedBy: source.brand,
      created: edition,
      modified: edition,
    },
    namedRanges: plans.flatMap(namesOf),
  });
  return finishPackage(bytes, source.lang, plans);
}

/** The sheets in the order of their tabs. */
export function planSheets(source: WorkbookSource, colorOf: ColorOf): SheetPlan[] {
  const styles = workbookStyles(colorOf, percentSign(source.lang));
  const ids = sheetIds.filter((id) => source.words.tabs[id]);
  const series = [false, true].map((isExample): Setting => ({ ...source, styles, isExample }));
  const filled = series.flatMap((setting) =>
    ids.map((id) => Object.assign(makers[id](setting), { isExample: setting.isExample, name: tabOf(setting, id) })),
  );
  return [instructionsSheet(series[0] as Setting, ids), ...filled];
}

/**
 * Names of cells: rows that are repeated in print, and the header rows of tables by the names that JAWS and NVDA look for. The library
 * would leave the names of sheets unquoted.
 */
function namesOf(plan: SheetPlan, index: number) {
  const sheet = `'${plan.name.replaceAll("'", "''")}'`;
  const fixed = (range: string) => range.replace(/([A-Z]+)(\d+)/g, '$$$1$$$2');
  const lastRow = Math.max(...[...plan.cells.keys()].map((address) => Number(/\d+/.exec(address)?.[0])));
  return [
    ...(plan.lastPrinted ? [{ name: '_xlnm.Print_Area', range: `${sheet}!$A$1:$${plan.lastPrinted}$${lastRow}`, scope: plan.name }] : []),
    ...(plan.headerRow ? [{ name: '_xlnm.Print_Titles', range: `${sheet}!$${plan.headerRow}:$${plan.headerRow}`, scope: plan.name }] : []),
    ...plan.tables.map(({ from, to }, place) => ({
      name: `ColumnTitleRegion${place + 1}.${from.toLowerCase()}.${to.toLowerCase()}.${index + 1}`,
      range: `${sheet}!${fixed(from)}`,
    })),
  ];
}

/** What stands after a share: French has a no-break space before its per cent sign. */
function percentSign(lang: string): string {
  return /\s/.test(new Intl.NumberFormat(lang, { style: 'percent' }).format(1)) ? '"\u00a0"%' : '%';
}
