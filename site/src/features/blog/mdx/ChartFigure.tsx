import type { Locale } from '@emovera/contract/locales.ts';
import type { ComponentType } from 'react';
import type { ChartBlock } from '../../../content/schemas/chart.ts';
import type { ChartWords } from '../charts/ChartProps.ts';
import type { FigureBlock } from '../figures/figureBlock.ts';
import styles from './ChartFigure.module.css';

export type ChartFigureProps<Block extends ChartBlock | FigureBlock = ChartBlock, Words = ChartWords> = {
  /** The chart or figure as JSON. `convertMarkdown` has checked it. */
  chart: string;
  /** Component for its kind, imported by the article. */
  component: ComponentType<{ chart: Block; words: Words; lang: Locale }>;
  words: Words;
  lang: Locale;
};

/** A chart or a figure in an article: title, drawing, and the source or "example". */
export function ChartFigure<Block extends ChartBlock | FigureBlock, Words>({
  chart,
  component: Chart,
  words,
  lang,
}: ChartFigureProps<Block, Words>) {
  const data = JSON.parse(chart) as Block;
  return (
    <figure className={styles.chart}>
      <figcaption>{data.title}</figcaption>
      <Chart chart={data} words={words} lang={lang} />
      {data.note && <p className={styles.note}>{data.note}</p>}
    </figure>
  );
}
