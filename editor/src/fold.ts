/** A text as it is compared in a search: without accents, capitals, line breaks, and kinds of spaces and apostrophes. */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').replaceAll('’', "'").toLowerCase();
