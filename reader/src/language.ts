import type { Emotion } from './emotions.ts';

/** Data of a language: the stemmer, the words of its grammar, and its lexicon of emotions. */
export type Language = {
  /** BCP 47 code: the name of its folder in `reader/languages/`. */
  readonly code: string;
  readonly stem: (word: string) => string;
  readonly grammar: Grammar;
  /** The text of each lexicon file. Its format is in reader/README.md. */
  readonly lexicon: Readonly<Record<Emotion, string>>;
  /** The text of the file of themes. */
  readonly themes: string;
};

/** Word lists. Those with commas have terms in the format of the lexicon, without intensity. */
export type Grammar = {
  /** Frequent words, folded, separated by spaces, for detecting the language of a comment. */
  readonly frequentWords: string;
  /** Whether a word ends after an apostrophe: « j'en » is two words, "can't" is one. */
  readonly endsWordAtApostrophe: boolean;
  /** Pairs of words that are often written as one, without their apostrophe: « j'ai ». */
  readonly lostApostrophes: string;
  /** Numbers in words, and words that count: "three", "third", "twice". */
  readonly numbers: string;
  /** Words that turn a feeling into its opposite: "not", "never". */
  readonly negators: string;
  /** Negators that may stand right after a feeling: « pas » in « je regrette pas ». */
  readonly laterNegators: string;
  /** Expressions with a negator that do not negate: "not only". */
  readonly emptyNegations: string;
  /** Words that negate only the next word: "least" in "the least helpful". */
  readonly nearNegators: string;
  /** Negators that a comparison turns into the highest degree: "never" in "never been so happy". */
  readonly extremeNegators: string;
  /** Words that compare degrees: "so", "more", "better". */
  readonly comparisons: string;
  /** Contrasts between a negated feeling and the actual one: "but" in "not angry but sad". */
  readonly corrections: string;
  /** Maximum distance of a negator before a feeling, in words. */
  readonly negationScope: number;
  /** Words that make a feeling stronger: "very". */
  readonly strengtheners: string;
  /** Words that make a feeling weaker: "a bit". */
  readonly weakeners: string;
  /** Words that begin a new clause with another feeling: "but", "although". */
  readonly contrasts: string;
  /** Words that join clauses: "and". They begin a new clause only before one of `subjects`. */
  readonly joiners: string;
  readonly subjects: string;
  /** Expressions of wishes and conditions: "if only", "would have been". Praise next to them is not joy. */
  readonly wishes: string;
  /** Terms that make praise in the same sentence ironic: "another", "only … late". */
  readonly ironyCues: string;
};
