import type { Locale } from '@emovera/contract/locales.ts';
import type { ComponentType } from 'react';
import type { ChartWords } from '../../../charts/drawings/DrawingProps.ts';
import type { ChartBlock } from '../../../schemas/chart.ts';
import styles from './ChartFigure.module.css';

export type ChartFigureProps = {
  /** The chart as JSON, checked when the article's text was read. */
  chart: string;
  /** What draws its kind; the article imports it. */
  drawing: ComponentType<{ chart: ChartBlock; words: ChartWords; lang: Locale }>;
  words: ChartWords;
  lang: Locale;
};

/** A chart within an article: the finding, the drawing, and where the numbers come from. */
export function ChartFigure({ chart, drawing: Drawing, words, lang }: ChartFigureProps) {
  const data = JSON.parse(chart) as ChartBlock;
  return (
    <figure className={styles.chart}>
      <figcaption>{data.title}</figcaption>
      <Drawing chart={data} words={words} lang={lang} />
      <p className={styles.note}>{data.note}</p>
    </figure>
  );
}
