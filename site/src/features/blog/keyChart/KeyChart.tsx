import type { Locale } from '@emovera/contract/locales.ts';
import type { ChartBlock } from '../../../content/schemas/chart.ts';
import { KeyBars } from './KeyBars.tsx';
import styles from './KeyChart.module.css';
import { KeyLines } from './KeyLines.tsx';
import { KeyMatrix } from './KeyMatrix.tsx';
import { KeyNps } from './KeyNps.tsx';
import { KeyProfiles } from './KeyProfiles.tsx';
import { viewBox } from './plot.ts';

export type KeyChartProps = {
  chart: ChartBlock;
  lang: Locale;
  /** Short name of the NPS. */
  npsName: string;
};

/** A small drawing of an article's chart, on the same scale as the chart: its gridlines, its data, and the value that it is about with its name. */
export function KeyChart(props: KeyChartProps) {
  return (
    <svg className={styles.chart} viewBox={`0 0 ${viewBox.width} ${viewBox.height}`} aria-hidden="true">
      {drawing(props)}
    </svg>
  );
}

function drawing({ chart, lang, npsName }: KeyChartProps) {
  switch (chart.kind) {
    case 'bars':
      return <KeyBars chart={chart} lang={lang} />;
    case 'line':
      return <KeyLines chart={chart} lang={lang} />;
    case 'matrix':
      return <KeyMatrix chart={chart} />;
    case 'nps':
      return <KeyNps chart={chart} lang={lang} name={npsName} />;
    case 'comparison':
      return <KeyProfiles profiles={chart.groups.map(({ profile }) => profile)} />;
    case 'profile':
      return <KeyProfiles profiles={[chart.profile]} />;
  }
}
