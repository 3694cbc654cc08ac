import type { Cell, CellStyle, CellValue, WriteSheet } from 'hucre/xlsx';
import type { CachedResults } from './cachedResults.ts';
import { splitAddress } from './evaluate.ts';
import type { PlannedCell, SheetPlan } from './SheetPlan.ts';
import type { WorkbookSource } from './setting.ts';
import type { ColorOf } from './styles.ts';
import { FormulaError } from './values.ts';

/** A planned sheet as the library takes it, with the results of its formulas. */
export function toWriteSheet(plan: SheetPlan, source: WorkbookSource, results: CachedResults, colorOf: ColorOf): WriteSheet {
  const addresses = [...plan.cells.keys()].map((address) => ({ address, ...splitAddress(address) }));
  const rowCount = Math.max(...addresses.map(({ row }) => row));
  const rows: CellValue[][] = Array.from({ length: rowCount }, () => Array<CellValue>(plan.widths.length).fill(null));
  const cells = new Map<string, Partial<Cell>>();
  for (const { address, row, column } of addresses) {
    const cell = plan.cells.get(address) as PlannedCell;
    cells.set(
      `${row - 1},${column - 1}`,
      cellOf(cell, () => results(plan.name, address)),
    );
  }
  const tabColor = {
    rgb: colorOf(plan.isExample ? 'color-line-strong' : 'color-primary')
      .replace('#', '')
      .toUpperCase(),
  };
  return {
    name: plan.name,
    columns: plan.widths.map((width) => ({ width })),
    rows,
    cells,
    rowDefs: new Map([...plan.heights].map(([row, height]) => [row - 1, { height: Math.min(400, Math.round(height)) }])),
    merges: plan.merges.map(({ from, to }) => {
      const [start, end] = [splitAddress(from), splitAddress(to)];
      return { startRow: start.row - 1, startCol: start.column - 1, endRow: end.row - 1, endCol: end.column - 1 };
    }),
    dataValidations: plan.validations,
    conditionalRules: plan.rules,
    freezePane: plan.headerRow ? { rows: plan.headerRow } : undefined,
    // Without a password: it keeps formulas from being overwritten by accident and is switched off in the menu.
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
    view: { showGridLines: false, tabColor },
  };
}

function cellOf({ content, style, link }: PlannedCell, result: () => ReturnType<CachedResults>): Partial<Cell> {
  const hyperlink = link && (link.startsWith('#') ? { target: '', location: link.slice(1) } : { target: link });
  const shared: { style: CellStyle; hyperlink?: Cell['hyperlink'] } = hyperlink ? { style, hyperlink } : { style };
  if (content === null || content instanceof Date || typeof content !== 'object') return { ...shared, value: content };
  const value = result();
  if (value instanceof FormulaError) throw new Error(`A formula comes to ${value.code}: ${content.formula}`);
  return { ...shared, value: null, formula: content.formula, formulaResult: value ?? 0 };
}

/** The foot of printed pages. An ampersand begins a code, such as &P for the page, so that those of words are doubled. */
function footerOf(plan: SheetPlan, { common, links }: WorkbookSource): string {
  const plain = (text: string) => text.replaceAll('&', '&&');
  const pages = plain(common.footer).replace('{page}', '&P').replace('{pages}', '&N');
  return `&L${plain(plan.name)}&C${pages}&R${plain(new URL(links.site).host)}`;
}
