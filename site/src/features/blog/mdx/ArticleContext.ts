import type { Locale } from '@emovera/contract/locales.ts';
import type { PictureData } from '../../../pictures/loadPicture.ts';
import type { ChartWords } from '../charts/ChartProps.ts';
import type { FigureWords } from '../figures/figureBlock.ts';

/** Data for the components in an article. */
export type ArticleContext = {
  lang: Locale;
  /** Texts of charts, with the names of the emotions. */
  charts: ChartWords;
  /** Answers in figures. */
  figures: FigureWords;
  /** Pictures of the article by their ids. */
  pictures: Readonly<Record<string, PictureData>>;
  /** Heading of the footnotes, and accessible names of a mark and of the link back to it, with {letter}. */
  footnotes: { title: string; mark: string; back: string };
  /** Accessible name of a reference, with {number}. */
  sourceLabel: string;
  /** Accessible name of lines of code. */
  codeLabel: string;
  /** Number of sources of the article. */
  sources: number;
  /** File of the article, for errors. */
  file: string;
};

/**
 * The number of a source of the article.
 * @throws Error that names file and remedy if there is no such source.
 */
export function knownSource(n: number, { sources, file }: ArticleContext): number {
  if (Number.isInteger(n) && n >= 1 && n <= sources) return n;
  throw new Error(`${file} refers to source ${n}, but has ${sources} under "sources". Correct the number or add the source.`);
}
