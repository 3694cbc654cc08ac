/** The left part of the sorting picture, in a box 100 wide and 100 a theme high. */
export type Flow = {
  /** Path data of the loose reviews: short lines, strewn. */
  readonly loose: string;
  /** For each theme the curve from the loose reviews to its row, and the width of its stroke in px. */
  readonly curves: readonly { readonly path: string; readonly width: number }[];
};

/**
 * Draws loose reviews and their ways to the themes' rows. The strewing is fixed, so the same themes always give the same picture.
 * @param reviews Reviews of each theme, from the top row down.
 * @throws RangeError if a theme has no reviews.
 */
export function flowPaths(reviews: readonly number[]): Flow {
  const most = Math.max(...reviews);
  if (!reviews.every((count) => count > 0)) throw new RangeError(`Every theme needs reviews, but the counts are [${reviews.join(', ')}].`);
  const height = reviews.length * 100;
  const curves = reviews.map((count, row) => {
    const end = row * 100 + 50;
    const start = Math.round(height * 0.3 + (end / height) * height * 0.4);
    return { path: `M20 ${start}C66 ${start} 62 ${end} 100 ${end}`, width: Math.max(3, Math.round((20 * count) / most)) };
  });
  const lines = Array.from({ length: reviews.length * 6 }, (_, index) => {
    // Multiples of the golden section fill the box evenly without a visible order.
    const across = (index * 0.618034) % 1;
    const down = (index + 0.5) / (reviews.length * 6);
    return `M${Math.round(across * 40)} ${Math.round(height * (0.06 + 0.88 * down))}h${6 + ((index * 5) % 11)}`;
  });
  return { loose: lines.join(''), curves };
}
