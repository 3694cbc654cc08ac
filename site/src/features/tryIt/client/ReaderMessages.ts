import type { Reading } from '../Reading.ts';

/** What the page asks the worker. */
export type ReaderRequest = {
  readonly texts: readonly string[];
  /** Language of all texts. Empty: each text's language is recognised. */
  readonly language: string;
  /** Language of the page: that of a text whose words do not tell it. */
  readonly expected: string;
};

/** What the worker answers: comments as it has read them, or that it cannot load a language. */
export type ReaderAnswer = { readonly readings: readonly Reading[] } | { readonly hasFailed: true };
