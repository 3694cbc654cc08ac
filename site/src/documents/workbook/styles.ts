import type { CellStyle } from 'hucre/xlsx';

/** Returns the value of a colour in `tokens.css` by its name without leading hyphens, such as `color-heading`. */
export type ColorOf = (token: string) => string;

/** The styles of cells, by their use. */
export type Styles = ReturnType<typeof workbookStyles>;

/** The font of the workbooks. Every Windows and Mac with Excel has it; LibreOffice replaces it by a font of the same widths. */
export const font = 'Calibri';

/**
 * The styles of all cells, from the site's colours.
 * Cells to fill in are unlocked, white and framed; all others are locked.
 * @param percentSign The end of the number format for shares, with a no-break space before it in some languages.
 */
export function workbookStyles(colorOf: ColorOf, percentSign: string) {
  const color = (token: string) => ({ rgb: rgbOf(colorOf(token)) });
  const face = (size: number, token: string, more: CellStyle['font'] = {}) => ({ name: font, size, color: color(token), ...more });
  // Conditional formats use the background colour of a fill; cells use the foreground colour.
  const ground = (token: string) => ({ type: 'pattern', pattern: 'solid', bgColor: color(token), fgColor: color(token) }) as const;
  const line = { style: 'thin' as const, color: color('color-line') };
  const frame = { style: 'thin' as const, color: color('color-field-line') };
  const lines = { top: line, bottom: line, left: line, right: line };
  const framed = { top: frame, bottom: frame, left: frame, right: frame };
  const wrap = { wrapText: true, vertical: 'center' as const, horizontal: 'left' as const, indent: 1 };
  const right = { vertical: 'center' as const, horizontal: 'right' as const };
  const centre = { wrapText: true, vertical: 'center' as const, horizontal: 'center' as const };

  const text: CellStyle = { font: face(11, 'color-text'), alignment: wrap, border: lines };
  const computed: CellStyle = { font: face(11, 'color-text'), fill: ground('color-ground-tint'), border: lines, alignment: wrap };
  const input: CellStyle = { font: face(11, 'color-text'), border: framed, alignment: wrap, protection: { locked: false } };
  const total: CellStyle = {
    font: face(11, 'color-heading', { bold: true }),
    fill: ground('color-ground-soft'),
    border: lines,
    alignment: wrap,
  };
  // "_)" leaves space of the width of a bracket on the right.
  const number = (style: CellStyle, numFmt: string): CellStyle => ({ ...style, numFmt: `${numFmt}_)`, alignment: right });

  return {
    title: { font: face(20, 'color-heading', { bold: true }), alignment: { vertical: 'center' } } as CellStyle,
    heading: { font: face(14, 'color-heading', { bold: true }), alignment: { vertical: 'center' } } as CellStyle,
    lead: { font: face(11, 'color-text-muted'), alignment: { wrapText: true, vertical: 'top' } } as CellStyle,
    plain: { font: face(11, 'color-text'), alignment: { wrapText: true, vertical: 'center' } } as CellStyle,
    label: { font: face(11, 'color-text-muted'), alignment: { ...right, wrapText: true } } as CellStyle,
    notice: {
      font: face(11, 'color-heading', { bold: true }),
      fill: ground('color-ground-soft'),
      alignment: wrap,
    } as CellStyle,
    header: {
      font: face(11, 'color-on-primary', { bold: true }),
      fill: ground('color-primary'),
      border: lines,
      alignment: wrap,
    } as CellStyle,
    phase: {
      font: face(12, 'color-heading', { bold: true }),
      fill: ground('color-ground-soft'),
      alignment: { vertical: 'center', horizontal: 'left', indent: 1 },
    } as CellStyle,
    link: { font: face(11, 'color-link', { underline: true }), alignment: { vertical: 'center' } } as CellStyle,
    text,
    strong: { ...text, font: face(11, 'color-heading', { bold: true }) } as CellStyle,
    input,
    inputNumber: number(input, '#,##0'),
    inputDate: { ...input, numFmt: dateFormat, alignment: centre } as CellStyle,
    inputCenter: { ...input, alignment: centre } as CellStyle,
    computed,
    computedDate: { ...computed, numFmt: dateFormat, alignment: centre } as CellStyle,
    whole: number(computed, '#,##0'),
    decimal: number(computed, '0.0'),
    twoDecimals: number(computed, '0.00'),
    percent: number(computed, `0${percentSign}`),
    tenths: number(computed, `0.0${percentSign}`),
    total,
    totalWhole: number(total, '#,##0'),
    totalPercent: number(total, `0${percentSign}`),
    alarm: { font: { color: color('color-error'), bold: true }, fill: ground('color-error-ground') } as CellStyle,
    good: { font: { color: color('color-success') }, fill: ground('color-success-ground') } as CellStyle,
    busy: { font: { color: color('emotion-joy-ink') }, fill: ground('emotion-joy-tint') } as CellStyle,
    quiet: { font: { color: color('color-text-muted'), italic: true }, fill: ground('color-ground-tint') } as CellStyle,
    bar: `FF${color('color-line-strong').rgb}`,
    tabs: { own: color('color-primary'), example: color('color-line-strong') },
    emotion: (id: string) => ({ font: { color: color(`emotion-${id}-ink`) }, fill: ground(`emotion-${id}-tint`) }) as CellStyle,
  };
}

/** A colour in the format of workbooks: six hexadecimal digits in capitals, without a number sign. */
function rgbOf(value: string): string {
  const digits = value.replace('#', '').toUpperCase();
  return digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
}

/** The format of days in both languages of the files. */
const dateFormat = 'dd/mm/yyyy';
