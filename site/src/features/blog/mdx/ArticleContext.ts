import type { Locale } from '@emovera/contract/locales.ts';
import type { ChartWords } from '../charts/ChartProps.ts';

/** What the components within an article need to know of it. */
export type ArticleContext = {
  lang: Locale;
  /** Words of charts, the emotions' names among them. */
  charts: ChartWords;
  /** Words of footnotes: their heading, and the accessible names of a mark and of the way back, with {letter}. */
  footnotes: { title: string; mark: string; back: string };
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
