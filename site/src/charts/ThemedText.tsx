import { splitThemes } from './splitThemes.ts';

export type ThemedTextProps = {
  /** Words, in which those of themes are marked `*words*`. */
  text: string;
};

/** Words of a customer, those that speak of a theme in bold. */
export function ThemedText({ text }: ThemedTextProps) {
  return splitThemes(text).map(({ text: words, isTheme }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their order
    isTheme ? <b key={index}>{words}</b> : words,
  );
}
