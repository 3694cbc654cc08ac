import type { Locale } from '@emovera/contract/locales.ts';
import type { ComponentType } from 'react';
import type { ChartBlock } from '../../../content/schemas/chart.ts';
import type { ChartWords } from '../charts/ChartProps.ts';
import styles from './ChartFigure.module.css';

export type ChartFigureProps = {
  /** The chart as JSON. `convertMarkdown` has checked it. */
  chart: string;
  /** Component for this kind of chart, imported by the article. */
  component: ComponentType<{ chart: ChartBlock; words: ChartWords; lang: Locale }>;
  words: ChartWords;
  lang: Locale;
};

/** A chart in an article: finding, chart and source of the numbers. */
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
