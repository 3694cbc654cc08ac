import { areaPath, stream } from './wavePaths.ts';

/** The mark's three bands with the gaps between them, as shares of the stream. */
const bands = [34, 10, 28, 10, 18];

/**
 * Path data of the logo's mark in a box of the given side: the wave with three bands, since six would merge at 16 px.
 * The same function draws the logo, the favicon and the icons of the web manifest.
 */
export function logoPath(side = 128): string {
  const { xs, edges } = stream(bands, {
    width: side,
    height: side,
    line: 0.06 * side,
    lead: 0.02,
    seed: 'emovera',
    values: [0.3, 0.8, 1, 0.9],
  });
  return edges.flatMap((top, layer) => (layer % 2 === 0 && edges[layer + 1] ? [areaPath(xs, top, edges[layer + 1] ?? [])] : [])).join('');
}
