import type { Locale } from '@emovera/contract/locales.ts';
import type { Emotion } from '@emovera/reader/emotions.ts';
import type { IrritantMatrixProps } from '../../../charts/IrritantMatrix.tsx';
import type { ChartKind, ChartOf } from '../../../content/schemas/chart.ts';

/** Texts that the charts of an article need. */
export type ChartWords = {
  /** Names of the six emotions. */
  readonly emotions: Readonly<Record<Emotion, string>>;
  readonly matrix: IrritantMatrixProps['labels'];
  readonly nps: Readonly<Record<'detractors' | 'passives' | 'promoters' | 'nps', string>>;
  /** Label of the control that opens the table of a chart's numbers. */
  readonly table: string;
};

/** Props of every chart of an article. */
export type ChartProps<Kind extends ChartKind> = { chart: ChartOf<Kind>; words: ChartWords; lang: Locale };
