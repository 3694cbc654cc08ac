import type { Passage } from '@emovera/reader/readEmotions.ts';

/** A comment as the reader has read it. */
export type Reading = {
  readonly text: string;
  /** BCP 47 code of its language. Undefined if the reader does not know it. */
  readonly language?: string | undefined;
  /** Its passages with an emotion, in the order of the text. */
  readonly passages: readonly Passage[];
};
