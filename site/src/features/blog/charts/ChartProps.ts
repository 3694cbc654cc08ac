import type { Locale } from '@emovera/contract/locales.ts';
import type { IrritantMatrixProps } from '../../../charts/IrritantMatrix.tsx';
import type { ChartKind, ChartOf } from '../../../content/schemas/chart.ts';
import type { Emotion } from '../../../content/schemas/emotions.ts';

/** Words that charts within a text need. */
export type ChartWords = {
  /** Names of the six emotions. */
  readonly emotions: Readonly<Record<Emotion, string>>;
  readonly matrix: IrritantMatrixProps['labels'];
  readonly nps: Readonly<Record<'detractors' | 'passives' | 'promoters' | 'nps', string>>;
  /** Opens the table of a chart's numbers. */
  readonly table: string;
};

/** What every drawing of a chart within a text is given. */
export type ChartProps<Kind extends ChartKind> = {
  chart: ChartOf<Kind>;
  words: ChartWords;
  /** Language in whose form the numbers are written. */
  lang: Locale;
};
