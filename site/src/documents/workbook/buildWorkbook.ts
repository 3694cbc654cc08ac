import { cellText } from '@emovera/contract/text.ts';
import { parseCellRef, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { computeResults } from './computeResults.ts';
import { finishPackage } from './finishPackage.ts';
import type { SheetPlan } from './SheetPlan.ts';
import { type SheetId, sheetIds } from './schema.ts';
import { absolute, dateOf, nameInFormula, type Setting, type WorkbookSource } from './setting.ts';
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
import { type ColorOf, font, type Styles, workbookStyles } from './styles.ts';

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
 * The bytes of a workbook (.xlsx): instructions, the empty sheets, and the same sheets filled with the worked example.
 * The same content gives the same bytes: the dates in the file are those of the content.
 * @param colorOf Gives the site's colours by their names in `tokens.css`.
 * @throws Error that names what is missing in the content.
 */
export async function buildWorkbook(source: WorkbookSource, colorOf: ColorOf): Promise<Uint8Array> {
  const styles = workbookStyles(colorOf, percentSign(source.lang));
  const ids = sheetIds.filter((id) => source.words.tabs[id]);
  const [empty, filled] = [false, true].map((isExample): Setting => ({ ...source, styles, isExample })) as [Setting, Setting];
  const plans = [instructionsSheet(empty, ids), ...[empty, filled].flatMap((setting) => ids.map((id) => makers[id](setting)))];
  const edition = dateOf(source.words.edition);
  computeResults(plans, edition);
  const bytes = await writeXlsx({
    sheets: plans.map((plan) => toWriteSheet(plan, source, styles)),
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

/** A planned sheet in the form that the library writes. */
function toWriteSheet(plan: SheetPlan, source: WorkbookSource, styles: Styles): WriteSheet {
  return {
    name: plan.name,
    columns: plan.widths.map((width) => ({ width })),
    rows: Array.from({ length: lastRow(plan) }, () => Array<null>(plan.widths.length).fill(null)),
    cells: new Map(
      [...plan.cells].map(([address, cell]) => {
        const { row, col } = parseCellRef(address);
        return [`${row},${col}`, typeof cell.value === 'string' ? { ...cell, value: cellText(cell.value) } : cell];
      }),
    ),
    rowDefs: new Map([...plan.heights].map(([row, height]) => [row - 1, { height: Math.min(400, Math.round(height)) }])),
    merges: plan.merges.map(({ from, to }) => {
      const [start, end] = [parseCellRef(from), parseCellRef(to)];
      return { startRow: start.row, startCol: start.col, endRow: end.row, endCol: end.col };
    }),
    dataValidations: plan.validations,
    conditionalRules: plan.rules,
    freezePane: plan.headerRow ? { rows: plan.headerRow } : undefined,
    // Protection without a password keeps formulas from being overwritten by accident. Readers can switch it off in the menu.
    protection: { sheet: true, formatCells: true, formatColumns: true, formatRows: true, insertHyperlinks: true },
    pageSetup: {
      paperSize: 'a4',
      orientation: plan.orientation,
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: plan.isOnePage ? 1 : 0,
      horizontalCentered: true,
      margins: { left: 0.5, right: 0.5, top: 0.5, bottom: 0.7, header: 0.3, footer: 0.3 },
    },
    headerFooter: { oddFooter: footerOf(plan, source) },
    view: { showGridLines: false, tabColor: plan.isExample ? styles.tabs.example : styles.tabs.own },
  };
}

const lastRow = ({ cells }: SheetPlan) => Math.max(...[...cells.keys()].map((address) => parseCellRef(address).row + 1));

/** The footer of printed pages. An ampersand begins a code, such as &P for the page number, so ampersands in texts are doubled. */
function footerOf(plan: SheetPlan, { common, links }: WorkbookSource): string {
  const plain = (text: string) => text.replaceAll('&', '&&');
  const pages = plain(common.footer).replace('{page}', '&P').replace('{pages}', '&N');
  return `&L${plain(plan.name)}&C${pages}&R${plain(new URL(links.site).host)}`;
}

/**
 * Named ranges of a sheet: what is printed, which row is repeated in print, and the header rows of tables under the names that the screen
 * readers JAWS and NVDA look for. The library does not quote the names of sheets.
 */
function namesOf(plan: SheetPlan, index: number) {
  const { name: scope, lastPrinted, headerRow } = plan;
  const sheet = nameInFormula(scope);
  return [
    ...(lastPrinted ? [{ name: '_xlnm.Print_Area', range: `${sheet}!$A$1:$${lastPrinted}$${lastRow(plan)}`, scope }] : []),
    ...(headerRow ? [{ name: '_xlnm.Print_Titles', range: `${sheet}!$${headerRow}:$${headerRow}`, scope }] : []),
    ...plan.tables.map(({ from, to }, place) => ({
      name: `ColumnTitleRegion${place + 1}.${from.toLowerCase()}.${to.toLowerCase()}.${index + 1}`,
      range: `${sheet}!${absolute(from)}`,
    })),
  ];
}

/** The end of the number format for shares: French has a no-break space before the per cent sign. */
function percentSign(lang: string): string {
  return /\s/.test(new Intl.NumberFormat(lang, { style: 'percent' }).format(1)) ? '"\u00a0"%' : '%';
}
