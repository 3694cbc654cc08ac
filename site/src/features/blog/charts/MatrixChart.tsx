import { MatrixView } from '../../../charts/MatrixView.tsx';
import type { ChartProps } from './ChartProps.ts';

/** Points by frequency and intensity, with their numbers beside them. */
export function MatrixChart({ chart, words, lang }: ChartProps<'matrix'>) {
  const names = Object.fromEntries(chart.points.map(({ name }) => [name, name]));
  const irritants = chart.points.map(({ name, ...values }) => ({ id: name, ...values }));
  return <MatrixView irritants={irritants} names={names} labels={words.matrix} lang={lang} alt={chart.alt} />;
}
