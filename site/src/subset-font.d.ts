declare module 'subset-font' {
  type Options = {
    targetFormat: 'sfnt' | 'woff' | 'woff2';
    /** A value pins the axis; a range keeps that part of it. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
  };
  /** The font with the glyphs that the text needs and no others. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
