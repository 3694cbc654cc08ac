import type { Locale } from '@emovera/contract/locales.ts';
import type { Emotion } from '../../../schemas/common.ts';

/** What the components within an article need to know of it. */
export type ArticleContext = {
  lang: Locale;
  emotionNames: Readonly<Record<Emotion, string>>;
  /** Accessible name of a reference, with {number}. */
  sourceLabel: string;
  /** How many sources the article names. */
  sources: number;
  /** The article's file, for messages. */
  file: string;
};

/**
 * The number of a source that the article names.
 * @throws Error that names file and remedy if it names no such source.
 */
export function knownSource(n: number, { sources, file }: ArticleContext): number {
  if (Number.isInteger(n) && n >= 1 && n <= sources) return n;
  throw new Error(`${file} refers to source ${n}, but names ${sources} under "sources". Correct the number or add the source.`);
}
