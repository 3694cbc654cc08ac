import { IrritantMatrix } from '../../../charts/IrritantMatrix.tsx';
import type { ChartProps } from './ChartProps.ts';

/** Points by frequency and intensity, with their numbers in a table. */
export function MatrixChart({ chart, words, lang }: ChartProps<'matrix'>) {
  const irritants = chart.points.map(({ name, ...values }) => ({ id: name, ...values }));
  return <IrritantMatrix irritants={irritants} labels={words.matrix} lang={lang} alt={chart.alt} />;
}
