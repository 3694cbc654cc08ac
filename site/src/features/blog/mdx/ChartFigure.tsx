import type { Locale } from '@emovera/contract/locales.ts';
import type { ComponentType } from 'react';
import type { ChartBlock } from '../../../content/schemas/chart.ts';
import type { ChartWords } from '../charts/ChartProps.ts';
import styles from './ChartFigure.module.css';

export type ChartFigureProps = {
  /** The chart as JSON, checked when the article's text was read. */
  chart: string;
  /** What draws its kind; the article imports it. */
  component: ComponentType<{ chart: ChartBlock; words: ChartWords; lang: Locale }>;
  words: ChartWords;
  lang: Locale;
};

/** A chart within an article: the finding, the drawing, and where the numbers come from. */
export function ChartFigure({ chart, component: Chart, words, lang }: ChartFigureProps) {
  const data = JSON.parse(chart) as ChartBlock;
  return (
    <figure className={styles.chart}>
      <figcaption>{data.title}</figcaption>
      <Chart chart={data} words={words} lang={lang} />
      <p className={styles.note}>{data.note}</p>
    </figure>
  );
}
