import { type Emotion, emotions } from '@emovera/reader/emotions.ts';
import { cumsum, pairs, sum } from 'd3-array';
import type { Profile } from '../content/schemas/common.ts';

/** Layout of a wave; lengths are in units of its view box. */
export type WaveOptions = {
  readonly width: number;
  readonly height: number;
  /** 32 numbers from 0 to 1 that choose the positions of crests and dips, such as those of `waveChances`. */
  readonly chances: readonly number[];
  /** Thickness along the stream, 0 to 1, from left to right, for instance comments per week. Default: from the chances. */
  readonly values?: readonly number[] | undefined;
  /** Thickness of the line of text at the left end. Default: 8. */
  readonly line?: number;
  /** Share of the width in which the stream is still the line of text, 0 to 1. Default: 0.2. */
  readonly lead?: number;
};

/** One layer of the wave: path data of a closed area. The next layers cover its lower part. */
type WaveLayer = { readonly emotion: Emotion; readonly path: string };

/** A position along the stream, with the heights of the edges between the layers from top to bottom: one edge more than emotions. All are even numbers. */
export type Station = { readonly x: number; readonly edges: readonly number[] };

/**
 * The emotion wave: one area for each emotion with a share, from top to bottom in the order of `emotions`. Each area reaches from the upper
 * edge of its emotion to the lower edge of the stream. Draw them in this order and opaque, so that the background does not show between neighbours. The
 * repeated lower edge compresses well (a list of seven waves to two thirds).
 */
export function wavePaths(profile: Profile, options: WaveOptions): WaveLayer[] {
  const stations = stream(profile, options);
  const edge = (index: number) => stations.map(({ x, edges }): Point => [x, edges.at(index) ?? 0]);
  const floor = curve(edge(-1).reverse());
  return emotions.flatMap((emotion, layer) => (profile[emotion] > 0 ? { emotion, path: `M${curve(edge(layer))}L${floor}z` } : []));
}

/**
 * The line of text at the left, from which the wave rises: dashes with the lengths of words.
 * @param height Height of the text in px. Dashes are in px too, for a stroke that does not scale with the drawing.
 */
export function waveText(profile: Profile, options: WaveOptions, height: number): { path: string; dashes: string } {
  const [start] = stream(profile, options);
  const { line = 8 } = options;
  const dashes = [2, 6, 1, 4, 2, 5].map((letters) => `${letters * height} ${2 * height}`);
  return { path: `M${line / 2} ${(start?.edges[0] ?? 0) + line / 2}H${(start?.x ?? 0) - line * 1.5}`, dashes: dashes.join(' ') };
}

/** Stacks the shares of a profile into a stream that begins as a thin line and swells. The last station is beyond the right edge. */
export function stream(profile: Profile, { width, height, chances, values, line = 8, lead = 0.2 }: WaveOptions): Station[] {
  const shares = emotions.map((emotion) => profile[emotion]);
  const [swing = 0, ...others] = chances;
  const swells = values ?? others.slice(-7).map((chance, index) => crest(index / 7, swing, chance));
  const start = even(width * lead);
  const step = even((width - start) / (swells.length + 0.6));
  // Two stations hold the line of text, before those that swell.
  return [0, 0, ...swells].map((swell, index) => {
    const along = Math.max(0, index - 1) / swells.length;
    const thickness = Math.max(line, swell * height * 0.86 * Math.min(1, (index - 1) / 2.4));
    const middle = height * (0.62 - 0.12 * along + 0.07 * Math.sin((along * 1.3 + swing) * 2 * Math.PI) * Math.min(1, along * 3));
    const top = clamp(middle - thickness / 2, 0, height - thickness);
    const parts = shares.map((share, layer) => {
      const phase = along * (1 + (layer % 3) * 0.35) + (others[layer] ?? 0);
      return share * (index < 2 ? 1 : 1 + 0.5 * Math.sin(2 * Math.PI * phase));
    });
    return { x: start + index * step, edges: [0, ...cumsum(parts)].map((depth) => even(top + (depth / sum(parts)) * thickness)) };
  });
}

type Point = readonly [x: number, y: number];

/**
 * A quadratic B-spline through the midpoints between the points, with the points as control points. It stays inside their hull, so edges that
 * are in order at the stations never cross between them. SVG's `T` mirrors the control point, which is exact because all points are even
 * numbers. The cubic `curveBasis` of d3-shape would double the bytes of a wave.
 */
function curve(points: readonly Point[]): string {
  const [start, ...middles] = pairs(points, ([ax, ay], [bx, by]) => [(ax + bx) / 2, (ay + by) / 2]);
  return `${points[0]}L${start}Q${points[1]} ${middles.join('T')}L${points.at(-1)}`;
}

/** Thickness at a position of the stream: it grows to the right, with one dip. */
function crest(along: number, swing: number, chance: number): number {
  return clamp(0.5 + 0.32 * Math.sin(2 * Math.PI * (along * 1.15 + swing * 0.5)) + 0.18 * along + 0.1 * (chance - 0.5), 0.2, 1);
}

function even(value: number): number {
  return Math.round(value / 2) * 2;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
