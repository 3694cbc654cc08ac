import type { CellStyle } from 'hucre/xlsx';

/** Gives the value of a colour in `tokens.css` by its name without hyphens in front, such as `color-heading`. */
export type ColorOf = (token: string) => string;

/** The styles of cells, by what they are for. */
export type Styles = ReturnType<typeof workbookStyles>;

/** The one font of the workbooks: on every Windows and Mac with Excel; LibreOffice has a face of the same widths for it. */
export const font = 'Calibri';

/**
 * The styles of all cells, from the site's colours.
 * `percentSign` ends the formats of shares: with a no-break space before it where the language wants one.
 * Cells to fill in are unlocked, white and framed; all others are locked.
 */
export function workbookStyles(colorOf: ColorOf, percentSign: string) {
  const color = (token: string) => ({ rgb: rgbOf(colorOf(token)) });
  const face = (size: number, token: string, more: CellStyle['font'] = {}) => ({ name: font, size, color: color(token), ...more });
  const ground = (token: string): CellStyle['fill'] => ({ type: 'pattern', pattern: 'solid', fgColor: color(token) });
  // A rule fills with the background colour of its pattern, other than a cell.
  const marked = (token: string): CellStyle['fill'] => ({
    type: 'pattern',
    pattern: 'solid',
    bgColor: color(token),
    fgColor: color(token),
  });
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
  // The end of the format leaves the width of a bracket free at the right.
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
    alarm: { font: { color: color('color-error'), bold: true }, fill: marked('color-error-ground') } as CellStyle,
    good: { font: { color: color('color-success') }, fill: marked('color-success-ground') } as CellStyle,
    busy: { font: { color: color('emotion-joy-ink') }, fill: marked('emotion-joy-tint') } as CellStyle,
    quiet: { font: { color: color('color-text-muted'), italic: true }, fill: marked('color-ground-tint') } as CellStyle,
    bar: `FF${color('color-line-strong').rgb}`,
    tabs: { own: color('color-primary'), example: color('color-line-strong') },
    emotion: (id: string) => ({ font: { color: color(`emotion-${id}-ink`) }, fill: marked(`emotion-${id}-tint`) }) as CellStyle,
  };
}

/** Colour as workbooks write it: six digits in capitals, without the sign. */
function rgbOf(value: string): string {
  const digits = value.replace('#', '').toUpperCase();
  return digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
}

/** Days as both languages of the files write them; what is stored is a real date. */
const dateFormat = 'dd/mm/yyyy';
