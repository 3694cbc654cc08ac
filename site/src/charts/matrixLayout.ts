import { max, mean, nice, range, ticks } from 'd3-array';

/** An irritant of a customer journey. */
export type Irritant = {
  readonly id: string;
  /** Number of comments that mention it. */
  readonly mentions: number;
  /** Strength of the feeling, from 0 to 5. */
  readonly intensity: number;
};

/** A point in per cent of the plot from its left and top edges. */
export type Point = { readonly x: number; readonly y: number };

/** An irritant with its position in the matrix. */
export type PlacedIrritant = Irritant & {
  /** Its number, from 1: priorities first, then by mentions × intensity. */
  readonly rank: number;
  /** Whether it is above the average of all irritants in both mentions and intensity. */
  readonly isPriority: boolean;
  /** Position of its values. */
  readonly point: Point;
  /** Position of its numbered disc, which may have been moved aside. */
  readonly disc: Point;
};

/** The matrix, ready to draw. */
export type MatrixLayout = {
  readonly irritants: readonly PlacedIrritant[];
  /** End of the horizontal axis, in mentions. */
  readonly maxMentions: number;
  /** The averages: left and lower edges of the corner with the priorities. */
  readonly corner: Point;
  /** The gridlines of each axis from 0 to its end: their values and their positions in per cent from the left or top edge. */
  readonly gridlines: Readonly<Record<'mentions' | 'intensity', readonly { readonly value: number; readonly at: number }[]>>;
};

/** Size of the smallest plot, and of a disc with the space around it, in px. */
const smallest = { width: 200, height: 288, disc: 27 };
/** Half of a disc's size, in per cent of the smallest plot. */
const radius = { x: (50 * smallest.disc) / smallest.width, y: (50 * smallest.disc) / smallest.height };

/**
 * Ranks irritants and positions their discs without overlaps, even in the smallest plot. In the order of ranks, a disc without room moves to the nearest free
 * place on the same side of the corner.
 */
export function matrixLayout(irritants: readonly Irritant[]): MatrixLayout {
  // The axis ends beyond the last point, so that its whole disc is inside the plot.
  const [, maxMentions] = nice(0, (max(irritants, ({ mentions }) => mentions) ?? 1) / (1 - radius.x / 100), 5);
  const toPoint = ({ mentions, intensity }: Omit<Irritant, 'id'>): Point => ({
    x: (100 * mentions) / maxMentions,
    y: 100 - 20 * intensity,
  });
  const average = { mentions: mean(irritants, (one) => one.mentions) ?? 0, intensity: mean(irritants, (one) => one.intensity) ?? 0 };
  const isPriority = ({ mentions, intensity }: Irritant) => mentions > average.mentions && intensity > average.intensity;
  const ranked = irritants.toSorted(
    (a, b) =>
      Number(isPriority(b)) - Number(isPriority(a)) || b.mentions * b.intensity - a.mentions * a.intensity || a.id.localeCompare(b.id),
  );
  const corner = toPoint(average);
  const placed: PlacedIrritant[] = [];
  for (const irritant of ranked) {
    const point = toPoint(irritant);
    const isFree = (disc: Point) => isInside(disc, corner) === isPriority(irritant) && !placed.some((other) => overlap(disc, other.disc));
    placed.push({ ...irritant, rank: placed.length + 1, isPriority: isPriority(irritant), point, disc: freePosition(point, isFree) });
  }
  return {
    irritants: placed,
    maxMentions,
    corner,
    gridlines: {
      // Numbers of comments are whole, so a short axis has fewer lines.
      mentions: ticks(0, maxMentions, 5)
        .filter(Number.isInteger)
        .map((value) => ({ value, at: (100 * value) / maxMentions })),
      intensity: range(6).map((value) => ({ value, at: 100 - 20 * value })),
    },
  };
}

function isInside({ x, y }: Point, corner: Point): boolean {
  return x > corner.x && y < corner.y;
}

/** Whether two discs overlap in the smallest plot. */
export function overlap(a: Point, b: Point): boolean {
  return Math.hypot(((a.x - b.x) / 100) * smallest.width, ((a.y - b.y) / 100) * smallest.height) < smallest.disc - 0.01;
}

function freePosition({ x, y }: Point, isFree: (disc: Point) => boolean): Point {
  const between = (from: number, to: number, value: number) => Math.min(to, Math.max(from, value));
  for (let step = 0; step < 1920; step++) {
    // Twelve positions on each ring, whose radii grow by a sixteenth of a disc.
    const angle = ((step % 12) * Math.PI) / 6;
    const reach = Math.floor(step / 12) * 0.125;
    const disc = {
      x: between(radius.x, 100 - radius.x, x + Math.sin(angle) * reach * radius.x),
      y: between(radius.y, 100 - radius.y, y - Math.cos(angle) * reach * radius.y),
    };
    if (isFree(disc)) return disc;
  }
  throw new RangeError('The matrix has no free position left for a disc. Remove irritants.');
}
