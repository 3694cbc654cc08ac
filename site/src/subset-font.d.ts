declare module 'subset-font' {
  type Options = {
    targetFormat: 'sfnt' | 'woff2';
    /** A number fixes the axis; a range keeps that part of it. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
    /** Tags of OpenType features. Default: all. */
    keepFeatures?: readonly string[];
  };
  /** Returns the font with only the glyphs that the text needs. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
