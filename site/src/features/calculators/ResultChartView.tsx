import type { Locale } from '@emovera/contract/locales.ts';
import { IntervalChart } from './charts/IntervalChart.tsx';
import { WeeksChart } from './charts/WeeksChart.tsx';
import type { ResultChart } from './Report.ts';

/** The picture of a result. */
export function ResultChartView({ chart, lang }: { chart: ResultChart; lang: Locale }) {
  return chart.kind === 'intervals' ? <IntervalChart {...chart} lang={lang} /> : <WeeksChart {...chart} lang={lang} />;
}
