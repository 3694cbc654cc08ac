import type { Locale } from '@emovera/contract/locales.ts';
import { type ComponentType, createElement } from 'react';
import type { ChartWords } from '../../../charts/ChartParts.tsx';
import type { PictureData } from '../../../pictures/loadPicture.ts';
import type { DiagramWords } from '../diagrams/diagramBlock.ts';
import type { PictureFigureProps } from './PictureFigure.tsx';

/** Data for the components in an article. */
export type ArticleContext = {
  lang: Locale;
  /** Texts of charts, with the names of the emotions. */
  charts: ChartWords;
  /** Answers in figures. */
  figures: DiagramWords;
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
 * @throws Error that names file and remedy if the source does not exist.
 */
export function knownSource(n: number, { sources, file }: ArticleContext): number {
  if (Number.isInteger(n) && n >= 1 && n <= sources) return n;
  throw new Error(`${file} refers to source ${n}, but has ${sources} under "sources". Correct the number or add the source.`);
}

/**
 * The letter of a footnote.
 * @param number From 1 to 26.
 * @throws RangeError for other numbers.
 */
export function toLetter(number: number): string {
  if (!Number.isInteger(number) || number < 1 || number > 26)
    throw new RangeError(`An article can have 26 footnotes, and this is number ${number}. Move some into the text.`);
  return String.fromCharCode(96 + number);
}

/** A component with some props already set, so that authors do not write props that are the same in the whole article. */
export function withProps<P extends object, G extends Partial<P>>(component: ComponentType<P>, presetProps: G) {
  return (otherProps: Omit<P, keyof G>) => createElement(component, { ...otherProps, ...presetProps } as unknown as P);
}

type TextPictureProps = {
  /** Id of the picture. `convertMarkdown` has checked it. */
  id: string;
  caption?: string;
  /** Component that draws it, imported by articles with a picture. */
  component: ComponentType<PictureFigureProps>;
  context: ArticleContext;
};

/** A picture of an article, by its id. */
export function TextPicture({ id, caption, component, context: { pictures, file } }: TextPictureProps) {
  const picture = pictures[id];
  if (!picture) throw new Error(`${file}: the picture "${id}" was not loaded. Start "npm run dev" again.`);
  return createElement(component, { picture, caption });
}
