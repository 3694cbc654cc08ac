import type { ComponentType } from 'react';
import type { FigureBlock, FigureWords } from '../figures/figureBlock.ts';
import styles from './ChartFigure.module.css';

export type ArticleFigureProps = {
  /** The figure as JSON. `convertMarkdown` has checked it. */
  figure: string;
  /** Component for this kind of figure, imported by the article. */
  component: ComponentType<{ figure: FigureBlock; words: FigureWords }>;
  words: FigureWords;
};

/** A figure in an article, which explains something: title, figure, and source or example. It is text, so the feed has the same. */
export function ArticleFigure({ figure, component: Figure, words }: ArticleFigureProps) {
  const data = JSON.parse(figure) as FigureBlock;
  return (
    <figure className={styles.chart}>
      <figcaption>{data.title}</figcaption>
      <Figure figure={data} words={words} />
      {data.note && <p className={styles.note}>{data.note}</p>}
    </figure>
  );
}
