import { fileURLToPath } from 'node:url';
import type { ChartKind } from '../schemas/chart.ts';

/** For each kind of chart the component that draws it in an article, and its file. */
export const drawings = {
  profile: drawing('ProfileDrawing'),
  comparison: drawing('ComparisonDrawing'),
  bars: drawing('BarsDrawing'),
  matrix: drawing('MatrixDrawing'),
  line: drawing('LineDrawing'),
  nps: drawing('NpsDrawing'),
} satisfies Record<ChartKind, unknown>;

function drawing(name: string) {
  return { name, file: fileURLToPath(new URL(`../charts/drawings/${name}.tsx`, import.meta.url)) };
}
