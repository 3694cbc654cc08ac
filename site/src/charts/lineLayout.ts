import { extent, least, max, nice, pairs, ticks } from 'd3-array';
import type { ChartOfKind } from '../content/schemas/chart.ts';
import { tenth } from './axis.ts';

/** A line chart, ready to draw; positions are in per cent of the plot from its left and top edges. */
type LineLayout = {
  /** Values of the vertical axis with their positions, from the lowest up, at equal distances. */
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
  readonly series: readonly { readonly name: string; readonly points: Points }[];
  /** Highlighted points, with their values and the side that has room for the value. */
  readonly points: readonly HighlightedPoint[];
  readonly limits: readonly { readonly name: string; readonly value: number; readonly y: number; readonly label: LimitLabel }[];
  /** Labels of the horizontal axis, and whether they have room: always, in wide plots only, or never. */
  readonly labels: readonly { readonly text: string; readonly room: 'always' | 'wide' | 'never' }[];
  /** Labels that are too long for the axis. It has numbers instead, which a key below it explains. Empty if the labels fit. */
  readonly key: readonly string[];
};

/** A highlighted point with its value, which is above or below it, and nearer to the middle of the plot if the point is near an end. */
type HighlightedPoint = {
  readonly value: number;
  readonly x: number;
  readonly y: number;
  readonly isBelow: boolean;
  readonly anchor: 'start' | 'middle' | 'end';
};

/** Position of a limit's name: the end and the side of its line. */
type LimitLabel = { readonly end: 'left' | 'right'; readonly isBelow: boolean };

/** Widths in px: the narrowest plot, the narrowest wide plot, a character, and the space between labels. */
const width = { narrow: 210, wide: 440, character: 7.5, gap: 8 };
/** Height of a limit's name, in per cent of the plot's height. */
const nameHeight = 10;
/** Possible positions of a limit's name, in order of preference. */
const labelPositions: readonly LimitLabel[] = [
  { end: 'right', isBelow: false },
  { end: 'left', isBelow: false },
  { end: 'right', isBelow: true },
  { end: 'left', isBelow: true },
];

/**
 * Scales a line chart. The axis has round values, each point is in the middle of its label's column, and labels that would touch are left
 * out. If a narrow plot has room for the first label only, all become numbers with a key, because readers can guess days and months after
 * the first label, but not the steps of a process.
 */
export function lineLayout({
  labels: words,
  series,
  limits,
  highlight = [],
}: Pick<ChartOfKind<'line'>, 'labels' | 'series' | 'limits' | 'highlight'>): LineLayout {
  const axis = axisTicks([...series.flatMap(({ values }) => values), ...limits.map(({ value }) => value)]);
  const [low = 0, high = 1] = extent(axis);
  const toY = (value: number) => tenth(100 - (100 * (value - low)) / (high - low));
  const hasKey = words.length > 1 && labelStep(words, width.narrow) >= words.length;
  const labels = hasKey ? words.map((_, index) => String(index + 1)) : words;
  const [always, wide] = [labelStep(labels, width.narrow), labelStep(labels, width.wide)];
  const lines = series.map(({ name, values }) => ({
    name,
    points: values.map((value, index) => ({ x: tenth((100 * (index + 0.5)) / labels.length), y: toY(value) })),
  }));
  const main = Math.max(0, mainSeries({ series, highlight }));
  const points = words.flatMap((label, index) => {
    const point = lines[main]?.points[index];
    const value = series[main]?.values[index];
    return point && value !== undefined && highlight.includes(label) ? [{ value, ...point, ...valueSide(point, index, lines, main) }] : [];
  });
  const written = points.map(({ x, y, isBelow }) => ({ x, y: y + (isBelow ? nameHeight : -nameHeight) }));
  const covered = lines.flatMap(({ points }) => [...points, ...pairs(points, (a, b) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }))]);
  covered.push(...written);
  const heights = limits.map(({ value }) => toY(value));
  return {
    ticks: axis.map((value) => ({ value, y: toY(value) })),
    series: lines,
    points,
    limits: limits.map((limit) => ({ ...limit, y: toY(limit.value), label: limitLabel(limit.name, toY(limit.value), covered, heights) })),
    labels: labels.map((text, index) => ({ text, room: index % always === 0 ? 'always' : index % wide === 0 ? 'wide' : 'never' })),
    key: hasKey ? words : [],
  };
}

/** Index of the highlighted series, or −1 without one. */
export function mainSeries({ series, highlight = [] }: Pick<ChartOfKind<'line'>, 'series' | 'highlight'>): number {
  return series.findIndex(({ name }) => highlight.includes(name));
}

type Lines = readonly { readonly points: Points }[];

/** Position of the value of a point: above a peak and below a dip if it fits there, and on the side of a steep line that it does not cross. */
function valueSide({ x, y }: { x: number; y: number }, index: number, lines: Lines, main: number) {
  const around = [index - 1, index + 1].flatMap((at) => lines[main]?.points[at]?.y ?? []);
  const others = lines.filter((_, line) => line !== main).flatMap(({ points }) => points[index]?.y ?? []);
  const near = (from: number, to: number) => [...around, ...others].filter((other) => other > from && other < to).length;
  // The value of the first point is right of it, where a line that rises steeply would cross it.
  const rises = x < 12 && (lines[main]?.points[index + 1]?.y ?? y) < y - nameHeight && y < 100 - nameHeight;
  const isBelow = rises || y < nameHeight || (y < 100 - nameHeight && near(y, y + 2 * nameHeight) < near(y - 2 * nameHeight, y));
  const isSteep = (at: number) => {
    const other = lines[main]?.points[at]?.y ?? y;
    return isBelow ? other > y + nameHeight : other < y - nameHeight;
  };
  const [before, after] = [isSteep(index - 1), isSteep(index + 1)];
  if (x < 12 || (before && !after && x < 60)) return { isBelow, anchor: 'start' as const };
  if (x > 88 || (after && !before && x > 40)) return { isBelow, anchor: 'end' as const };
  return { isBelow, anchor: 'middle' as const };
}

/**
 * Round values at equal distances around all values. The axis begins at 0 if the values come near it, so that a small change does not look
 * like a large one. Otherwise it begins higher, because a line between 60 and 70 would be flat.
 */
function axisTicks(values: readonly number[]): number[] {
  const [lowest = 0, highest = 0] = extent(values);
  const isFlat = lowest === highest;
  const from = lowest >= 0 && (isFlat || lowest < highest * 0.5) ? 0 : lowest;
  const to = highest <= 0 && (isFlat || highest > lowest * 0.5) ? 0 : highest;
  const [start, end] = nice(from, to === from ? from + 1 : to, 4);
  return ticks(start, end, 4);
}

/** Finds the position of a limit's name that covers the least of the lines and does not touch the name of a near limit. */
function limitLabel(name: string, y: number, points: readonly { x: number; y: number }[], limits: readonly number[]): LimitLabel {
  // The name is followed by a space and the value.
  const length = Math.min(100, (100 * width.character * (name.length + 6)) / width.narrow);
  const cost = ({ end, isBelow }: LimitLabel) => {
    const distance = (other: number) => (isBelow ? other - y : y - other);
    const isOnSide = (other: number, reach: number) => distance(other) > 0 && distance(other) < reach;
    const hidden = points.filter((point) => (end === 'right' ? point.x > 100 - length : point.x < length) && isOnSide(point.y, nameHeight));
    return hidden.length + (limits.some((other) => isOnSide(other, 2 * nameHeight)) ? 100 : 0);
  };
  return least(labelPositions, cost) ?? { end: 'right', isBelow: false };
}

/** Distance between the labels that are shown in a plot of this width: 1 shows all, 2 every second one. */
function labelStep(labels: readonly string[], plotWidth: number): number {
  const longest = (max(labels, ({ length }) => length) ?? 0) * width.character + width.gap;
  return Math.ceil(labels.length / Math.max(1, Math.floor(plotWidth / longest)));
}

type Points = readonly { readonly x: number; readonly y: number }[];

export const linePath = (points: Points): string => `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`;

/** Path of points, as lines without length: their round ends keep their shape when the drawing is stretched. */
export const dotsPath = (points: Points): string => points.map(({ x, y }) => `M${x} ${y}h0`).join('');
