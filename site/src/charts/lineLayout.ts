import type { ChartOf } from '../content/schemas/chart.ts';

/** A line chart, ready to draw; places are in per cent of the plot from its left and top edges. */
export type LineLayout = {
  /** Values of the vertical axis with their places, from the lowest up, at even distances. */
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
  /** For each series its points. */
  readonly series: readonly { readonly name: string; readonly points: readonly { readonly x: number; readonly y: number }[] }[];
  readonly limits: readonly { readonly name: string; readonly value: number; readonly y: number; readonly label: LimitLabel }[];
  /** For each label of the horizontal axis whether there is room for it: always, on wide plots only, or never. */
  readonly labels: readonly { readonly text: string; readonly room: 'always' | 'wide' | 'never' }[];
  /** Labels too long for their places, in their order: the axis has numbers then, and the words stand below it. Else empty. */
  readonly key: readonly string[];
};

/** Where the name of a limit stands: at which end of its line, and on which side. */
export type LimitLabel = { readonly end: 'left' | 'right'; readonly isBelow: boolean };

/** Widths of the narrowest plot and of one that counts as wide, of a sign, and of the space between labels, in px. */
const width = { narrow: 210, wide: 440, sign: 7.5, gap: 8 };
/** Height of a limit's name, in per cent of the plot's height. */
const nameHeight = 10;
/** Places for the name of a limit, the best first. */
const places: readonly LimitLabel[] = [
  { end: 'right', isBelow: false },
  { end: 'left', isBelow: false },
  { end: 'right', isBelow: true },
  { end: 'left', isBelow: true },
];

/**
 * Scales a line chart: round values on the axis, each point in the middle of its label's column, labels thinned where they would meet. Labels of which a narrow plot had room for the first
 * alone become numbers with a key: who reads "ordering" cannot guess the six steps after it, as with days and months.
 */
export function lineLayout({ labels: words, series, limits }: Pick<ChartOf<'line'>, 'labels' | 'series' | 'limits'>): LineLayout {
  const ticks = axisTicks([...series.flatMap(({ values }) => values), ...limits.map(({ value }) => value)]);
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const y = (value: number) => round(100 - (100 * (value - low)) / (high - low));
  const isKeyed = words.length > 1 && stepFor(words, width.narrow) >= words.length;
  const labels = isKeyed ? words.map((_, index) => String(index + 1)) : words;
  const column = 100 / labels.length;
  const [always, wide] = [stepFor(labels, width.narrow), stepFor(labels, width.wide)];
  const drawn = series.map(({ name, values }) => ({
    name,
    points: values.map((value, index) => ({ x: round(column * (index + 0.5)), y: y(value) })),
  }));
  return {
    ticks: ticks.map((value) => ({ value, y: y(value) })),
    series: drawn,
    limits: labelled(
      limits.map((limit) => ({ ...limit, y: y(limit.value) })),
      drawn.flatMap(({ points }) => alongLine(points)),
    ),
    labels: labels.map((text, index) => ({ text, room: index % always === 0 ? 'always' : index % wide === 0 ? 'wide' : 'never' })),
    key: isKeyed ? words : [],
  };
}

/**
 * Round values at even distances around all values, four to seven of them. The axis begins at 0 where the values come near it, so that a small
 * change is not drawn as a large one; far from it, such as at scores between 60 and 70, a line would be flat.
 */
function axisTicks(values: readonly number[]): number[] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const from = least >= 0 && least < most * 0.5 ? 0 : least;
  const to = most <= 0 && most > least * 0.5 ? 0 : most;
  const span = to - from || Math.abs(to) || 1;
  const power = 10 ** Math.floor(Math.log10(span / 4));
  const step = power * ([1, 2, 2.5, 5, 10].find((factor) => span / (factor * power) <= 5) ?? 10);
  const first = Math.floor(from / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(to / step - 1e-9));
  // Multiples of the step, without the remainders of floating point.
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

/** Places along a line: its points, and three between each two. */
function alongLine(points: readonly { x: number; y: number }[]): { x: number; y: number }[] {
  return points.flatMap((point, index) => {
    const next = points[index + 1];
    if (!next) return [point];
    return [0, 0.25, 0.5, 0.75].map((part) => ({ x: point.x + part * (next.x - point.x), y: point.y + part * (next.y - point.y) }));
  });
}

/** Gives the name of each limit the place where it covers the least of the lines and no other name. */
function labelled<Limit extends { name: string; value: number; y: number }>(
  limits: readonly Limit[],
  points: readonly { x: number; y: number }[],
): (Limit & { label: LimitLabel })[] {
  const taken: { left: number; right: number; top: number; bottom: number }[] = [];
  return limits.map((limit) => {
    // With its value and a space, and at most the whole width.
    const share = Math.min(100, (100 * width.sign * (limit.name.length + 6)) / width.narrow);
    const boxes = places.map((label) => {
      const [left, right] = label.end === 'right' ? [100 - share, 100] : [0, share];
      const [top, bottom] = label.isBelow ? [limit.y, limit.y + nameHeight] : [limit.y - nameHeight, limit.y];
      const covered = points.filter(({ x, y }) => x > left && x < right && y > top && y < bottom).length;
      const meets = taken.filter((other) => left < other.right && right > other.left && top < other.bottom && bottom > other.top).length;
      const crossed = limits.filter((other) => other !== limit && other.y > top && other.y < bottom).length;
      return { label, left, right, top, bottom, cost: covered + 100 * meets + 2 * crossed + (top < -nameHeight || bottom > 100 ? 5 : 0) };
    });
    const best = boxes.reduce((least, box) => (box.cost < least.cost ? box : least));
    taken.push(best);
    return { ...limit, label: best.label };
  });
}

/** Every how many labels are shown in a plot of a width, so that the longest fits. */
function stepFor(labels: readonly string[], plot: number): number {
  const longest = Math.max(...labels.map(({ length }) => length)) * width.sign + width.gap;
  const fitting = Math.max(1, Math.floor(plot / longest));
  return Math.ceil(labels.length / fitting);
}

const round = (value: number) => Math.round(value * 10) / 10;
