import { type Emotion, emotions, type Profile } from '../content/schemas/common.ts';
import { assertProfile } from './assertProfile.ts';

/** How a wave is laid out; lengths are in units of its view box. */
export type WaveOptions = {
  /** Width of the view box. */
  readonly width: number;
  /** Height of the view box. */
  readonly height: number;
  /** Chooses where crests and dips lie; the same seed and profile always draw the same wave. Default: derived from the profile. */
  readonly seed?: string;
  /** Thickness along the stream, 0 to 1, from left to right, for instance comments per week. Default: from the seed. */
  readonly values?: readonly number[];
  /** Thickness of the line of text at the left end. Default: 8. */
  readonly line?: number;
  /** Share of the width over which the stream is still the line of text, 0 to 1. Default: 0.2. */
  readonly lead?: number;
};

/** One layer of the wave: a closed area, of which the next layers cover the lower part. */
export type WaveLayer = {
  /** The emotion it stands for. */
  readonly emotion: Emotion;
  /** Path data, whole numbers. */
  readonly path: string;
};

/** Edges of a stream: for each station along it the height of each edge, from top to bottom, one edge more than layers. */
export type Stream = {
  /** Positions of the stations, even numbers that grow by the same step. */
  readonly xs: readonly number[];
  /** `edges[edge][station]`, even numbers. */
  readonly edges: readonly (readonly number[])[];
};

/**
 * The emotion wave: one area for each emotion that has a share, top to bottom in the order of `emotions`. Each area reaches from the
 * emotion's upper edge down to the stream's lower edge and is covered by the next ones, so draw them in this order and opaque. So no
 * ground shines through between neighbours, and the repeated lower edge compresses to nothing (a list of seven waves to two thirds).
 * @throws RangeError if the shares do not add up to 100 (± 0.01) or one of them is negative.
 */
export function wavePaths(profile: Profile, options: WaveOptions): WaveLayer[] {
  assertProfile(profile);
  const shares = emotions.map((emotion) => profile[emotion]);
  const { xs, edges } = stream(shares, { ...options, seed: options.seed ?? shares.join() });
  const floor = edges.at(-1) ?? [];
  return emotions.flatMap((emotion, layer) => {
    const [top = [], bottom = []] = [edges[layer], edges[layer + 1]];
    if (top.every((y, station) => y === bottom[station])) return [];
    return { emotion, path: areaPath(xs, top, floor) };
  });
}

/**
 * The line of text at the left, out of which the wave rises: words as dashes of the lengths that words have.
 * @param height Height of the words in px. Dashes are in px too, for a stroke that does not scale with the picture.
 */
export function waveText(profile: Profile, options: WaveOptions, height: number): { path: string; dashes: string } {
  const { line = 8, width, lead = 0.2 } = options;
  const { edges } = stream([1], { ...options, seed: options.seed ?? emotions.map((emotion) => profile[emotion]).join() });
  const y = (edges[0]?.[0] ?? 0) + line / 2;
  const dashes = [2, 6, 1, 4, 2, 5].map((letters) => `${letters * height} ${2 * height}`);
  return { path: `M${line / 2} ${y}H${even(width * lead) - line * 1.5}`, dashes: dashes.join(' ') };
}

/**
 * Stacks layers of the given weights to a stream that begins as a thin line and swells. All edges are quadratic B-splines over the same
 * stations: their points are weighted means of the stations' heights, so edges that are in order at the stations never cross between
 * them, and what lies inside the view box stays inside.
 */
export function stream(weights: readonly number[], options: WaveOptions): Stream {
  const { width, height, values, line = 8, lead = 0.2 } = options;
  const random = generator(options.seed ?? weights.join());
  const count = values ? values.length : 7;
  const phases = weights.map(() => random());
  const swing = random();
  // Two stations hold the line of text; the others carry the swell, the last one beyond the right edge.
  const stations = count + 2;
  const start = even(width * lead);
  const step = even((width - start) / (stations - 1.4));
  const xs = Array.from({ length: stations }, (_, index) => start + index * step);
  const columns = xs.map((_, station) => {
    const along = Math.max(0, station - 1) / (stations - 2);
    const swell = values ? (values[station - 2] ?? 0) : crest(along, swing, random());
    const thickness = station < 2 ? line : Math.max(line, swell * height * 0.86 * Math.min(1, (station - 1) / 2.4));
    const middle = height * (0.62 - 0.12 * along + 0.07 * Math.sin((along * 1.3 + swing) * 2 * Math.PI) * Math.min(1, along * 3));
    const parts = weights.map((weight, layer) => {
      const wobble = station < 2 ? 1 : 1 + 0.5 * Math.sin(2 * Math.PI * (along * (1 + (layer % 3) * 0.35) + (phases[layer] ?? 0)));
      return weight * wobble;
    });
    const whole = sumOf(parts);
    const top = clamp(middle - thickness / 2, 0, height - thickness);
    return [0, ...parts].map((_, edge) => even(top + (sumOf(parts.slice(0, edge)) / whole) * thickness));
  });
  const edges = Array.from({ length: weights.length + 1 }, (_, edge) => columns.map((column) => column[edge] ?? 0));
  return { xs, edges };
}

/**
 * A closed area between two edges. The curve runs through the middles between stations with the stations as control points; SVG's `t`
 * mirrors the control point, which is exact because all stations are even numbers. So a curve costs two small numbers.
 */
export function areaPath(xs: readonly number[], top: readonly number[], bottom: readonly number[]): string {
  const back = [...bottom].reverse();
  const backXs = [...xs].reverse();
  return `${curve('M', xs, top)}${curve('L', backXs, back)}z`;
}

function curve(command: string, xs: readonly number[], ys: readonly number[]): string {
  const first = 0;
  const last = xs.length - 1;
  let [x, y] = [xs[first] ?? 0, ys[first] ?? 0];
  let path = `${command}${x} ${y}`;
  for (let index = 1; index <= last; index++) {
    const [nextX, nextY] = [((xs[index - 1] ?? 0) + (xs[index] ?? 0)) / 2, ((ys[index - 1] ?? 0) + (ys[index] ?? 0)) / 2];
    const kind = index === 1 ? 'l' : index === 2 ? `q${pair((xs[1] ?? 0) - x, (ys[1] ?? 0) - y)} ` : 't';
    path += kind + pair(nextX - x, nextY - y);
    [x, y] = [nextX, nextY];
  }
  return `${path}l${pair((xs[last] ?? 0) - x, (ys[last] ?? 0) - y)}`;
}

/** Two relative numbers, written as short as SVG allows. */
function pair(x: number, y: number): string {
  return y < 0 ? `${x}${y}` : `${x} ${y}`;
}

/** Thickness at a place of the stream: it grows towards the right with one dip, whose place the seed chooses. */
function crest(along: number, swing: number, chance: number): number {
  return clamp(0.5 + 0.32 * Math.sin(2 * Math.PI * (along * 1.15 + swing * 0.5)) + 0.18 * along + 0.1 * (chance - 0.5), 0.2, 1);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function even(value: number): number {
  return Math.round(value / 2) * 2;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** A small deterministic generator of numbers from 0 to 1 (FNV-1a hash, then mulberry32). */
function generator(seed: string): () => number {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
