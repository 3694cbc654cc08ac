import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Blob, Face, Font, shape, Buffer as TextBuffer } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { type BrandFace, faces } from './faces.ts';

const require = createRequire(import.meta.url);

/** Measures by which a face takes another's room: values of the properties of these names in a rule `@font-face`. */
export type StandInMeasures = Readonly<Record<'size-adjust' | 'ascent-override' | 'descent-override' | 'line-gap-override', string>>;

/** Characters of a page's text that are measured, at most: about those of the first screen. */
const measuredLength = 1000;

/**
 * A function that gives the stand-ins of a page the measures of its own words: that of headings takes the width of the main heading, that of text the width of the first text in `<main>`.
 * So lines break in them where they will break when the brand's faces have arrived, and nothing moves. One measure for all words would be 2 % too wide for Spanish text, and 7 for single headings.
 */
export async function standInsByPage(): Promise<(html: string) => string> {
  const measures = new Map(await Promise.all(faces.map(async (face) => [face.family, { face, measure: await standInOf(face) }] as const)));
  return (html) =>
    html.replace(/@font-face\{font-family:"?([\w ]+) Fallback"?;[^}]*\}/g, (rule, family: string) => {
      const known = measures.get(family);
      const words = known && (known.face.setsHeadings ? headingOf(html) : textOf(html));
      if (!words) return rule;
      return Object.entries(known.measure(words)).reduce(
        (text, [name, value]) => text.replace(new RegExp(`${name}:[^;}]*`), `${name}:${value}`),
        rule,
      );
    });
}

/**
 * A function that tells with which measures the face which every system has is as wide as the brand's in some words, and as high. Words are shaped with kerning, as browsers do.
 */
export async function standInOf({ package: name, file, usualWeight }: BrandFace): Promise<(words: string) => StandInMeasures> {
  const brand = await fontOf(`${name}/files/${file}-latin-wght-normal.woff2`, usualWeight);
  // Arimo has the widths of Arial, Liberation Sans and Helvetica, the faces that stand in.
  const standIn = await fontOf('@fontsource/arimo/files/arimo-latin-400-normal.woff2');
  const { ascender, descender, lineGap } = brand.font.hExtents();
  return (words) => {
    const adjust = widthOf(words, brand) / widthOf(words, standIn);
    const ofHeight = (units: number) => percent(units / brand.unitsPerEm / adjust);
    return {
      'size-adjust': percent(adjust),
      'ascent-override': ofHeight(ascender),
      'descent-override': ofHeight(-descender),
      'line-gap-override': ofHeight(lineGap),
    };
  };
}

type MeasuredFont = { readonly font: Font; readonly unitsPerEm: number };

async function fontOf(path: string, weight?: number): Promise<MeasuredFont> {
  const latin = Array.from({ length: 0x180 - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join('');
  const options = { targetFormat: 'sfnt', keepFeatures: ['kern'], ...(weight && { variationAxes: { wght: weight } }) } as const;
  const sfnt = await subsetFont(readFileSync(require.resolve(path)), `${latin}–—’“”…€`, options);
  const face = new Face(new Blob(new Uint8Array(sfnt).buffer));
  return { font: new Font(face), unitsPerEm: face.upem };
}

/** One for all words: its memory is given back only when the event loop turns, which a step that goes through ten thousand pages does not let it. */
const buffer = new TextBuffer();

/** Width of words on one line, in ems. */
function widthOf(words: string, { font, unitsPerEm }: MeasuredFont): number {
  buffer.reset();
  // Both faces lack the narrow unbreakable space.
  buffer.addText(words.replaceAll('\u202f', ' '));
  buffer.guessSegmentProperties();
  shape(font, buffer);
  return buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0) / unitsPerEm;
}

function headingOf(html: string): string {
  return wordsOf(/<h1[ >][\s\S]*?<\/h1>/.exec(html)?.[0] ?? '');
}

function textOf(html: string): string {
  const main = html.slice(Math.max(0, html.indexOf('<main')));
  return wordsOf(main.replace(/<(h[1-6]|script|style|svg)[ >][\s\S]*?<\/\1>/g, ' ')).slice(0, measuredLength);
}

/** Words of a piece of HTML. Of the named characters only those that the build writes are known. */
function wordsOf(html: string): string {
  const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'", nbsp: '\u00a0' };
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&([\w#]+);/g, (whole, name: string) => named[name] ?? whole)
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();
}

/** Per cent with two decimals: a hundredth of one is a tenth of a pixel in a line of a thousand. */
function percent(share: number): string {
  return `${Number((100 * share).toFixed(2))}%`;
}
