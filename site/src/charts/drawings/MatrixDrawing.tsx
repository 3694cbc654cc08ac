import { MatrixView } from '../MatrixView.tsx';
import type { DrawingProps } from './DrawingProps.ts';

/** Points by frequency and intensity, with their numbers beside them. */
export function MatrixDrawing({ chart, words, lang }: DrawingProps<'matrix'>) {
  const names = Object.fromEntries(chart.points.map(({ name }) => [name, name]));
  const irritants = chart.points.map(({ name, ...values }) => ({ id: name, ...values }));
  return <MatrixView irritants={irritants} names={names} labels={words.matrix} lang={lang} alt={chart.alt} />;
}
