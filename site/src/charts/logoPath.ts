import { areaPath, stream } from './wavePaths.ts';

/** Side of the square in which the mark is drawn. */
export const logoSide = 128;

/** Path data of the bubble: a square whose lower left corner is the speaker's. */
export const bubblePath = 'M36 0h56a36 36 0 0 1 36 36v56a36 36 0 0 1-36 36H8a8 8 0 0 1-8-8V36A36 36 0 0 1 36 0z';

// Two bands with the gap between them, since six would merge at 16 px; crest, dip and crest.
const bands = [26, 14, 26];
const swell = [0.42, 0.64, 0.44, 0.5, 0.5];

/** Path data of the wave that runs through the bubble, over the whole width of the square. */
export function logoWave(): string {
  const { xs, edges } = stream(bands, { width: 136, height: logoSide, line: 12, lead: 0, seed: 'c', values: swell });
  return edges.map((top, layer) => (layer % 2 === 0 && edges[layer + 1] ? areaPath(xs, top, edges[layer + 1] ?? []) : '')).join('');
}

/** Path data of the logo's mark: a speech bubble through which the wave runs, left open by the even-odd rule. */
export function logoPath(): string {
  return bubblePath + logoWave();
}
