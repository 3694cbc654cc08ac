import type { Locale } from '@emovera/contract/locales.ts';
import groups from '../../../charts/npsGroup.module.css';
import { npsGroups } from '../../../charts/npsOf.ts';
import type { ChartOf } from '../../../content/schemas/chart.ts';
import { formatNumber } from '../../../i18n/format.ts';
import styles from './KeyChart.module.css';
import { plot, xOf } from './plot.ts';

/** The NPS, and the shares of its three groups. */
export function KeyNps({ chart, lang, name }: { chart: ChartOf<'nps'>; lang: Locale; name: string }) {
  let start = 0;
  return (
    <>
      <text className={styles.score} x={plot.left} y="70">
        {formatNumber(lang, chart.promoters - chart.detractors, { signDisplay: 'exceptZero' })}
        <tspan className={styles.caption}> {name}</tspan>
      </text>
      {npsGroups.map(({ id }) => {
        const from = xOf(start);
        start += chart[id];
        return <path key={id} className={`${styles.group} ${groups[id]}`} d={`M${from} 92H${xOf(start)}v40H${from}z`} />;
      })}
    </>
  );
}
