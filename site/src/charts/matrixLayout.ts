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
  /** Its rank by weight, mentions × intensity, from 1. */
  readonly rank: number;
  /** Whether it is one of the three heaviest, with which to begin. */
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
  /** The corner in which the priorities lie, as path data in a box of 1000 × 1000; its curved edge joins places of equal weight. */
  readonly corner: string;
};

/** With how many irritants to begin: as many as a meeting can decide on. Of as few as these none stands out. */
const mostPriorities = 3;

/** Smallest plot that is drawn and the size of a disc with the space around it, in px. */
const smallest = { width: 256, height: 288, disc: 28 };

/**
 * Ranks irritants and places them so that no two discs overlap, even in the smallest plot: a disc that would is moved to the nearest
 * free place on rings around its point. The heaviest irritants choose first.
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
  const priorities = irritants.length > mostPriorities ? mostPriorities : 0;
  const taken: Place[] = [];
  const placed = [...irritants]
    .sort((a, b) => weightOf(b) - weightOf(a) || a.id.localeCompare(b.id))
    .map((irritant, index) => {
      const point = place(irritant.mentions, irritant.intensity);
      const disc = freePlace(point, taken);
      taken.push(disc);
      return { ...irritant, rank: index + 1, isPriority: index < priorities, point, disc };
    });
  // The edge runs half-way, by ratio, between the last priority and the first irritant that is none.
  const [last = 0, next = 0] = placed.slice(mostPriorities - 1, mostPriorities + 1).map(weightOf);
  return { irritants: placed, maxMentions, corner: cornerPath(Math.sqrt(last * next) / (maxMentions * 5)) };
}

/**
 * The corner above the hyperbola of equal weight, drawn as quadratic curves that share its tangents.
 * @param share The weight on the edge, as a share of the heaviest that the plot can show.
 */
function cornerPath(share: number): string {
  if (share === 0) return '';
  const pieces = 4;
  const at = (piece: number) => share ** (1 - piece / pieces);
  const round = (x: number, y: number) => `${Math.round(1000 * x)} ${Math.round(1000 * (1 - y))}`;
  const curve = Array.from({ length: pieces }, (_, piece) => {
    const [from, to] = [at(piece), at(piece + 1)];
    return `Q${round((2 * from * to) / (from + to), (2 * share) / (from + to))} ${round(to, share / to)}`;
  });
  return `M${round(share, 1)}${curve.join('')}V0z`;
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
