import { fileURLToPath } from 'node:url';
import type { ChartKind } from '../../content/schemas/chart.ts';

/** For each kind of chart the component that draws it in an article, and its file. */
export const chartComponents = {
  profile: component('ProfileChart'),
  comparison: component('ComparisonChart'),
  bars: component('BarsChart'),
  matrix: component('MatrixChart'),
  line: component('LineChart'),
  nps: component('NpsChart'),
} satisfies Record<ChartKind, unknown>;

function component(name: string) {
  return { name, file: fileURLToPath(new URL(`charts/${name}.tsx`, import.meta.url)) };
}
