import { areaPath, stream } from './wavePaths.ts';

/** Side of the square in which the mark is drawn. */
export const logoSide = 128;

// A speech bubble: a square whose lower left corner is its point.
const bubble = 'M36 0h56a36 36 0 0 1 36 36v56a36 36 0 0 1-36 36H8a8 8 0 0 1-8-8V36A36 36 0 0 1 36 0z';

// Two bands with the gap between them, since six would merge at 16 px; crest, dip and crest.
const bands = [26, 14, 26];
const swell = [0.42, 0.64, 0.44, 0.5, 0.54];

/**
 * Path data of the logo's mark: a speech bubble through which the wave runs, left open by the even-odd rule. Logo, favicon and the
 * icons of the web manifest are drawn from it.
 */
export function logoPath(): string {
  const { xs, edges } = stream(bands, { width: 136, height: logoSide, line: 12, lead: 0, seed: 'c', values: swell });
  const waves = edges.map((top, layer) => (layer % 2 === 0 && edges[layer + 1] ? areaPath(xs, top, edges[layer + 1] ?? []) : ''));
  return bubble + waves.join('');
}
