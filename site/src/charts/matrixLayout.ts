/** An irritant as the matrix needs it. */
export type Irritant = {
  /** Its id, under which its name is found. */
  readonly id: string;
  /** How many comments mention it. */
  readonly mentions: number;
  /** How strongly it is felt, from 0 to 5. */
  readonly intensity: number;
};

/** An irritant with its place in the matrix, in per cent of the plot from its left and top edges. */
export type PlacedIrritant = Irritant & {
  /** Its number, from 1: priorities first, then by weight, which is mentions × intensity. */
  readonly rank: number;
  /** Whether to begin with it: mentioned more often and felt more strongly than the average irritant. */
  readonly isPriority: boolean;
  /** Where its values lie. */
  readonly point: Place;
  /** Where its numbered disc stands, which may have been moved aside. */
  readonly disc: Place;
};

/** A place in per cent of the plot. */
export type Place = { readonly x: number; readonly y: number };

/** The matrix, ready to draw. */
export type MatrixLayout = {
  /** The irritants by rank. */
  readonly irritants: readonly PlacedIrritant[];
  /** The last mark of the horizontal axis, in mentions. */
  readonly maxMentions: number;
  /** Where the averages lie, in per cent: the left and lower edges of the corner in which the priorities stand. */
  readonly corner: Place;
};

/** Smallest plot that is drawn and the size of a disc with the space around it, in px. */
const smallest = { width: 256, height: 288, disc: 28 };

/**
 * Ranks irritants and places them so that no two discs overlap, even in the smallest plot: a disc that would is moved to the nearest
 * free place on rings around its point. The priorities and the heaviest choose first.
 * @throws RangeError if there is no irritant, or a value lies outside its range.
 */
export function matrixLayout(irritants: readonly Irritant[]): MatrixLayout {
  const wrong = irritants.find(({ mentions, intensity }) => !(mentions > 0) || !(intensity >= 0 && intensity <= 5));
  if (wrong)
    throw new RangeError(
      `"${wrong.id}" has ${wrong.mentions} mentions and intensity ${wrong.intensity}: they must be above 0, and 0 to 5.`,
    );
  if (irritants.length === 0) throw new RangeError('A matrix needs at least one irritant.');
  const maxMentions = axisEnd(Math.max(...irritants.map(({ mentions }) => mentions)));
  const place = (mentions: number, intensity: number) => ({ x: (100 * mentions) / maxMentions, y: 100 - 20 * intensity });
  const mean = (key: 'mentions' | 'intensity') => irritants.reduce((sum, irritant) => sum + irritant[key], 0) / irritants.length;
  const average = { mentions: mean('mentions'), intensity: mean('intensity') };
  const isPriority = ({ mentions, intensity }: Irritant) => mentions > average.mentions && intensity > average.intensity;
  const taken: Place[] = [];
  const placed = [...irritants]
    .sort((a, b) => Number(isPriority(b)) - Number(isPriority(a)) || weightOf(b) - weightOf(a) || a.id.localeCompare(b.id))
    .map((irritant, index) => {
      const point = place(irritant.mentions, irritant.intensity);
      const disc = freePlace(point, taken);
      taken.push(disc);
      return { ...irritant, rank: index + 1, isPriority: isPriority(irritant), point, disc };
    });
  return { irritants: placed, maxMentions, corner: place(average.mentions, average.intensity) };
}

function weightOf({ mentions, intensity }: Irritant): number {
  return mentions * intensity;
}

/** Whether two discs overlap in the smallest plot. */
export function overlap(a: Place, b: Place): boolean {
  const x = ((a.x - b.x) / 100) * smallest.width;
  const y = ((a.y - b.y) / 100) * smallest.height;
  return Math.hypot(x, y) < smallest.disc - 0.01;
}

function freePlace(point: Place, taken: readonly Place[]): Place {
  const half = { x: (50 * smallest.disc) / smallest.width, y: (50 * smallest.disc) / smallest.height };
  const inside = ({ x, y }: Place) => ({
    x: Math.min(100 - half.x, Math.max(half.x, x)),
    y: Math.min(100 - half.y, Math.max(half.y, y)),
  });
  for (let ring = 0; ring < 40; ring++) {
    for (let turn = 0; turn < 12; turn++) {
      const angle = (turn * Math.PI) / 6;
      const reach = ring * 0.25;
      const candidate = inside({ x: point.x + Math.sin(angle) * reach * 2 * half.x, y: point.y - Math.cos(angle) * reach * 2 * half.y });
      if (!taken.some((other) => overlap(candidate, other))) return candidate;
    }
  }
  throw new RangeError('The matrix is too full: no free place is left for a disc.');
}

/** The next round number at or above a maximum: 1, 1.5, 2, 2.5, 3, 4, 5, 6 or 8 times a power of ten. */
function axisEnd(maximum: number): number {
  const power = 10 ** Math.floor(Math.log10(maximum));
  return power * ([1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((step) => step * power >= maximum) ?? 10);
}
