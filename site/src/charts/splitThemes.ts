/** Words of a sentence, and whether they speak of a theme. */
export type ThemeSegment = { readonly text: string; readonly isTheme: boolean };

/** Cuts a text in which the words of themes are marked `*words*` into its pieces, in their order, without the marks. */
export function splitThemes(source: string): ThemeSegment[] {
  return source
    .split('*')
    .map((text, index) => ({ text, isTheme: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
