import { type Cell, type CellStyle, cellRef, parseCellRef, type WriteSheet } from 'hucre/xlsx';

/** What a cell holds: a value, or a formula in English without its equals sign. */
export type Content = string | number | Date | null | { readonly formula: string };

type PlannedCell = Pick<Partial<Cell>, 'value' | 'formula' | 'formulaResult' | 'style' | 'hyperlink'>;

/** A range of cells, by the addresses of its corners. */
type Range = { readonly from: string; readonly to: string };

/** One sheet while it is being laid out: cells by address, and the settings of the sheet as a whole. */
export class SheetPlan {
  readonly name: string;
  /** Widths of the columns, in characters. */
  readonly widths: readonly number[];
  /** Whether it belongs to the worked example: its tab has another colour. */
  readonly isExample: boolean;
  readonly cells = new Map<string, PlannedCell>();
  /** Heights of rows, in points; other rows fit their content. */
  readonly heights = new Map<number, number>();
  /** Rows that readers write in: Excel makes them higher when needed. */
  readonly growing = new Set<number>();
  readonly merges: Range[] = [];
  readonly validations: NonNullable<WriteSheet['dataValidations']> = [];
  readonly rules: NonNullable<WriteSheet['conditionalRules']> = [];
  /** Tables with their header rows, which become named ranges for screen readers. */
  readonly tables: Range[] = [];
  /** The header row that stays in view and is repeated on every printed page; none by default. */
  headerRow = 0;
  orientation: 'portrait' | 'landscape' = 'landscape';
  /** Whether the sheet is printed on one page; by default it is only as wide as one page. */
  isOnePage = false;
  /** The last printed column, where calculations are outside the printed page; all columns by default. */
  lastPrinted = '';
  /** The cell that is selected when the sheet is opened: the first one to fill in. */
  activeCell = 'A1';

  constructor(name: string, widths: readonly number[], isExample = false) {
    this.name = name;
    this.widths = widths;
    this.isExample = isExample;
  }

  /** Writes one cell, and optionally sets the height of its row, in points. */
  put(address: string, content: Content, style: CellStyle, height?: number): void {
    const isFormula = content !== null && typeof content === 'object' && 'formula' in content;
    this.cells.set(address, isFormula ? { ...content, style } : { value: content, style });
    if (height) this.heights.set(parseCellRef(address).row + 1, height);
  }

  /** Writes one cell that is a link, within the workbook or to a page. */
  link(address: string, text: string, style: CellStyle, hyperlink: NonNullable<Cell['hyperlink']>): void {
    this.cells.set(address, { value: text, style, hyperlink });
  }

  /** Writes cells of one style from an address to the right, and optionally sets the height of their row. */
  row(address: string, contents: readonly Content[], style: CellStyle, height?: number): void {
    this.styledRow(
      address,
      contents.map((content) => [content, style]),
      height,
    );
  }

  /** Writes cells, each with its style, from an address to the right, and optionally sets the height of their row. */
  styledRow(address: string, cells: readonly (readonly [Content, CellStyle])[], height?: number): void {
    const { col, row } = parseCellRef(address);
    cells.forEach(([content, style], index) => {
      this.put(cellRef(row, col + index), content, style, height);
    });
  }

  /** Writes a text over several columns of one row, high enough for its lines at the size of its style. */
  wide(address: string, lastColumn: string, text: string, style: CellStyle): void {
    const { col, row } = parseCellRef(address);
    const last = parseCellRef(`${lastColumn}1`).col;
    this.row(address, [text, ...Array<null>(last - col).fill(null)], style);
    this.merges.push({ from: address, to: cellRef(row, last) });
    const width = this.widths.slice(col, last + 1).reduce((sum, chars) => sum + chars, 0);
    const size = style.font?.size ?? 11;
    const lines = Math.ceil((text.length * (size / 11)) / (width * 1.05));
    this.heights.set(row + 1, Math.max(this.heights.get(row + 1) ?? 0, Math.max(1, lines) * size * 1.4 + 6));
  }

  /** Makes a row high enough for the longest of its texts in these columns, with space above and below. */
  fit(row: number, columns: readonly string[], smallest = 24, isGrowing = false): void {
    const lines = columns.map((letter) => {
      const text = this.cells.get(`${letter}${row}`)?.value;
      const width = this.widths[parseCellRef(`${letter}1`).col] ?? 10;
      return typeof text === 'string' ? Math.ceil(text.length / (width * 1.02)) : 1;
    });
    this.heights.set(row, Math.max(smallest, Math.max(...lines) * 15 + 6));
    if (isGrowing) this.growing.add(row);
  }

  /** Lets cells be chosen from a list: of words, or of the cells that a string refers to. */
  drop(range: string, title: string, list: readonly string[] | string, message: string): void {
    const source = typeof list === 'string' ? list : `"${list.join(',')}"`;
    if (typeof list !== 'string' && (source.length > 255 || list.some((word) => /[",]/.test(word))))
      throw new Error(`The list ${source} of the sheet ${this.name} is longer than 253 characters or has commas or quotes. Shorten it.`);
    this.validate({ type: 'list', range, errorTitle: title, errorMessage: message, formula1: source });
  }

  /** Lets cells hold only numbers or days within bounds. */
  allow(range: string, title: string, type: 'whole' | 'decimal' | 'date', from: number, to: number, message: string): void {
    const bounds = { operator: 'between', formula1: `${from}`, formula2: `${to}` } as const;
    this.validate({ type, range, errorTitle: title, errorMessage: message, ...bounds });
  }

  /** Formats the cells for which a formula holds; the formula is written for the first cell of the range. */
  mark(range: string, formula: string, style: CellStyle): void {
    this.rules.push({ type: 'expression', priority: this.rules.length + 1, range, formula, style });
  }

  /** Draws bars from 0 to 1 behind numbers. */
  bars(range: string, color: string): void {
    const cfvo = ['0', '1'].map((value) => ({ type: 'num' as const, value }));
    this.rules.push({ type: 'dataBar', priority: this.rules.length + 1, range, dataBar: { cfvo, color } });
  }

  private validate(rule: SheetPlan['validations'][number] & { errorTitle: string; errorMessage: string }): void {
    if (rule.errorTitle.length > 32 || rule.errorMessage.length > 225)
      throw new Error(
        `"${rule.errorTitle}: ${rule.errorMessage}" is too long: Excel takes 32 characters of title and 225 of message. Shorten it in the content.`,
      );
    this.validations.push({ allowBlank: true, showErrorMessage: true, errorStyle: 'stop', ...rule });
  }
}
