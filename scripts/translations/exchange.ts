/** A text on its way to a translator and back. */
export type Entry = {
  /** File and key: see {@link TextPair}. */
  readonly file: string;
  readonly key: string;
  readonly source: string;
  /** Nothing if there is no translation yet. */
  readonly target: string | undefined;
  /** Whether the translation fits the source. */
  readonly isFinal: boolean;
  /** What the text is, its limit, and terms of the glossary. Not read back. */
  readonly notes: readonly Note[];
};

/** A note for translators. */
export type Note = { readonly category: 'context' | 'limit' | 'term'; readonly text: string };

/** The texts of a language. */
export type Exchange = { readonly sourceLang: string; readonly lang: string; readonly entries: readonly Entry[] };
