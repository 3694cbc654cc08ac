import type { CellStyle, ConditionalRule, DataValidation } from 'hucre/xlsx';
import { columnName, splitAddress } from './evaluate.ts';

/** What is put into a cell: a value, or a formula in English without its equals sign. */
export type Content = string | number | Date | null | { readonly formula: string };

/** A cell as planned. */
export type PlannedCell = { readonly content: Content; readonly style: CellStyle; readonly link?: string };

type Drop = { readonly list?: readonly string[]; readonly source?: string; readonly message: string };

/** One sheet while it is being laid out: cells by address, and what belongs to the sheet as a whole. */
export class SheetPlan {
  readonly name: string;
  /** Widths of the columns, in characters. */
  readonly widths: readonly number[];
  readonly cells = new Map<string, PlannedCell>();
  /** Heights of rows, in points; other rows fit their content. */
  readonly heights = new Map<number, number>();
  /** Rows whose height is only a beginning. */
  readonly growing = new Set<number>();
  readonly merges: { readonly from: string; readonly to: string }[] = [];
  readonly validations: DataValidation[] = [];
  readonly rules: ConditionalRule[] = [];
  /** Tables with their header rows, which screen readers announce by the names that are made of them. */
  readonly tables: { readonly from: string; readonly to: string }[] = [];
  /** The row of the header that stays in view and is repeated on every printed page; none by default. */
  headerRow = 0;
  orientation: 'portrait' | 'landscape' = 'landscape';
  /** Whether the sheet has to fit one printed page, not only one page's width. */
  isOnePage = false;
  /** The last column that is printed, where calculations stand beside the page; all columns by default. */
  lastPrinted = '';
  /** The cell that is selected when the sheet is opened: the first one to fill in. */
  activeCell = 'A1';
  /** Whether it belongs to the worked example: its tab has another colour. */
  isExample = false;

  constructor(name: string, widths: readonly number[]) {
    this.name = name;
    this.widths = widths;
  }

  /** Puts one cell. */
  put(address: string, content: Content, style: CellStyle, link?: string): void {
    this.cells.set(address, link ? { content, style, link } : { content, style });
  }

  /** Puts cells side by side, from an address to the right; `styles` is one for all or one for each. */
  row(address: string, contents: readonly Content[], styles: CellStyle | readonly CellStyle[]): void {
    const { column, row } = splitAddress(address);
    contents.forEach((content, index) => {
      const style = Array.isArray(styles) ? styles[index] : styles;
      this.put(`${columnName(column + index)}${row}`, content, style as CellStyle);
    });
  }

  /** Puts a text over several columns of one row, high enough for its lines at the size of its style. */
  wide(address: string, lastColumn: string, text: string, style: CellStyle): void {
    const { column, row } = splitAddress(address);
    const last = splitAddress(`${lastColumn}${row}`).column;
    this.put(address, text, style);
    for (let next = column + 1; next <= last; next += 1) this.put(`${columnName(next)}${row}`, null, style);
    this.merges.push({ from: address, to: `${lastColumn}${row}` });
    const width = this.widths.slice(column - 1, last).reduce((sum, chars) => sum + chars, 0);
    const size = style.font?.size ?? 11;
    const lines = Math.ceil((text.length * (size / 11)) / (width * 1.05));
    this.heights.set(row, Math.max(this.heights.get(row) ?? 0, Math.max(1, lines) * size * 1.4 + 6));
  }

  /**
   * Makes a row high enough for the longest of its texts in these columns, with air above and below. One that is filled in by readers
   * grows with what they write.
   */
  fit(row: number, columns: readonly string[], smallest = 24, isGrowing = false): void {
    const lines = columns.map((letter) => {
      const content = this.cells.get(`${letter}${row}`)?.content;
      const width = this.widths[splitAddress(`${letter}1`).column - 1] ?? 10;
      return typeof content === 'string' ? Math.ceil(content.length / (width * 1.02)) : 1;
    });
    this.heights.set(row, Math.max(smallest, Math.max(...lines) * 15 + 6));
    if (isGrowing) this.growing.add(row);
  }

  /** Lets cells be chosen from a list, of words or of the cells that `source` names. */
  drop(range: string, title: string, { list, source, message }: Drop): void {
    const values = list?.join(',');
    if (values && (values.length > 253 || list?.some((word) => /[",]/.test(word))))
      throw new Error(`The list "${values}" of the sheet ${this.name} is longer than 253 characters or has commas or quotes. Shorten it.`);
    this.validations.push({
      ...checked(range, title, message),
      type: 'list',
      formula1: source ?? `"${values}"`,
    });
  }

  /** Lets cells hold only numbers or days within bounds. */
  allow(range: string, title: string, type: 'whole' | 'decimal' | 'date', from: number, to: number, message: string): void {
    this.validations.push({ ...checked(range, title, message), type, operator: 'between', formula1: `${from}`, formula2: `${to}` });
  }

  /** Marks the cells for which a formula holds; it is written for the first cell of the range. */
  mark(range: string, formula: string, style: CellStyle): void {
    this.rules.push({ type: 'expression', priority: this.rules.length + 1, range, formula, style });
  }

  /** Draws bars from 0 to 1 behind numbers. */
  bars(range: string, color: string): void {
    const cfvo = [
      { type: 'num' as const, value: '0' },
      { type: 'num' as const, value: '1' },
    ];
    this.rules.push({ type: 'dataBar', priority: this.rules.length + 1, range, dataBar: { cfvo, color } });
  }
}

/** What a list or a bound says when something else is typed; Excel takes 32 characters of title and 225 of message. */
function checked(range: string, title: string, message: string) {
  if (title.length > 32 || message.length > 225)
    throw new Error(`"${title}: ${message}" is longer than Excel takes, 32 characters and 225. Shorten it in the content.`);
  return { range, allowBlank: true, showErrorMessage: true, errorStyle: 'stop' as const, errorTitle: title, errorMessage: message };
}
