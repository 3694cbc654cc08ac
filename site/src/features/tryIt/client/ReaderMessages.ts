import type { Reading } from '../Reading.ts';

/** What the page asks the worker. */
export type ReaderRequest = {
  readonly texts: readonly string[];
  /** Language of all texts. Empty: each text's language is recognised. */
  readonly language: string;
};

/** A request with its number, and the language of a text whose words do not tell it. A new request ends the work on the one before. */
export type NumberedRequest = ReaderRequest & { readonly turn: number; readonly expected: string };

/** What the worker answers to a request: comments as it has read them, or that it cannot load a language. */
export type ReaderAnswer = { readonly turn: number } & ({ readonly readings: readonly Reading[] } | { readonly hasFailed: true });
