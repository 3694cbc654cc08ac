/** What headings of the three languages are written with: nearly every one of them needs no other character. */
const charactersOfHeadings = `abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 ,.?:’-()%€àéèçêôùûîñáíóúÉÀ¿«»“”;\u00a0\u202f`;

/** A font of the brand. */
export type BrandFont = {
  readonly family: string;
  readonly file: string;
  readonly package: string;
  /** The weight, or the part of the variable axis, that the styles use. */
  readonly weights: number | { readonly min: number; readonly max: number };
  /** Characters whose file is preloaded, few enough for it to arrive in the first flight of TCP beside the others. */
  readonly usual: string;
  /** OpenType's features that are kept: kerning, and for text figures of one width. The others are ornaments, and an eighth of the bytes. */
  readonly features: readonly string[];
};

/** The brand's two fonts. */
export const fontFiles: readonly BrandFont[] = [
  {
    family: 'Nunito',
    file: 'nunito',
    package: '@fontsource-variable/nunito',
    weights: { min: 400, max: 700 },
    usual: `${charactersOfHeadings}!"'/–—…·×©+@£âüœÇ¡`,
    features: ['kern', 'tnum'],
  },
  {
    family: 'Outfit',
    file: 'outfit',
    package: '@fontsource-variable/outfit',
    weights: 700,
    usual: charactersOfHeadings,
    features: ['kern'],
  },
];
